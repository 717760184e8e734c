// Months of event dates, as `2026-06`: texts that sort by time. Each Record is in one. They change at local midnight, or at midnight in UTC where
// that comes first: a Record dated by day is at that moment, and most are. So an evening of the last day is in the next month west of Greenwich.
import { DAY_MS } from '../../base/clock';
import { firstOfDay } from './dayRange';
import { beginAt, EARLIEST, endBefore, LATEST } from './rangeEnds';
import { dayAt } from './typedDate';

/** The ends of all years that a request can name. Defaults and open ends are stored so, and belong to another year in some zones. */
export const FIRST_MONTH = '0001-01';
export const LAST_MONTH = '9999-12';

/** Undefined for a text that isn't a date. */
export function monthOf(iso: string, timeZone: string): string | undefined {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return undefined;
  if (moment < Date.parse(EARLIEST) + DAY_MS) return FIRST_MONTH;
  if (moment > Date.parse(LATEST) - DAY_MS) return LAST_MONTH;
  const [inUtc, local] = [monthAt('UTC', moment), monthAt(timeZone, moment)];
  return local > inUtc ? local : inUtc;
}

/** ISO texts from the first moment to the last. */
export function rangeOfMonth(
  month: string,
  timeZone: string,
): { readonly startDate: string; readonly endDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const begin = firstOfDay(timeZone, year, number, 1);
  const next = firstOfDay(timeZone, year, number + 1, 1);
  return {
    startDate: month === FIRST_MONTH ? EARLIEST : beginAt(begin),
    endDate: month === LAST_MONTH ? LATEST : endBefore(next),
  };
}

function monthAt(timeZone: string, moment: number): string {
  return dayAt(timeZone, moment).slice(0, 'yyyy-mm'.length);
}
