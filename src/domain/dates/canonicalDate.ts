// Reads the two forms in which most dates come, such as 2026-03-01 and 2026-03-01T10:00:00Z, without a regular expression: files have millions.

const FORM = '0000-00-00T00:00:00Z';
const DAY_LENGTH = 10;
const ZERO = 48;

/** The moment in milliseconds. Undefined for every other form, and for days and times that don't exist. */
export function canonicalMoment(text: string): number | undefined {
  const { length } = text;
  if (length !== DAY_LENGTH && length !== FORM.length) return undefined;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    const wanted = FORM.charCodeAt(at);
    if (wanted === ZERO ? code < ZERO || code > ZERO + 9 : code !== wanted) return undefined;
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  if (!isCalendarDay(year, month, day)) return undefined;
  if (length === DAY_LENGTH) return momentOf(year, month, day);
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return momentOf(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** Whether the day exists, not 30 February, and the service can store it: there is no year 0. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  if (month === 2) return day <= (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28);
  return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
}

function momentOf(year: number, month: number, day: number): number {
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  return year < 100 ? new Date(0).setUTCFullYear(year, month - 1, day) : Date.UTC(year, month - 1, day);
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}
