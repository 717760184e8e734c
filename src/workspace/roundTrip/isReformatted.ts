// Whether a spreadsheet may have turned one text into the other by itself: then the user didn't change it.
import { canonicalMoment } from '../../domain/dates/canonicalDate';
import { CELL_DATE_FORMS, parseCellDate, type CellDateForm } from '../importing/cellDates';
import { canBeSameDate } from './writtenDate';

/** The number of characters that fit into a spreadsheet's cell. Longer texts are cut silently. */
export const MAX_IN_CELL = 32_767;
/** The number of digits that spreadsheets keep. */
const DIGITS = 15;
/** Longer texts aren't taken for numbers. */
const MAX_IN_NUMBER = 400;

const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const GROUPED = /^[+-]?\d{1,3}(?:([.,'’ \u00A0\u202F])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?(?:e[+-]?\d+)?$/i;
const SPACE_AND_CURRENCY = /^[\s\p{Sc}]+|(?<=^-)\s+|[\s\p{Sc}]+$/gu;
/** The largest number, rounded up beyond what a number can be. */
const LARGEST = /^(-?)1[.,]79769313486232e\+308$/i;
const MINUS_LAST = /^([^-]+)-$/;

/** TRUE and FALSE as spreadsheets of several languages write them into text files. */
const FLAGS: readonly (readonly string[])[] = [
  [
    'true',
    'wahr',
    'vrai',
    'verdadero',
    'verdadeiro',
    'vero',
    'waar',
    'sant',
    'sand',
    'sann',
    'tosi',
    'prawda',
    'pravda',
  ],
  ['false', 'falsch', 'faux', 'falso', 'onwaar', 'falskt', 'falsk', 'usann', 'epätosi', 'fałsz', 'nepravda'],
];

/**
 * `cell` as the file has it, `stored` as it was exported, `form` that of the dates in the column. The year first is what nobody has
 * chosen: then a date may be in any form.
 */
export function isReformatted(cell: string, stored: string, form: CellDateForm = 'yearFirst'): boolean {
  const forms = form === 'yearFirst' ? CELL_DATE_FORMS : [form];
  const [one, other] = [cell.trim(), stored.trim()];
  if (one === '' || other === '') return one === other;
  return (
    one === other ||
    one === `"${other}"` ||
    // Some spreadsheets take an apostrophe for a mark of texts.
    `'${one}` === other ||
    // Some drop lone carriage returns and tabs, even after the apostrophe that was added because of them.
    linesOf(one) === linesOf(other) ||
    (one.includes('?') && (isEncoded(one.split(''), other.split('')) || isEncoded([...one], [...other]))) ||
    (stored.startsWith('\t') && cell === `'${stored.replaceAll('\t', '')}`) ||
    (isCut(cell, stored) && stored.startsWith(cell)) ||
    isSameFlag(one, other) ||
    isSameNumber(one, other) ||
    isSameMoment(one, other, forms) ||
    canBeSameDate(one, other, forms)
  );
}

/** Whether one is the other with question marks for characters that the file's encoding lacks. */
function isEncoded(one: readonly string[], other: readonly string[]): boolean {
  const isSame = (sign: string, at: number): boolean =>
    sign === other[at] || (sign === '?' && /^[^\0-\u00FF…？]/.test(other[at] ?? ''));
  return one.length === other.length && one.every(isSame);
}

function linesOf(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Whether the rest of the text may be missing because no cell holds it. */
export function isCut(cell: string, stored: string): boolean {
  return stored.length > MAX_IN_CELL && cell.length <= MAX_IN_CELL;
}

function isSameFlag(one: string, other: string): boolean {
  const flag = flagOf(one);
  return flag !== undefined && flag === flagOf(other);
}

/** Undefined if the text isn't a flag. */
export function flagOf(text: string): boolean | undefined {
  const at = FLAGS.findIndex((words) => words.includes(text.trim().toLowerCase()));
  return at < 0 ? undefined : at === 0;
}

/** Whether both may be the same number: without leading zeros, currency or thousands separators, with a decimal comma, fewer digits, or as 1.23E+17. */
function isSameNumber(one: string, other: string): boolean {
  const values = numbersOf(one.replace(LARGEST, `$1${String(Number.MAX_VALUE)}`)).filter(Number.isFinite);
  // Some spreadsheets replace larger numbers by the largest one.
  const before = numbersOf(other).map((value) => Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
  if (values.length > 0 && isTyped(one) && !before.some((value) => digitsOf(String(value)) === digitsOf(one)))
    return false;
  if (values.some((value) => before.includes(value))) return true;
  if (!PLAIN.test(one) || !PLAIN.test(other)) return false;
  const [mantissa = '', exponent] = one.toLowerCase().split('e');
  const count = exponent === undefined ? DIGITS : Math.min(DIGITS, mantissa.replaceAll(/\D/g, '').length);
  if (exponent === undefined && other.replaceAll(/\D/g, '').length <= DIGITS) return false;
  const [shown = NaN, known = NaN] = [values[0], before[0]];
  if (shown.toExponential(count - 1) === known.toExponential(count - 1)) return true;
  // Some round to 17 digits before they round to 15, which can change the last digit.
  return (
    count === DIGITS && Math.abs(shown - known) < 1.5 * 10 ** (Math.floor(Math.log10(Math.abs(known))) - DIGITS + 1)
  );
}

/** Whether it has more digits than a spreadsheet keeps, so it was a text there. */
function isTyped(number: string): boolean {
  return !/e/i.test(number) && digitsOf(number).length > DIGITS;
}

/** The significant digits, before the exponent. */
function digitsOf(number: string): string {
  const [mantissa = ''] = number.toLowerCase().split('e');
  return mantissa.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
}

/** Numbers that the text may mean: a separator before three digits may be a thousands or a decimal separator. */
export function numbersOf(text: string): readonly number[] {
  if (text.length > MAX_IN_NUMBER) return [];
  const [, inside = MINUS_LAST.exec(text)?.[1]] = /^\((.+)\)$/.exec(text) ?? [];
  const [, share] = /^(.+?)\s*%$/.exec(text) ?? [];
  if (inside !== undefined) return numbersOf(inside).map((value) => -value);
  if (share !== undefined) return numbersOf(share).map((value) => Number((value / 100).toPrecision(DIGITS)));
  const bare = text.replaceAll(SPACE_AND_CURRENCY, '');
  const [whole, separator] = GROUPED.exec(bare) ?? [];
  return [
    ...(PLAIN.test(bare) ? [bare] : []),
    ...(whole !== undefined && separator !== undefined ? [whole.replaceAll(separator, '')] : []),
  ].map((number) => Number(number.replace(',', '.')));
}

/** Undefined if the text isn't a number, may be one of two, is a percentage, or has more digits than spreadsheets keep: nothing is guessed or rounded. */
export function soleNumberOf(text: string): number | undefined {
  const [number, other] = numbersOf(text.trim());
  return other !== undefined || text.includes('%') || isTyped(text) || !Number.isFinite(number) ? undefined : number;
}

/** 01.03.2026 or 3/1/2026 for 2026-03-01, also of a date with a time zone; times as far as they are shown, such as to the minute. */
function isSameMoment(one: string, other: string, forms: readonly CellDateForm[]): boolean {
  if (canonicalMoment(other.replace(/\.\d+Z$/, 'Z')) === undefined) return false;
  const moment = Date.parse(other);
  const unitMs = shownUnitMs(one);
  return forms.some((form) => {
    const date = parseCellDate(one, form, 'UTC');
    return 'iso' in date && Date.parse(date.iso) === Math.floor(moment / unitMs) * unitMs;
  });
}

/** The smallest unit written in a time. A text without a time leaves nothing out. */
function shownUnitMs(text: string): number {
  if (!/\d:\d\d/.test(text)) return 1;
  if (!/:\d\d:\d\d/.test(text)) return 60_000;
  return /:\d\d[.,]\d/.test(text) ? 1 : 1000;
}
