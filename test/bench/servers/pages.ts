// Pages of one Mini's Records, made by the sample service beforehand and answered from memory: no client waits for it.
import http from 'node:http';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { MAX_ROWS } from '../../../src/domain/limits';
import { MINI_ID } from '../minis';

export interface PagesOptions {
  readonly records: number;
  /** A pause before each answer. */
  readonly latencyMs: number;
  /** Also has the pages in the opposite order. */
  readonly isTwoEnded?: boolean;
}

export async function prepare({ records, latencyMs, isTwoEnded }: PagesOptions): Promise<http.Server> {
  const sample = await startSample({ minis: 1, records });
  const newestFirst = await pagesOf(sample, true);
  const oldestFirst = isTwoEnded ? await pagesOf(sample, false) : new Map<string, Buffer>();
  await sample.stop();
  const counted = Buffer.from(JSON.stringify({ items: [], afterCursor: '', totalCount: records }));
  return http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const pages = url.searchParams.get('sortDescending') === 'false' ? oldestFirst : newestFirst;
    const isCount = url.searchParams.get('includeTotalCount') === 'true';
    const page = isCount ? counted : pages.get(url.searchParams.get('afterCursor') ?? '');
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = (): void => {
      if (page) response.writeHead(200, { ...headers, 'content-length': page.length }).end(page);
      else response.writeHead(404, headers).end('{}');
    };
    if (latencyMs > 0) setTimeout(answer, latencyMs);
    else answer();
  });
}

/** The answers as bytes, by the cursor that asks for them. */
async function pagesOf(sample: RunningSample, isNewestFirst: boolean): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  let cursor = '';
  do {
    const query = new URLSearchParams({
      miniId: MINI_ID,
      limitAfter: String(MAX_ROWS),
      sortDescending: String(isNewestFirst),
    });
    if (cursor !== '') query.set('afterCursor', cursor);
    const response = await fetch(`${sample.url}/api/v1/Records?${query.toString()}`, {
      headers: { authorization: `Bearer ${sample.key}` },
    });
    const page = Buffer.from(await response.arrayBuffer());
    pages.set(cursor, page);
    cursor = (JSON.parse(page.toString()) as { afterCursor: string }).afterCursor;
  } while (cursor !== '');
  return pages;
}
