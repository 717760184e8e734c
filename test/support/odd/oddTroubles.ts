// Faults of an odd service, decided request by request.
import type { Answer, SeenRequest } from '../testServer';

/**
 * `busy`: 429 before anything is done; `busyFor`: with a time. `refused`: 503, likewise before. All others are done first: `lost` breaks the
 * connection, `error` answers 500, `accepted` answers 202 without a body, `slow` after a while.
 */
export type Trouble = 'busy' | 'busyFor' | 'refused' | 'lost' | 'error' | 'accepted' | 'slow';

/** Called once for each request, in order. Undefined for no fault. */
export type TroubleOf = (seen: SeenRequest) => Trouble | undefined;

const RETRY_AFTER_SECONDS = 2;

/** The response to a request that isn't done at all. */
export function notDone(trouble: Trouble | undefined): Answer | undefined {
  const headers = trouble === 'busyFor' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
  const statuses: Partial<Record<Trouble, number>> = { busy: 429, busyFor: 429, refused: 503 };
  const status = trouble && statuses[trouble];
  return status === undefined ? undefined : (response) => void response.writeHead(status, headers).end();
}

const WRITE = /^(POST|PUT|PATCH|DELETE)/;

/** Every `steps` writes, the next of these troubles. */
export function troubleEach(steps: number, ...troubles: Trouble[]): TroubleOf {
  let writes = 0;
  return ({ method, url }) => {
    if (!WRITE.test(method) || url.includes('/search')) return undefined;
    return ++writes % steps === 0 ? troubles[(writes / steps) % troubles.length] : undefined;
  };
}
