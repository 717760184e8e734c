// The first and last moment of a range of dates, as a request names them: never beyond the years that a date can have.

export const EARLIEST = '0001-01-01T00:00:00.000Z';
export const LATEST = '9999-12-31T23:59:59.9999999Z';

export function isNameable(ms: number): boolean {
  return ms >= Date.parse(EARLIEST) && ms <= Date.parse(LATEST);
}

/** The text of a moment in milliseconds. */
export function beginAt(ms: number): string {
  return new Date(Math.min(Math.max(ms, Date.parse(EARLIEST)), Date.parse(LATEST))).toISOString();
}

/** The last moment before `ms`. The service's dates include fractions of a millisecond. */
export function endBefore(ms: number): string {
  return beginAt(ms - 1).replace('Z', '9999Z');
}
