// Numbers and dates in the user's locale.
import { isDay } from './json/textFormats';
import { lazy } from './lazy';
import { withoutOdd } from './visibleText';

const number = lazy(() => new Intl.NumberFormat());
const localDay = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));
const monthAndYear = lazy(
  () => new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const time = lazy(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }));
const medium = notationOf('medium');
const long = notationOf('long');

/** How moments, and texts that name a day, are formatted. */
interface Notation {
  readonly moment: () => Intl.DateTimeFormat;
  readonly day: () => Intl.DateTimeFormat;
}

function notationOf(dateStyle: 'medium' | 'long'): Notation {
  return {
    moment: lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle, timeStyle: 'short' })),
    day: lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle, timeZone: 'UTC' })),
  };
}

/** `Date.parse` guesses at other texts: “around 1950” would be January 1. */
const ISO = /^\d{4}-\d\d(?:-\d\d)?/;

/** A date, or midnight UTC, names a day: in local time it would be the day before west of Greenwich. */
const NAMED_DAY = /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00))?$/i;

/** The day that a text names, such as `2026-03-01`. Undefined for a moment, and for text that isn't a date. */
export function namedDay(iso: string): string | undefined {
  return NAMED_DAY.exec(iso)?.[1];
}

/** Whether a text names a moment: not a day, and nothing that `Date.parse` would have to guess. */
export function isMoment(iso: string): boolean {
  return namedDay(iso) === undefined && !Number.isNaN(timeOf(iso));
}

export function formatNumber(value: number): string {
  return withoutMarks(number().format(value));
}

/** An amount with its unit, such as «3 months», in the user's language. */
export function formatUnit(value: number, unit: 'second' | 'minute' | 'hour' | 'month' | 'year'): string {
  return withoutMarks(new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(value));
}

/** The date only. A text that isn't a date is returned unchanged. */
export function formatDay(iso: string): string {
  return format(iso, { moment: localDay, day: medium.day });
}

/** Date and time in the local time zone. A day is shown as that day; a text that isn't a date is returned unchanged. */
export function formatMoment(iso: string): string {
  return format(iso, medium);
}

/** Like `formatMoment`, but longer, for places with more room. A number, in milliseconds, never names a day. */
export function formatLongMoment(moment: string | number): string {
  return typeof moment === 'number' ? withoutMarks(long.moment().format(moment)) : format(moment, long);
}

/** A moment near now, in milliseconds: its time to the second, or date and time if it is on another day. */
export function formatNear(atMs: number, nowMs = Date.now()): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  return withoutMarks((isToday ? time : medium.moment)().format(atMs));
}

/** A month such as `2026-06`, in words. */
export function formatMonth(month: string): string {
  return withoutMarks(monthAndYear().format(Date.parse(`${month}-01T00:00:00Z`)));
}

function format(iso: string, { moment, day }: Notation): string {
  const atMs = timeOf(iso);
  if (Number.isNaN(atMs)) return iso;
  return withoutMarks((namedDay(iso) === undefined ? moment : day)().format(atMs));
}

/** NaN for a day that doesn't exist, such as 30 February, which `Date.parse` reads as one in March. */
function timeOf(iso: string): number {
  const [named = ''] = ISO.exec(iso) ?? [];
  return isMonth(named) || isDay(named) ? Date.parse(iso) : NaN;
}

function isMonth(named: string): boolean {
  return named.length === 'yyyy-mm'.length;
}

/** Some locales add bidirectional marks, which would be shown as odd characters. */
export function withoutMarks(formatted: string): string {
  return withoutOdd(formatted, '');
}

const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size with a decimal unit, as the service counts. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  let value = oneDigit(bytes / 1000);
  let unit: number = 0;
  // Rounded before choosing the unit: 999,999 bytes are 1 MB, not 1,000 KB.
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value = oneDigit(bytes / 1000 ** (unit + 2));
  return `${formatNumber(value)} ${UNITS[unit] ?? ''}`;
}

function oneDigit(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
