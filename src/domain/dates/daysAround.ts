// The stretch of dates to search for Records of known moments.
import { DAY_MS } from '../../base/clock';
import { beginAt, endBefore } from './rangeEnds';

/** Includes one more day on either side, because a service may compare by day and exclude the ends. */
export function daysAround(firstMs: number, lastMs: number): { readonly startDate: string; readonly endDate: string } {
  return { startDate: beginAt(firstMs - DAY_MS), endDate: endBefore(lastMs + DAY_MS + 1) };
}
