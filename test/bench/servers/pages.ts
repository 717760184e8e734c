// Pages of one Mini's Records, made by the sample service beforehand and answered from memory: no client waits for it.
import http from 'node:http';
import { startSample } from '../../../src/sample/startSample';
import { MAX_ROWS } from '../../../src/domain/limits';
import { MINI_ID } from '../minis';

export interface PagesOptions {
  readonly records: number;
  /** A pause before each answer. */
  readonly latencyMs: number;
}

export async function prepare({ records, latencyMs }: PagesOptions): Promise<http.Server> {
  const pages = await pagesOf(records);
  return http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const page = pages.get(url.searchParams.get('afterCursor') ?? '');
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
async function pagesOf(records: number): Promise<Map<string, Buffer>> {
  const sample = await startSample({ minis: 1, records });
  const pages = new Map<string, Buffer>();
  let cursor = '';
  do {
    const query = new URLSearchParams({ miniId: MINI_ID, limitAfter: String(MAX_ROWS) });
    if (cursor !== '') query.set('afterCursor', cursor);
    const response = await fetch(`${sample.url}/api/v1/Records?${query.toString()}`, {
      headers: { authorization: `Bearer ${sample.key}` },
    });
    const page = Buffer.from(await response.arrayBuffer());
    pages.set(cursor, page);
    cursor = (JSON.parse(page.toString()) as { afterCursor: string }).afterCursor;
  } while (cursor !== '');
  await sample.stop();
  return pages;
}
