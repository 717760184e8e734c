// Finds a name that a JSON object has twice: parsers keep the last value and drop the others without a word.
import { isRawNumber } from './exactJson';

const COLON = 58;
const BACKSLASH = 92;
const NAME_OR_BRACE = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g;

/** `value` is the parsed text: it has fewer names than the text if one was repeated. */
export function repeatedName(text: string, value: unknown): string | undefined {
  return namesIn(text) === namesOf(value) ? undefined : firstRepeated(text);
}

/** The number of property names: each is followed by a colon outside of strings. */
function namesIn(text: string): number {
  let count = 0;
  for (let at = 0; ;) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    for (; at < end; at++) if (text.charCodeAt(at) === COLON) count++;
    if (quote < 0) return count;
    at = afterText(text, quote);
  }
}

/** The position after the string that begins at `quote`. */
export function afterText(text: string, quote: number): number {
  for (let at = quote + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at + 1;
  }
}

function namesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return 0;
  const values: readonly unknown[] = Object.values(value);
  const inner = values.reduce<number>((sum, one) => sum + namesOf(one), 0);
  return Array.isArray(value) ? inner : inner + values.length;
}

function firstRepeated(text: string): string | undefined {
  const objects: Set<string>[] = [];
  for (const [token, name, colon] of text.matchAll(NAME_OR_BRACE)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    if (name === undefined || colon === undefined) continue;
    const names = objects.at(-1);
    const plain = JSON.parse(name) as string;
    if (names?.has(plain)) return plain;
    names?.add(plain);
  }
  return undefined;
}
