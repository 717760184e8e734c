// Pages of Records, made by the sample service beforehand and answered from memory: no client waits for it.
import http from 'node:http';
import { MAX_ROWS } from '../../../src/domain/limits';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { miniIdOf } from '../minis';

interface PagesOptions {
  /** Of each Mini. */
  readonly records: number;
  readonly minis?: number;
  /** Of a page. */
  readonly rows?: number;
  /** A pause before each answer. */
  readonly latencyMs: number;
  /** Also has the pages in the opposite order. */
  readonly isTwoEnded?: boolean;
}

export async function prepare(options: PagesOptions): Promise<http.Server> {
  const { records, minis = 1, rows = MAX_ROWS, latencyMs, isTwoEnded = false } = options;
  const sample = await startSample({ minis, records });
  const pages = new Map<string, Buffer>();
  for (let number = 1; number <= minis; number++)
    for (const isNewestFirst of isTwoEnded ? [true, false] : [true])
      await addPages(pages, sample, miniIdOf(number), { rows, isNewestFirst });
  await sample.stop();
  const counted = Buffer.from(JSON.stringify({ items: [], afterCursor: '', totalCount: records }));
  return http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const page = searchParams.get('limitAfter') === '1' ? counted : pages.get(keyOf(searchParams));
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = (): void => {
      if (page) response.writeHead(200, { ...headers, 'content-length': page.length }).end(page);
      else response.writeHead(404, headers).end('{}');
    };
    if (latencyMs > 0) setTimeout(answer, latencyMs);
    else answer();
  });
}

/** The answers as bytes, by what asks for them. */
async function addPages(
  pages: Map<string, Buffer>,
  sample: RunningSample,
  miniId: string,
  { rows, isNewestFirst }: { readonly rows: number; readonly isNewestFirst: boolean },
): Promise<void> {
  let cursor = '';
  do {
    const query = new URLSearchParams({ miniId, limitAfter: String(rows), sortDescending: String(isNewestFirst) });
    if (cursor === '') query.set('includeTotalCount', 'true');
    else query.set('afterCursor', cursor);
    const response = await fetch(`${sample.url}/api/v1/Records?${query.toString()}`, {
      headers: { authorization: `Bearer ${sample.key}` },
    });
    const page = Buffer.from(await response.arrayBuffer());
    pages.set(keyOf(query), page);
    cursor = (JSON.parse(page.toString()) as { afterCursor: string }).afterCursor;
  } while (cursor !== '');
}

function keyOf(query: URLSearchParams): string {
  const order = query.get('sortDescending') === 'false' ? 'oldest first' : 'newest first';
  return [query.get('miniId'), order, query.get('afterCursor') ?? ''].join(' ');
}
