// Dates in spreadsheets are days since an epoch. Only the format of their cell distinguishes them from numbers.
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../base/clock';

/** Formats that the standard defines, so workbooks don't. */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** The standard's format for hours beyond a day. */
const BUILT_IN_ELAPSED = 46;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;

/** 29 February 1900, which Excel counts although it never was. Day 1 is 1 January 1900. */
const FALSE_LEAP_DAY = 60;
/** Day 0. For `excel`, as it is for days after the false one. */
const EPOCHS = { excel: Date.UTC(1899, 11, 30), libreOffice: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
const LAST = Date.UTC(10_000, 0, 1);

/** How a workbook counts days. */
export type DayCount = keyof typeof EPOCHS;

/** `fine` shows fractions of seconds, `elapsed` durations. */
type DateStyle = 'date' | 'fine' | 'elapsed';

/** A number is the minimum number of digits to show. Undefined for plain numbers. */
export type NumberStyle = DateStyle | number | undefined;

/** Undefined for a number format. */
export function dateStyleOf(id: number, code: string | undefined): DateStyle | undefined {
  if (code === undefined && id === BUILT_IN_ELAPSED) return 'elapsed';
  if (code === undefined) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? 'date' : undefined;
  // Quoted, escaped, padding or repeated characters are literal; brackets hold colours, languages and elapsed times.
  const marks = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
    .split(';', 1)[0];
  if (marks === undefined || /general/i.test(marks) || !/[ymdhs]/i.test(marks)) return undefined;
  if (ELAPSED.test(marks)) return 'elapsed';
  return /s\.?0|s[.,]0/i.test(marks) ? 'fine' : 'date';
}

/** Returns texts such as `2026-03-01`, `2026-03-01T10:30:00`, `10:30:00` for a time alone, and `36:00:00` for a duration. Undefined if it isn't a date. */
export function serialDateText(serial: number, style: DateStyle, count: DayCount): string | undefined {
  const step = style === 'fine' ? 1 : SECOND_MS;
  const ms = Math.round((serial * DAY_MS) / step) * step;
  if (!Number.isSafeInteger(ms) || ms < 0) return undefined;
  if (style === 'elapsed')
    return `${String(Math.floor(ms / HOUR_MS)).padStart(2, '0')}${timeText(ms % DAY_MS).slice(2)}`;
  const days = Math.floor(ms / DAY_MS);
  if (days === 0 && ms > 0) return timeText(ms);
  const isOfExcel = count === 'excel';
  if ((days === 0 && count !== 'from1904') || (days === FALSE_LEAP_DAY && isOfExcel)) return undefined;
  const moment = EPOCHS[count] + ms + (days < FALSE_LEAP_DAY && isOfExcel ? DAY_MS : 0);
  if (moment >= LAST) return undefined;
  const day = new Date(moment).toISOString().slice(0, 10);
  return ms % DAY_MS === 0 ? day : `${day}T${timeText(ms % DAY_MS)}`;
}

function timeText(ms: number): string {
  return new Date(ms)
    .toISOString()
    .slice(11, -1)
    .replace(/\.000$/, '');
}
