// Which failed reads are tried again, and after which pause. Writes never come here.
import type { Failure } from '../../domain/failure';

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 8000;

export interface TriesSoFar {
  readonly tries: number;
  readonly elapsedMs: number;
  /** What all tries together may take. */
  readonly triesMs: number;
  readonly random: () => number;
}

/** The pause before the next try, or undefined when there is none. Full jitter, or what Retry-After asks for. */
export function retryPauseMs(failure: Failure, { tries, elapsedMs, triesMs, random }: TriesSoFar): number | undefined {
  if (tries >= MAX_TRIES || !mayPass(failure)) return undefined;
  const asked = 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
  const pauseMs =
    asked === undefined
      ? random() * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
      : asked + random() * FIRST_PAUSE_MS;
  return elapsedMs + pauseMs > triesMs ? undefined : pauseMs;
}

function mayPass(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return failure.cause !== 'certificate' && failure.cause !== 'proxy';
    case 'timedOut':
    case 'tooManyRequests':
      return true;
    case 'serverError':
      return failure.status !== 501;
    default:
      return false;
  }
}
