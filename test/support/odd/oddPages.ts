// Pages shorter than requested, some of them empty before the end.
import type { SeenRequest } from '../testServer';

const ROWS = 7;
/** Prefix of the cursor that leads from an empty page to the one it replaced. The rest is the cursor that was sent. */
const AGAIN = 'again:';

export class OddPages {
  /** Whether the number of all rows is returned on request. The contract doesn't require it. */
  isCounted = true;
  isShort = true;
  private asked = 0;
  private readonly leftEmpty = new WeakMap<SeenRequest, string>();

  /** The address to request from the service instead. */
  inward(seen: SeenRequest, url: string): string {
    if (!this.isShort || seen.method !== 'GET' || !/\/Records(\?|\/[^/]+\/versions)/.test(url)) return url;
    const address = new URL(url, 'http://127.0.0.1');
    const query = address.searchParams;
    for (const limit of ['limitAfter', 'limit']) {
      const rows = Number(query.get(limit));
      if (rows > ROWS) query.set(limit, String(ROWS));
    }
    const cursor = query.get('afterCursor') ?? '';
    if (cursor.startsWith(AGAIN)) {
      query.set('afterCursor', cursor.slice(AGAIN.length));
      if (cursor === AGAIN) query.delete('afterCursor');
    } else if (this.asked++ % 3 === 0) this.leftEmpty.set(seen, AGAIN + cursor);
    return address.pathname + address.search;
  }

  outward(seen: SeenRequest, page: string): string {
    const afterCursor = this.leftEmpty.get(seen);
    const counted = this.isCounted || !/"totalCount":\d/.test(page) ? {} : { totalCount: null };
    const left = afterCursor === undefined ? {} : { items: [], afterCursor };
    const changes = { ...counted, ...left };
    return Object.keys(changes).length === 0 ? page : JSON.stringify({ ...(JSON.parse(page) as object), ...changes });
  }
}
