// A CSV file as long as asked for: rows of the sample service over and over, as fast as they are taken.
import http from 'node:http';
import { Readable } from 'node:stream';
import { startSample } from '../../../src/sample/startSample';
import { MINI_ID } from '../minis';

const ROWS = 1000;

/** The size of a piece on the way. */
const CHUNK_BYTES = 64 * 1024;

/** The first part of the path says how many megabytes; whole rows are sent, so that it may be a little more. */
export async function prepare(): Promise<http.Server> {
  const { head, rows } = await sampleRows();
  return http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const megabytes = Number(new URL(request.url ?? '', 'http://127.0.0.1').pathname.split('/')[1]);
    request.resume();
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    Readable.from(chunks(head, rows, megabytes * 1_000_000), { objectMode: false }).pipe(response);
  });
}

function* chunks(head: Buffer, rows: Buffer, atLeastBytes: number): Generator<Buffer, void, undefined> {
  yield head;
  for (let sent = 0; sent < atLeastBytes; sent += rows.length) {
    for (let at = 0; at < rows.length; at += CHUNK_BYTES) yield rows.subarray(at, at + CHUNK_BYTES);
  }
}

async function sampleRows(): Promise<{ head: Buffer; rows: Buffer }> {
  const sample = await startSample({ minis: 1, records: ROWS });
  const response = await fetch(`${sample.url}/api/v1/Records/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sample.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ miniIds: [MINI_ID] }),
  });
  const csv = Buffer.from(await response.arrayBuffer());
  await sample.stop();
  const end = csv.indexOf('\n') + 1;
  return { head: csv.subarray(0, end), rows: csv.subarray(end) };
}
