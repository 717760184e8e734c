// Months of event dates, as `2026-06`: texts that sort by time.
import { DAY_MS } from './daysAround';
import { parseRangeEnd } from './dayRange';
import { toTypedDate } from './typedDate';

const MONTH = /^\d{4}-\d\d/;
/** The ends of all years that a request can name. Defaults and open ends are stored so, and belong to another year in some zones. */
export const FIRST_MONTH = { month: '0001-01', begin: '0001-01-01T00:00:00.000Z' };
export const LAST_MONTH = { month: '9999-12', end: '9999-12-31T23:59:59.9999999Z' };

/** The month that a Record's date shows in the zone. Undefined for a text that isn't a date. */
export function monthOf(iso: string, timeZone: string): string | undefined {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return undefined;
  if (moment < Date.parse(FIRST_MONTH.begin) + DAY_MS) return FIRST_MONTH.month;
  if (moment > Date.parse(LAST_MONTH.end) - DAY_MS) return LAST_MONTH.month;
  return MONTH.exec(toTypedDate(iso, timeZone))?.[0];
}

/** ISO texts from the first moment to the last, by the rules of a range of typed days. */
export function rangeOfMonth(
  month: string,
  timeZone: string,
): { readonly startDate: string; readonly endDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const [first, last] = [`${month}-01`, `${month}-${String(lastDay)}`];
  return {
    startDate: month === FIRST_MONTH.month ? FIRST_MONTH.begin : isoOf(parseRangeEnd(first, 'start', timeZone)),
    endDate: month === LAST_MONTH.month ? LAST_MONTH.end : isoOf(parseRangeEnd(last, 'end', timeZone)),
  };
}

function isoOf(date: ReturnType<typeof parseRangeEnd>): string {
  return 'iso' in date ? date.iso : '';
}
