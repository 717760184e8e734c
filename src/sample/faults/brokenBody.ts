// Bodies that come slowly or not to their end.
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

type Body = AsyncIterable<Uint8Array>;

/** Lets what was written reach the wire before the connection breaks. */
const flushMs = 20;

/** The same head with another body. A JSON answer keeps its true length, so that a cut can be seen. */
export async function reshaped(response: Response, change: (body: Body) => Body): Promise<Response> {
  if (!response.body) return response;
  const headers = new Headers(response.headers);
  let body = response.body as unknown as Body;
  if (/json/.test(headers.get('content-type') ?? '')) {
    const whole = new Uint8Array(await response.arrayBuffer());
    headers.set('content-length', String(whole.length));
    body = Readable.from([whole]);
  }
  const stream = Readable.toWeb(Readable.from(change(body), { objectMode: false })) as NodeStream<Uint8Array>;
  return new Response(stream as unknown as ReadableStream, { status: response.status, headers });
}

/** The same head, and the body with so many blanks behind it. */
export function swollen(response: Response, bytes: number, isCompressed: boolean): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (isCompressed) headers.set('content-encoding', 'gzip');
  const body = Readable.from(withBlanks((response.body ?? []) as unknown as Body, bytes), { objectMode: false });
  const stream = Readable.toWeb(isCompressed ? body.pipe(createGzip()) : body) as NodeStream<Uint8Array>;
  return new Response(stream as unknown as ReadableStream, { status: response.status, headers });
}

async function* withBlanks(body: Body, bytes: number): Body {
  yield* body;
  const blanks = new Uint8Array(65_536).fill(0x20);
  for (let left = bytes; left > 0; left -= blanks.length) yield blanks.subarray(0, left);
}

/** The first bytes, at least one less than there are in a single chunk, and then the end of the connection. */
export async function* truncated(body: Body, bytes: number, breakOff: () => void): Body {
  let left = bytes;
  for await (const chunk of body) {
    const part = chunk.subarray(0, Math.min(left, chunk.length > 1 ? chunk.length - 1 : 0));
    if (part.length > 0) yield part;
    left -= part.length;
    if (left <= 0 || part.length < chunk.length) break;
  }
  await pause(flushMs);
  breakOff();
}

export async function* slowed(body: Body, parts: number, pauseBefore: () => Promise<void>): Body {
  for await (const chunk of body) {
    const size = Math.max(1, Math.ceil(chunk.length / parts));
    for (let at = 0; at < chunk.length; at += size) {
      await pauseBefore();
      yield chunk.subarray(at, at + size);
    }
  }
}
