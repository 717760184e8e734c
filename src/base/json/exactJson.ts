// JSON that keeps numbers exactly, even with more digits than a JavaScript number holds.

/** Part of the language in VS Code's runtimes; older ones round. */
interface ExactJson {
  readonly rawJSON?: (text: string) => RawNumber;
  readonly isRawJSON?: (value: unknown) => boolean;
}
type Revive = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;

/** A number as its digits, which `JSON.stringify` writes unchanged. */
export interface RawNumber {
  readonly rawJSON: string;
}

const { rawJSON, isRawJSON } = JSON as ExactJson;
/**
 * A number with more than 15 digits or an exponent. Without one, plain `JSON.parse` loses nothing. Quoted values such as ids
 * don't match.
 */
const MAY_BE_LONG = /[:[,]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;
/** The whole text is a number. */
const IS_NUMBER = /^\s*[-\d]/;

/** Like `JSON.parse`, but a number that would be rounded becomes a {@link RawNumber}. Throws a SyntaxError. */
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

/** The significant digits, without sign, point, exponent, and leading or trailing zeros. */
function digits(number: string): string {
  const [mantissa = ''] = number.toLowerCase().split('e');
  const all = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  let end = all.length;
  while (all[end - 1] === '0') end--;
  return all.slice(0, end);
}
