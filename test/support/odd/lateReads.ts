// Lists that show the state before the last writes for a while, like a service that reads from a copy of its data.
import type { SeenRequest } from '../testServer';

type Item = Readonly<Record<string, unknown>>;

interface Pending {
  /** The number of the first list request that shows the write. */
  readonly shownFrom: number;
  /** The earliest time at which a list shows it. */
  readonly shownAtMs: number;
  /** Undefined for a new item. */
  readonly former: Item | undefined;
}

export class LateReads {
  private lists = 0;
  private readonly latest = new Map<string, Item>();
  private readonly pending = new Map<string, Pending>();

  /** @param lag How many lists, and for how long, still show the former state. */
  constructor(
    private readonly lag: number,
    private readonly lagMs: number,
    private readonly now: () => number,
  ) {}

  wrote(id: string): void {
    if (!this.isLate) return;
    const former = this.pending.get(id)?.former ?? this.latest.get(id);
    this.pending.set(id, { shownFrom: this.lists + this.lag, shownAtMs: this.now() + this.lagMs, former });
  }

  /** A page of the sample service, with its own ids. */
  outward(seen: SeenRequest, url: string, page: string): string {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    if (!this.isLate || seen.method !== 'GET' || !pathname.endsWith('/Records')) return page;
    this.lists++;
    const answer = JSON.parse(page) as { items: Item[] };
    const states = searchParams.getAll('states');
    const ids = searchParams.getAll('recordIds');
    const isListed = (item: Item): boolean =>
      states.length > 0 ? states.includes(String(item['state'])) : item['state'] !== 'deleted';
    for (const item of answer.items) if (!this.isPending(idOf(item))) this.latest.set(idOf(item), item);
    const items = answer.items.flatMap((item) => {
      const late = this.isPending(idOf(item)) ? this.pending.get(idOf(item)) : undefined;
      if (!late) return [item];
      return late.former && isListed(late.former) ? [late.former] : [];
    });
    for (const id of ids) {
      const former = this.isPending(id) ? this.pending.get(id)?.former : undefined;
      if (former && isListed(former) && !items.some((item) => idOf(item) === id)) items.push(former);
    }
    return JSON.stringify({ ...answer, items });
  }

  private isPending(id: string): boolean {
    const { shownFrom = 0, shownAtMs = 0 } = this.pending.get(id) ?? {};
    return shownFrom >= this.lists || shownAtMs > this.now();
  }

  private get isLate(): boolean {
    return this.lag > 0 || this.lagMs > 0;
  }
}

function idOf(item: Item): string {
  return String(item['id']);
}
