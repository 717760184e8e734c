// How a JSON document is laid out, and new values in the same layout. Works on the text: numbers keep their digits.
import { withEscapedSeparators } from '../textLines';
import type { Container, Entry } from './jsonEntries';

interface Layout {
  readonly lineBreak: string;
  readonly indent: string;
}

const TOKENS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[-+.\w]+|[{}[\],:]/g;

export function layoutOf(text: string): Layout {
  const [, lineBreak = '\n', indent = '  '] = /(\r?\n)([ \t]+)(?=\S)/.exec(text) ?? [];
  return { lineBreak, indent };
}

/** The white space between an entry and the preceding comma or bracket. */
export function gapBefore(text: string, { entries, start }: Container, entry: Entry): string {
  const previous = entries[entries.indexOf(entry) - 1];
  const from = previous ? text.indexOf(',', previous.end) + 1 : start + 1;
  return text.slice(from, entry.start);
}

/** The white space at the start of the line that contains `at`. */
export function indentAt(text: string, at: number): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, at))?.[0] ?? '';
}

/** Compact without a layout, else one entry per line, indented from `base`. Escapes the characters that VS Code removes. */
export function laidOut(json: string, layout: Layout | undefined, base: string): string {
  let depth = 0;
  const line = (): string => (layout ? layout.lineBreak + base + layout.indent.repeat(depth) : '');
  const tokens = json.match(TOKENS) ?? [];
  const parts = tokens.map((token, index) => {
    const isOpen = token === '{' || token === '[';
    const isClose = token === '}' || token === ']';
    const isEmpty = isOpen ? /^[}\]]/.test(tokens[index + 1] ?? '') : /^[{[]/.test(tokens[index - 1] ?? '');
    if (isOpen) depth++;
    if (isClose) depth--;
    if (isOpen) return isEmpty ? token : token + line();
    if (isClose) return isEmpty ? token : line() + token;
    if (token === ',') return token + (layout ? line() : ' ');
    return token === ':' ? ': ' : token;
  });
  return withEscapedSeparators(parts.join(''));
}
