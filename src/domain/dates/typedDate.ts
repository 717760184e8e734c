// Converts typed dates to ISO texts and back. A day alone is stored as midnight UTC, the same day everywhere.
import { namedDay } from '../../base/format';
import { isCalendarDay } from './canonicalDate';
import { isNameable } from './rangeEnds';
import { clockAt, instantOf, utcOf, type ClockTime } from './zonedTime';

/** What is wrong with a typed date: its form, a nonexistent day or time, or a time skipped by daylight saving. */
export type DateProblem = 'form' | 'day' | 'time' | 'leapt';
export type TypedDate = { readonly iso: string } | { readonly problem: DateProblem };

const FORM = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)(\.\d+)?)? *(Z|[+-]\d\d:?\d\d)?)?$/i;
const MAX_OFFSET_HOURS = 14;

/** `2026-03-01`, `2026-03-01 14:30`, with seconds, and with a zone such as `Z` or `+10:00`, else in `timeZone`. */
export function parseTypedDate(text: string, timeZone: string): TypedDate {
  const match = FORM.exec(text.trim());
  if (!match) return { problem: 'form' };
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', fraction = '', zone] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return { problem: 'day' };
  if (hour === undefined) return { iso: `${date}T00:00:00Z` };
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { problem: 'time' };
  if (zone !== undefined) return withZone(`${date}T${time}${fraction}`, zone);
  const moment = instantOf(timeZone, {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  });
  if (moment === undefined) return { problem: 'leapt' };
  if (!isNameable(moment)) return { problem: 'day' };
  return { iso: new Date(moment).toISOString().replace('.000Z', `${fraction}Z`) };
}

/** A date of the service as it would be typed. Text that is not a date stays as it is. */
export function toTypedDate(iso: string, timeZone: string): string {
  const named = namedDay(iso);
  if (named !== undefined) return named;
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  const clock = clockAt(timeZone, moment);
  const fraction = /:\d\d(\.\d*[1-9])/.exec(iso)?.[1] ?? '';
  const seconds = clock.second > 0 || fraction !== '' ? `:${two(clock.second)}${fraction}` : '';
  return `${dayText(clock)} ${two(clock.hour)}:${two(clock.minute)}${seconds}`;
}

/** The day in `timeZone` at a moment in milliseconds, `daysBefore` days earlier, as it would be typed. */
export function dayAt(timeZone: string, moment: number, daysBefore = 0): string {
  const { year, month, day } = clockAt(timeZone, moment);
  const shifted = new Date(utcOf({ year, month, day: day - daysBefore, hour: 0, minute: 0, second: 0 }));
  return shifted.toISOString().slice(0, 10);
}

function withZone(dateTime: string, zone: string): TypedDate {
  if (/^z$/i.test(zone)) return { iso: `${dateTime}Z` };
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)];
  if (Number(hours) > MAX_OFFSET_HOURS || Number(minutes) > 59) return { problem: 'time' };
  const iso = `${dateTime}${zone.charAt(0)}${hours}:${minutes}`;
  return isNameable(Date.parse(iso)) ? { iso } : { problem: 'day' };
}

function dayText({ year, month, day }: ClockTime): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
