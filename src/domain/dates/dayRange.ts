// Converts a filter's days to moments. A Record dated by day is at midnight UTC, one with a time at that moment.
import { DAY_MS } from './daysAround';
import { instantOf } from './zonedTime';
import { parseTypedDate, toTypedDate, type TypedDate } from './typedDate';

export type RangeEnd = 'start' | 'end';

const DAY = /^(\d{4})-(\d\d?)-(\d\d?)$/;
/** After midnight in zones where daylight saving skips it. */
const LATE_HOURS = [0, 1, 2, 3];

/** A typed day covers the whole day in the zone and its midnight in UTC. A typed time is that moment. */
export function parseRangeEnd(text: string, end: RangeEnd, timeZone: string): TypedDate {
  const date = parseTypedDate(text, timeZone);
  const match = DAY.exec(text.trim());
  if ('problem' in date || !match) return date;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const named = Date.parse(date.iso);
  const moment =
    end === 'start'
      ? Math.min(named, dayStart(timeZone, year, month, day) ?? named)
      : Math.max(named, (dayStart(timeZone, year, month, day + 1) ?? named + DAY_MS) - 1);
  return { iso: new Date(moment).toISOString() };
}

/** The text for this end of a range: a day if the moment represents one. */
export function toRangeText(iso: string, end: RangeEnd, timeZone: string): string {
  const typed = toTypedDate(iso, timeZone);
  const day = typed.slice(0, 'yyyy-mm-dd'.length);
  const parsed = parseRangeEnd(day, end, timeZone);
  return 'iso' in parsed && Date.parse(parsed.iso) === Date.parse(iso) ? day : typed;
}

function dayStart(timeZone: string, year: number, month: number, day: number): number | undefined {
  for (const hour of LATE_HOURS) {
    const moment = instantOf(timeZone, { year, month, day, hour, minute: 0, second: 0 });
    if (moment !== undefined) return moment;
  }
  return undefined;
}
