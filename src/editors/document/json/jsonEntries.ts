// Finds the entries of one object or array in valid JSON, without reading what is inside them.
import type { Span } from '../textSpan';

export interface Entry extends Span {
  /** The name in an object, where `start` is the start of the name. Undefined in an array. */
  readonly name: string | undefined;
  readonly valueStart: number;
}

export interface Container extends Span {
  readonly isObject: boolean;
  readonly entries: readonly Entry[];
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"/y;
const WORD = /[-+.\w]+/y;
/** The characters that matter while skipping over a value. */
const NEXT = /["{}[\]]/g;

/** The span of the value at `from`, which may be preceded by white space. */
export function valueSpanAt(text: string, from: number): Span {
  const start = after(SPACE, text, from);
  const sign = text[start];
  if (sign === '"') return { start, end: after(STRING, text, start) };
  return { start, end: sign === '{' || sign === '[' ? endOfContainer(text, start) : after(WORD, text, start) };
}

/** Undefined if the value at `start` is neither an object nor an array. */
export function containerAt(text: string, start: number): Container | undefined {
  const isObject = text[start] === '{';
  if (!isObject && text[start] !== '[') return undefined;
  const entries: Entry[] = [];
  let at = after(SPACE, text, start + 1);
  while (text[at] !== '}' && text[at] !== ']') {
    const entry = entryAt(text, at, isObject);
    entries.push(entry);
    at = after(SPACE, text, entry.end);
    if (text[at] === ',') at = after(SPACE, text, at + 1);
  }
  return { isObject, entries, start, end: at + 1 };
}

function entryAt(text: string, start: number, isObject: boolean): Entry {
  if (!isObject) return { ...valueSpanAt(text, start), name: undefined, valueStart: start };
  const nameEnd = after(STRING, text, start);
  const value = valueSpanAt(text, after(SPACE, text, nameEnd) + 1);
  return { start, name: JSON.parse(text.slice(start, nameEnd)) as string, valueStart: value.start, end: value.end };
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    NEXT.lastIndex = at;
    at = NEXT.exec(text)?.index ?? text.length;
    const sign = text[at];
    if (sign === '"') at = after(STRING, text, at);
    else {
      depth += sign === '{' || sign === '[' ? 1 : -1;
      at++;
    }
  } while (depth > 0);
  return at;
}

function after(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}
