// Whether a spreadsheet alone may have turned one text into the other: then it is not what the user changed.
import { canonicalMoment } from '../../domain/dates/canonicalDate';
import { CELL_DATE_FORMS, parseCellDate } from '../importing/cellDates';

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** Digits that spreadsheets keep. */
const DIGITS = 15;
const DAY_AND_MONTH = /^(\d\d?)[-/.](\d\d?)\.?$/;
const NAMED_MONTH = /^(?:(\d\d?)[-. ]*\p{L}{3,9}\.?|\p{L}{3,9}[-. ]+(\d\d?|\d{4}))$/u;

/** `cell` as the file has it, `stored` as it was exported. */
export function isReformatted(cell: string, stored: string): boolean {
  const [one, other] = [cell.trim(), stored.trim()];
  if (one === '' || other === '') return one === other;
  return (
    one === other ||
    one === `"${other}"` ||
    // Some take an apostrophe for a mark of texts.
    `'${one}` === other ||
    isSameFlag(one, other) ||
    isSameNumber(one, other) ||
    isSameDate(one, other) ||
    isTakenForDate(one, other)
  );
}

/** TRUE for true. */
function isSameFlag(one: string, other: string): boolean {
  return /^(?:true|false)$/.test(other) && one.toLowerCase() === other;
}

/** Without leading zeros, with a decimal comma, with fewer digits or as 1.23E+17. */
function isSameNumber(one: string, other: string): boolean {
  if (!NUMBER.test(one) || !NUMBER.test(other)) return false;
  const [value, before] = [one, other].map((text) => Number(text.replace(',', '.'))) as [number, number];
  if (value === before) return true;
  const [mantissa = '', exponent] = one.toLowerCase().split('e');
  const count = exponent === undefined ? DIGITS : Math.min(DIGITS, mantissa.replaceAll(/\D/g, '').length);
  if (exponent === undefined && other.replaceAll(/\D/g, '').length <= DIGITS) return false;
  return value.toExponential(count - 1) === before.toExponential(count - 1);
}

/** 01.03.2026 or 3/1/2026 for 2026-03-01. */
function isSameDate(one: string, other: string): boolean {
  const moment = canonicalMoment(other);
  if (moment === undefined) return false;
  return CELL_DATE_FORMS.some((form) => {
    const date = parseCellDate(one, form, 'UTC');
    return 'iso' in date && Date.parse(date.iso) === moment;
  });
}

/** 2-Jan for 1/2. */
function isTakenForDate(one: string, other: string): boolean {
  const parts = DAY_AND_MONTH.exec(other);
  const named = NAMED_MONTH.exec(one);
  if (!parts || !named) return false;
  return [Number(parts[1]), Number(parts[2])].includes(Number(named[1] ?? named[2]));
}
