// Calendar days without time and zone: a birth date must be the same day everywhere.

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
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  return { year, month, day };
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

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
