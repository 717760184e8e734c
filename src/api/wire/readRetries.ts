// Which failed reads are sent again, and when.
import type { Failure } from '../../domain/failure';

const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 300;

interface RetryState {
  readonly tries: number;
  readonly usedMs: number;
  /** The time limit for all tries together. */
  readonly retriesMs: number;
  readonly random: () => number;
}

/** The pause before a read is tried again (exponential backoff with full jitter, or Retry-After), or undefined for no retry. */
export function retryPauseMs(failure: Failure, { tries, usedMs, retriesMs, random }: RetryState): number | undefined {
  if (tries >= MAX_TRIES || !isTemporary(failure)) return undefined;
  const retryAfterMs = 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
  const pauseMs =
    retryAfterMs === undefined
      ? random() * FIRST_PAUSE_MS * 2 ** (tries - 1)
      : retryAfterMs + random() * FIRST_PAUSE_MS;
  return usedMs + pauseMs > retriesMs ? undefined : pauseMs;
}

function isTemporary(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return failure.cause !== 'certificate' && failure.cause !== 'proxy';
    case 'timedOut':
    case 'tooManyRequests':
      return true;
    case 'serverError':
      return failure.status !== 501;
    case 'unexpectedShape':
      // No JSON at all: cut short, or a page of a proxy.
      return failure.path === '';
    default:
      return false;
  }
}
