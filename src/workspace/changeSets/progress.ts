// How far a run is: counts, rate and remaining time.
import { problemCount, type Counts } from './outcome';

export interface Progress {
  readonly counts: Counts;
  /** The number of items to apply, without excluded ones. */
  readonly total: number;
  /** How many of these have an outcome. */
  readonly through: number;
  /** Items per second in this run. Undefined at its beginning. */
  readonly rate?: number;
  readonly remainingMs?: number;
  /** Until when the service asked to slow down. */
  readonly waitsUntilMs?: number;
}

/** A shorter time gives no reliable rate. */
const MIN_MS = 1000;

export function progressOf(
  counts: Counts,
  run:
    { readonly beganWith: number; readonly elapsedMs: number; readonly waitsUntilMs?: number | undefined } | undefined,
): Progress {
  const open = counts.notBegun + counts.begun;
  const through = counts.done + counts.unchanged + problemCount(counts);
  const waits = run?.waitsUntilMs === undefined ? {} : { waitsUntilMs: run.waitsUntilMs };
  const base = { counts, total: open + through, through, ...waits };
  const advanced = run ? through - run.beganWith : 0;
  if (!run || advanced <= 0 || run.elapsedMs < MIN_MS) return base;
  const rate = (advanced * 1000) / run.elapsedMs;
  return { ...base, rate, ...(open > 0 ? { remainingMs: (open * 1000) / rate } : {}) };
}
