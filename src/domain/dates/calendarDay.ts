// Calendar days without time and zone: a birth date must be the same day everywhere.
import { isCalendarDay } from './canonicalDate';

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Parses `1901-01-17`, ignoring a time after it. Undefined if it is not a calendar day. */
export function parseDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)(?:$|T)/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return isCalendarDay(year, month, day) ? { year, month, day } : undefined;
}

/** The day in local time. */
export function dayOf(date: Date): CalendarDay {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** Negative if `one` is before `other`. */
export function compareDays(one: CalendarDay, other: CalendarDay): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** Complete months between two days. A month ends on the same day of the next one, or after a month that lacks it. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.day < from.day ? 1 : 0);
}
