// Converts a filter's days to moments. A Record dated by day is at midnight UTC, one with a time at that moment. West of Greenwich a
// local day ends after the next day's midnight in UTC: a filter then lists too much, so that it misses nothing of its days.
import { beginAt, endBefore } from './rangeEnds';
import { parseTypedDate, toTypedDate, type TypedDate } from './typedDate';
import { instantOf, utcOf } from './zonedTime';

export type RangeEnd = 'start' | 'end';

const DAY = /^(\d{4})-(\d\d?)-(\d\d?)$/;
/** After midnight in zones where daylight saving skips it. */
const LATE_HOURS = [0, 1, 2, 3];
const MIDNIGHT = { hour: 0, minute: 0, second: 0 };

/** A typed day covers the whole day in the zone and its midnight in UTC. A typed time is that moment. */
export function parseRangeEnd(text: string, end: RangeEnd, timeZone: string): TypedDate {
  const date = parseTypedDate(text, timeZone);
  const match = DAY.exec(text.trim());
  if ('problem' in date || !match) return date;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return {
    iso:
      end === 'start'
        ? beginAt(firstOfDay(timeZone, year, month, day))
        : endBefore(startOfDay(timeZone, year, month, day + 1)),
  };
}

/** The local start of the day or its midnight in UTC, whichever comes first. */
export function firstOfDay(timeZone: string, year: number, month: number, day: number): number {
  return Math.min(utcOf({ year, month, day, ...MIDNIGHT }), startOfDay(timeZone, year, month, day));
}

/** The text for this end of a range: a day if the moment represents one. */
export function toRangeText(iso: string, end: RangeEnd, timeZone: string): string {
  const typed = toTypedDate(iso, timeZone);
  const day = typed.slice(0, 'yyyy-mm-dd'.length);
  const parsed = parseRangeEnd(day, end, timeZone);
  return 'iso' in parsed && Date.parse(parsed.iso) === Date.parse(iso) ? day : typed;
}

/** The start of the day in local time. A day that the zone skipped starts where it would in UTC. */
function startOfDay(timeZone: string, year: number, month: number, day: number): number {
  for (const hour of LATE_HOURS) {
    const moment = instantOf(timeZone, { year, month, day, ...MIDNIGHT, hour });
    if (moment !== undefined) return moment;
  }
  return utcOf({ year, month, day, ...MIDNIGHT });
}
