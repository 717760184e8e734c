// Parses a file's JSON, which may nest too deep for the stack of the code that compares, copies and serializes values.
import { parseExact } from './exactJson';
import { afterText } from './repeatedName';

/** Nobody writes JSON that nests deeper; the stack is enough for some thousands. */
const MAX_LEVELS = 500;

/** Like `parseExact`, but also throws a SyntaxError for JSON that nests too deep. */
export function parseShallow(text: string): unknown {
  // Parsing may already take too much of the stack.
  if (isDeep(text)) throw new SyntaxError('Nested too deep.');
  return parseExact(text);
}

function isDeep(text: string): boolean {
  // Each level has a beginning and an end.
  if (text.length <= 2 * MAX_LEVELS) return false;
  let levels = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = afterText(text, at) - 1;
    else if (character === '{' || character === '[') {
      if (++levels > MAX_LEVELS) return true;
    } else if (character === '}' || character === ']') levels--;
  }
  return false;
}
