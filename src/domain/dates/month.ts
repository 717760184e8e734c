// Months of event dates, as `2026-06`: texts that sort by time.
import { parseRangeEnd } from './dayRange';
import { toTypedDate } from './typedDate';

const MONTH = /^\d{4}-\d\d/;

/** The month that a Record's date shows in the zone. Undefined for a text that isn't a date. */
export function monthOf(iso: string, timeZone: string): string | undefined {
  return Number.isNaN(Date.parse(iso)) ? undefined : MONTH.exec(toTypedDate(iso, timeZone))?.[0];
}

/** ISO texts from the first moment to the last, by the rules of a range of typed days. */
export function rangeOfMonth(
  month: string,
  timeZone: string,
): { readonly startDate: string; readonly endDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return {
    startDate: isoOf(parseRangeEnd(`${month}-01`, 'start', timeZone)),
    endDate: isoOf(parseRangeEnd(`${month}-${String(lastDay)}`, 'end', timeZone)),
  };
}

function isoOf(date: ReturnType<typeof parseRangeEnd>): string {
  return 'iso' in date ? date.iso : '';
}
