// The dates and times that a spreadsheet may read in a text such as `1/2`, `May 2026` or `10:30`.
import { lazy } from '../../base/lazy';
import type { CellDateForm } from '../importing/cellDates';

/** Parts that the text doesn't have are undefined. */
interface Reading {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** Seconds since midnight, or of a duration. */
  readonly seconds?: number;
  /** The order in texts that are only numbers and don't begin with the year. */
  readonly order?: 'dayFirst' | 'monthFirst';
}

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'cs'];
const PARTS = ['year', 'month', 'day', 'seconds'] as const;
const MIN_NAME = 3;
/** The first year of four digits. */
const FIRST_YEAR = 1000;
/** Longer texts aren't taken for dates. */
const MAX_LENGTH = 40;

const TIME = /(?:^|[T ,] *)(\d{1,4}):(\d\d?)?(?::(\d\d?)(?:[.,]\d+)?)?(?:[ \u202F]*([ap])\.?m\.?)?$/i;
const HOUR = /(?:^| )(\d\d?)[ \u202F]*([ap])\.?m\.?$/i;
const THREE_NUMBERS = /^(\d{1,4})([-/.])(\d\d?)\2(\d{1,4})$/;
const TWO_NUMBERS = /^(\d{1,4})[-/.](\d{1,4})\.?$/;
const DAY_AND_NAME = /^(\d\d?)(?:st|nd|rd|th)?[-./ ]*(\p{L}{3,})\.?(?:[-./, ]+(\d{2,4}))?$/u;
const NAME_AND_NUMBER = /^(\p{L}{3,})\.?[-./ ]*(\d{1,4})(?:st|nd|rd|th)?(?:[-./, ]+(\d{2,4}))?$/u;

const monthNames = lazy(() => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  const named = LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return months.map((date, at) => ({ name: format.format(date).toLowerCase().replace(/\.$/, ''), month: at + 1 }));
    }),
  );
  // German spreadsheets have a short form of their own.
  return [...named, { name: 'mrz', month: 3 }];
});

/** Whether a spreadsheet that takes `other` for a date or time may show it as `one`, in one of the forms. */
export function canBeSameDate(one: string, other: string, forms: readonly CellDateForm[]): boolean {
  if ([one, other].some((text) => text.length > MAX_LENGTH || !/\d/.test(text))) return false;
  const readings = readingsOf(other);
  if (readings.length === 0) return false;
  const hasTwoOrders = new Set(readings.map(({ order }) => order)).size > 1;
  // A day and a month that only changed places were edited, unless one of them can't be a month.
  const parts = hasTwoOrders && shapeOf(one) === shapeOf(other) ? ([...PARTS, 'order'] as const) : PARTS;
  const shown = readingsOf(one).filter(({ order }) => order === undefined || forms.includes(order));
  return shown.some((reading) => readings.some((known) => isSame(reading, known, parts)));
}

function shapeOf(text: string): string {
  return text.replaceAll(/\d+/g, '0');
}

function isSame(one: Reading, other: Reading, parts: readonly (keyof Reading)[]): boolean {
  return parts.every((part) => one[part] === undefined || other[part] === undefined || one[part] === other[part]);
}

function readingsOf(text: string): readonly Reading[] {
  const found = TIME.exec(text) ?? HOUR.exec(text);
  const date = found ? text.slice(0, found.index) : text;
  const seconds = found ? secondsOf(found) : 0;
  // Month 0 doesn't exist, so a time alone never equals one with a day.
  if (date === '') return [{ month: 0, seconds }];
  return datesOf(date)
    .filter(isPossible)
    .map((reading) => ({ ...reading, seconds }));
}

/** False for texts such as 120/80, which no spreadsheet takes for a date. */
function isPossible({ year = FIRST_YEAR, month = 1, day = 1 }: Reading): boolean {
  return year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

function secondsOf(found: RegExpExecArray): number {
  const isWhole = found.length === 3;
  const [hour, minute, second, half] = isWhole ? [found[1], '0', '0', found[2]] : found.slice(1);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return (hours * 60 + (Number(minute) || 0)) * 60 + (Number(second) || 0);
}

function datesOf(text: string): readonly Reading[] {
  const [, one = '', , two = '', three = ''] = THREE_NUMBERS.exec(text) ?? [];
  if (one.length > 2) return [{ year: Number(one), month: Number(two), day: Number(three) }];
  if (one !== '') return yearsOf(three).flatMap((year) => orders(one, two).map((reading) => ({ ...reading, year })));
  const [, first = '', second = ''] = TWO_NUMBERS.exec(text) ?? [];
  if (first.length > 2) return [{ year: Number(first), month: Number(second), day: 1 }];
  if (second.length > 2) return [{ year: Number(second), month: Number(first), day: 1 }];
  if (first !== '') return orders(first, second);
  return namedDatesOf(text);
}

function orders(one: string, two: string): readonly Reading[] {
  return [
    { day: Number(one), month: Number(two), order: 'dayFirst' },
    { month: Number(one), day: Number(two), order: 'monthFirst' },
  ];
}

function namedDatesOf(text: string): readonly Reading[] {
  const [, day, name = '', year] = DAY_AND_NAME.exec(text) ?? [];
  if (day !== undefined) {
    const years = year === undefined ? [undefined] : yearsOf(year);
    return monthsOf(name).flatMap((month) =>
      years.map((one) => ({ month, day: Number(day), ...(one === undefined ? {} : { year: one }) })),
    );
  }
  const [, first = '', number = '', last] = NAME_AND_NUMBER.exec(text) ?? [];
  return monthsOf(first).flatMap((month): readonly Reading[] => {
    if (last !== undefined) return yearsOf(last).map((one) => ({ month, day: Number(number), year: one }));
    const ofMonth = yearsOf(number).map((one) => ({ month, day: 1, year: one }));
    return number.length > 2 ? ofMonth : [{ month, day: Number(number) }, ...ofMonth];
  });
}

function yearsOf(text: string): readonly number[] {
  const year = Number(text);
  return text.length > 2 ? [year] : [1900 + year, 2000 + year];
}

/** Finds months by their names, or the beginnings of these, in any of the languages. */
function monthsOf(text: string): readonly number[] {
  if (text.length < MIN_NAME) return [];
  const wanted = text.toLowerCase();
  return [...new Set(monthNames().flatMap(({ name, month }) => (name.startsWith(wanted) ? [month] : [])))];
}
