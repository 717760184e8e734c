// Parses JSON of a file, which may nest deeper than what compares, copies and writes its value has stack for.
import { parseExact } from './exactJson';
import { afterText } from './repeatedName';

/** No person or program writes more; the stack is enough for some thousands. */
const MOST_LEVELS = 500;

/** Like `parseExact`, but also throws a SyntaxError for what nests too deep. */
export function parseShallow(text: string): unknown {
  // Parsing may already take too much of the stack.
  if (isDeep(text)) throw new SyntaxError('Nested too deep.');
  return parseExact(text);
}

function isDeep(text: string): boolean {
  // Each level has a beginning and an end.
  if (text.length <= 2 * MOST_LEVELS) return false;
  let levels = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = afterText(text, at) - 1;
    else if (character === '{' || character === '[') {
      if (++levels > MOST_LEVELS) return true;
    } else if (character === '}' || character === ']') levels--;
  }
  return false;
}
