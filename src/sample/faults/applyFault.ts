// Carries out a fault: instead of the true answer, or upon it.
import type { Keys } from '../auth';
import { reshaped, slowed, swollen, truncated } from './brokenBody';
import type { SampleContext } from '../context';
import type { Fault } from './faults';
import { Problem, problemResponse } from '../problems';
import type { Sleep } from '../sleep';

interface Means {
  readonly keys: Keys;
  readonly sleep: Sleep;
}

export async function applyFault(
  fault: Fault,
  context: SampleContext,
  answer: () => Promise<Response>,
  { keys, sleep }: Means,
): Promise<Response> {
  const breakOff = (): void => void context.env.incoming.socket.destroy();
  switch (fault.kind) {
    case 'status':
      return statusAnswer(fault.status, fault.body ?? 'problem', fault.detail);
    case 'reset':
      breakOff();
      return new Response(null);
    case 'truncate':
      return reshaped(await answer(), (body) => truncated(body, fault.bytes ?? 100, breakOff));
    case 'slowHeaders':
      await sleepWhileAsked(context, fault.ms, sleep);
      return answer();
    case 'slowBody':
      return reshaped(await answer(), (body) =>
        slowed(body, fault.parts ?? 4, () => sleepWhileAsked(context, fault.ms, sleep)),
      );
    case 'swollenBody':
      return swollen(await answer(), fault.bytes, fault.isCompressed === true);
    case 'emptyPages':
      return Response.json({ items: [], afterCursor: globalThis.crypto.randomUUID() });
    case 'tooManyRequests':
      return withRetryAfter(statusAnswer(429, 'problem'), fault);
    case 'unavailable':
      return withRetryAfter(statusAnswer(503, 'problem'), fault);
    case 'invalidJson':
      return new Response('{"items":[{"id":', { headers: { 'content-type': 'application/json' } });
    case 'redirect':
      return new Response(null, { status: fault.status ?? 307, headers: { location: fault.location } });
    case 'unauthorizedFromNow':
      keys.revoke();
      return answer();
  }
}

/** Whoever asked may give up: then there is no need to wait, but what was asked is still done. */
async function sleepWhileAsked({ env }: SampleContext, pauseMs: number, sleep: Sleep): Promise<void> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  env.outgoing.once('close', onClose);
  try {
    await sleep(pauseMs, gone.signal);
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  } finally {
    env.outgoing.off('close', onClose);
  }
}

function statusAnswer(status: number, body: 'problem' | 'none' | 'html', detail = 'A fault was asked for.'): Response {
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
