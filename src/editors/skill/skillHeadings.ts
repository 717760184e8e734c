// The headings in the instructions of a Skill, each with the lines below it.
import { partsOf } from './frontMatter';

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
  /** The last line before the next heading that isn't nested in this one. */
  readonly lastLine: number;
}

const CODE = /^ {0,3}(`{3,}|~{3,})/;
/** A longer outline is of no use, and would keep VS Code busy. */
const MAX_HEADINGS = 1000;

export function headingsIn(text: string): readonly Heading[] {
  const first = text.slice(0, partsOf(text)?.after ?? 0).split('\n').length - 1;
  const lines = text.split(/\r?\n/);
  const found: { level: number; text: string; line: number; lastLine: number }[] = [];
  /** Headings that the next line still belongs to, each nested in the one before. */
  const open: typeof found = [];
  let code: string | undefined;
  for (let line = first; line < lines.length && found.length < MAX_HEADINGS; line++) {
    const source = lines[line] ?? '';
    const fence = CODE.exec(source)?.[1];
    if (code !== undefined) {
      if (fence?.startsWith(code)) code = undefined;
      continue;
    }
    code = fence;
    const heading = fence === undefined ? headingOf(source) : undefined;
    if (!heading) continue;
    for (let last = open.at(-1); last && last.level >= heading.level; last = open.at(-1)) {
      last.lastLine = line - 1;
      open.pop();
    }
    const own = { ...heading, line, lastLine: lines.length - 1 };
    found.push(own);
    open.push(own);
  }
  return found;
}

/** Uses small patterns, because a single one would backtrack endlessly on a long line of spaces. */
function headingOf(line: string): { readonly level: number; readonly text: string } | undefined {
  const [beginning, marks = ''] = /^ {0,3}(#{1,6})[ \t]/.exec(line) ?? [];
  if (beginning === undefined) return undefined;
  const words = line.slice(beginning.length).trim();
  const end = withoutMarks(words);
  // Closing marks belong to the text unless a space precedes them.
  const text = end === 0 || /\s/.test(words.charAt(end - 1)) ? words.slice(0, end).trimEnd() : words;
  return text === '' ? undefined : { level: marks.length, text };
}

/** Where the closing marks begin. */
function withoutMarks(words: string): number {
  let end = words.length;
  while (words.charAt(end - 1) === '#') end--;
  return end;
}
