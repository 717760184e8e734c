// Converts local times of a time zone to moments and back, using the platform's zone data.
import { DAY_MS } from '../../base/clock';
import type { CalendarDay } from './calendarDay';

/** A date and time on a clock. */
export interface ClockTime extends CalendarDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The zone's local time at a moment in milliseconds. */
export function clockAt(timeZone: string, moment: number): ClockTime {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** The moment in milliseconds. If the time occurs twice, the earlier one; undefined if daylight saving skips it. */
export function instantOf(timeZone: string, time: ClockTime): number | undefined {
  const asUtc = utcOf(time);
  // The zone's offset is one of those in use around that time.
  const offsets = new Set([asUtc - DAY_MS, asUtc, asUtc + DAY_MS].map((moment) => offsetAt(timeZone, moment)));
  const moments = [...offsets].map((offset) => asUtc - offset);
  const fitting = moments.filter((moment) => utcOf(clockAt(timeZone, moment)) === asUtc);
  return fitting.length === 0 ? undefined : Math.min(...fitting);
}

/** The same date and time in UTC, in milliseconds. */
export function utcOf({ year, month, day, hour, minute, second }: ClockTime): number {
  const date = new Date(0);
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, 0);
}

function offsetAt(timeZone: string, moment: number): number {
  return utcOf(clockAt(timeZone, moment)) - Math.floor(moment / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
