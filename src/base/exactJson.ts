// JSON whose numbers are written back as they came, also those of more digits than a JavaScript number holds.

/** Of the language, in the runtimes that VS Code brings; older ones round. */
interface ExactJson {
  readonly rawJSON?: (text: string) => RawNumber;
  readonly isRawJSON?: (value: unknown) => boolean;
}
type Revive = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** A number as its digits: `JSON.stringify` writes them as they are. */
export interface RawNumber {
  readonly rawJSON: string;
}

const { rawJSON, isRawJSON } = JSON as ExactJson;
/**
 * A number of more than 15 digits, or with an exponent, where a value may stand. Where a text has none, the quick way loses nothing;
 * ids and checksums stand in quotes, so that they are not taken for numbers on every page.
 */
const MAY_BE_LONG = /[:[,]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;
/** The whole text is a number. */
const IS_NUMBER = /^\s*[-\d]/;

/** As `JSON.parse`; a number that would be rounded comes as a {@link RawNumber}. Throws a SyntaxError. */
export function parseExact(text: string): unknown {
  if (!rawJSON || !(IS_NUMBER.test(text) || MAY_BE_LONG.test(text))) return JSON.parse(text);
  const revive: Revive = (_name, value, context) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && digits(source) !== digits(String(value))
      ? rawJSON(source)
      : value;
  };
  return JSON.parse(text, revive);
}

export function isRawNumber(value: unknown): value is RawNumber {
  return isRawJSON?.(value) === true;
}

/** For those who only show a value: such numbers as texts, since they survive no copy into another process. */
export function withTextNumbers(value: unknown): unknown {
  if (isRawNumber(value)) return value.rawJSON;
  if (Array.isArray(value)) return value.map(withTextNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTextNumbers(inner)]));
}

/** What tells numbers of one size apart: their digits, without sign, point, exponent and zeros at the ends. */
function digits(number: string): string {
  const [mantissa = ''] = number.toLowerCase().split('e');
  return mantissa.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
}
