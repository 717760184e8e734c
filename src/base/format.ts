// Numbers and dates in the person's own notation.
import { lazy } from './lazy';
import { withoutOdd } from './visibleText';

const number = lazy(() => new Intl.NumberFormat());
const localDay = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));
const medium = notationOf('medium');
const long = notationOf('long');

/** How moments are written, and texts that name a day. */
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

/** Other texts would be guessed at: «around 1950» is no first of January. */
const ISO = /^\d{4}-\d\d/;

/** A date, or midnight in UTC, names a day: turned into local time it would be the day before west of Greenwich. */
const DAY = /^\d{4}-\d\d-\d\d(T00:00(:00(\.0+)?)?(Z|[+-]00:?00))?$/;

export function formatNumber(value: number): string {
  return plain(number().format(value));
}

/** The date alone; a text that is no date is shown as it came. */
export function formatDay(iso: string): string {
  return format(iso, { moment: localDay, day: medium.day });
}

/** Date and time, in the user's own time zone; a text that names a day is shown as that day, one that is no date as it came. */
export function formatMoment(iso: string): string {
  return format(iso, medium);
}

/** The same where there is more room. A number, in milliseconds, never names a day. */
export function formatLongMoment(moment: string | number): string {
  return typeof moment === 'number' ? plain(long.moment().format(moment)) : format(moment, long);
}

function format(iso: string, { moment, day }: Notation): string {
  const time = ISO.test(iso) ? Date.parse(iso) : NaN;
  if (Number.isNaN(time)) return iso;
  return plain((DAY.test(iso) ? day : moment)().format(time));
}

/** Some languages put marks of the reading order into numbers and dates, which would be shown as signs like those of others. */
function plain(formatted: string): string {
  return withoutOdd(formatted, '');
}

const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size in bytes, kilobytes, megabytes or gigabytes (decimal, as the service counts). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  let value = oneDigit(bytes / 1000);
  let unit: number = 0;
  // Rounded first: 999,999 bytes are 1 MB, and not 1,000 KB.
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value = oneDigit(bytes / 1000 ** (unit + 2));
  return `${formatNumber(value)} ${UNITS[unit] ?? ''}`;
}

function oneDigit(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
