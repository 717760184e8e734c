const GROWTH = 1.5;

/** The next pause after `pauseMs`, at most `longestMs`. */
export function longerPause(pauseMs: number, longestMs: number): number {
  return Math.min(pauseMs * GROWTH, longestMs);
}
