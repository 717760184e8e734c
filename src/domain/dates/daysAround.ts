// The stretch of dates to search for Records of known moments.

export const DAY_MS = 86_400_000;
/** The ends of what a date can name: a day beyond them would be none. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59Z');

/** With a day on either side, because a service may compare by day and exclude the ends. */
export function daysAround(firstMs: number, lastMs: number): { readonly startDate: string; readonly endDate: string } {
  return {
    startDate: new Date(Math.max(EARLIEST, firstMs - DAY_MS)).toISOString(),
    endDate: new Date(Math.min(LATEST, lastMs + DAY_MS)).toISOString(),
  };
}
