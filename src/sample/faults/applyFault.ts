// Applies a fault to a response, or responds with one.
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type SampleContext, Problem, problemResponse } from '../http';
import type { Means } from '../operation';
import type { Sleep } from '../sleep';
import type { Fault } from './faults';

export async function applyFault(
  fault: Fault,
  context: SampleContext,
  respond: () => Promise<Response>,
  { keys, sleep }: Means,
  cleared: AbortSignal,
): Promise<Response> {
  const pauseFor = (ms: number): Promise<void> => sleepWhileAsked(context, ms, sleep, cleared);
  const breakOff = (): void => void context.env.incoming.socket.destroy();
  switch (fault.kind) {
    case 'status':
      return statusResponse(fault.status, fault.body ?? 'problem', fault.detail);
    case 'reset':
      breakOff();
      return new Response(null);
    case 'truncate':
      return reshaped(await respond(), (body) => truncated(body, fault.bytes ?? 100, breakOff));
    case 'slowHeaders':
      await pauseFor(fault.ms);
      return respond();
    case 'slowBody':
      return reshaped(await respond(), (body) => slowed(body, fault.parts ?? 4, () => pauseFor(fault.ms)));
    case 'swollenBody':
      return swollen(await respond(), fault.bytes, fault.isCompressed === true);
    case 'emptyPages':
      return Response.json({ items: [], afterCursor: globalThis.crypto.randomUUID() });
    case 'tooManyRequests':
      return withRetryAfter(statusResponse(429, 'problem'), fault);
    case 'unavailable':
      return withRetryAfter(statusResponse(503, 'problem'), fault);
    case 'invalidJson':
      return new Response('{"items":[{"id":', { headers: { 'content-type': 'application/json' } });
    case 'redirect':
      return new Response(null, { status: fault.status ?? 307, headers: { location: fault.location } });
    case 'unauthorizedFromNow':
      keys.revoke();
      return respond();
  }
}

/** Ends early when the client disconnects, or when the faults are cleared; the request is still carried out. */
async function sleepWhileAsked(
  { env }: SampleContext,
  pauseMs: number,
  sleep: Sleep,
  cleared: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  env.outgoing.once('close', onClose);
  const ended = AbortSignal.any([gone.signal, cleared]);
  try {
    await sleep(pauseMs, ended);
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    env.outgoing.off('close', onClose);
  }
}

function statusResponse(
  status: number,
  body: 'problem' | 'none' | 'html',
  detail = 'A fault was asked for.',
): Response {
  if (body === 'none' || [204, 205, 304].includes(status)) return new Response(null, { status });
  if (body === 'problem') return problemResponse(new Problem(status, detail));
  const page = `<!doctype html><html><body><h1>${status}</h1><p>sample proxy</p></body></html>`;
  return new Response(page, { status, headers: { 'content-type': 'text/html' } });
}

function withRetryAfter(
  response: Response,
  { retryAfterSeconds = 1, asDate }: { readonly retryAfterSeconds?: number; readonly asDate?: boolean },
): Response {
  const date = (): string => new Date(Date.now() + retryAfterSeconds * 1000).toUTCString();
  response.headers.set('retry-after', asDate ? date() : String(retryAfterSeconds));
  return response;
}

// Slow and incomplete bodies.

type Body = AsyncIterable<Uint8Array>;

/** Lets written bytes reach the network before the connection breaks. */
const flushMs = 20;

/** The same headers with a changed body. JSON keeps its original length to make a cut visible. */
async function reshaped(response: Response, change: (body: Body) => Body): Promise<Response> {
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

/** The same response with this many spaces appended. */
function swollen(response: Response, bytes: number, isCompressed: boolean): Response {
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

/** The first bytes (at least one less than a single chunk has), then the connection breaks. */
async function* truncated(body: Body, bytes: number, breakOff: () => void): Body {
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

async function* slowed(body: Body, parts: number, pauseBefore: () => Promise<void>): Body {
  for await (const chunk of body) {
    const size = Math.max(1, Math.ceil(chunk.length / parts));
    for (let at = 0; at < chunk.length; at += size) {
      await pauseBefore();
      yield chunk.subarray(at, at + size);
    }
  }
}
