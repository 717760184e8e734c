const GROWTH = 1.5;

/** The pause after this one. */
export function longerPause(pauseMs: number, longestMs: number): number {
  return Math.min(pauseMs * GROWTH, longestMs);
}
