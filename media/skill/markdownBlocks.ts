// Markdown as data, for the preview of instructions: what people write by hand. HTML in it is text like any other.
import { visibleLines } from '../../src/base/visibleText';
import { inlinesOf, type Inline } from './markdownInlines';

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'rule' };
type Cell = readonly Inline[];

/** Only the beginning of a longer text is drawn: all of it could block the page for seconds. */
const MAX_CHARACTERS = 100_000;
/** Quotes and lists within each other: deeper ones are shown as text. */
const MAX_LEVELS = 12;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/;
/** The line below a heading that is underlined. */
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^( {0,3})([-+*]|\d{1,9}[.)])([ \t]+|$)/;
const QUOTE = /^ {0,3}> ?/;
/** A cell of the line below the head of a table. */
const DASHES = /^\s*:?-+:?\s*$/;

export function markdownPreview(text: string): { readonly blocks: readonly Block[]; readonly isCut: boolean } {
  return { blocks: markdownBlocks(visibleLines(text.slice(0, MAX_CHARACTERS))), isCut: text.length > MAX_CHARACTERS };
}

export function markdownBlocks(text: string, level = 0): readonly Block[] {
  const lines = text.split(/\r\n?|\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at++;
      continue;
    }
    const [block, next] = blockAt(lines, at, level);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number, level: number): readonly [block: Block, next: number] {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading)
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, text: inlinesOf(withoutEnd(heading[2] ?? '')) }, at + 1];
  if (RULE.test(line)) return [{ kind: 'rule' }, at + 1];
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return codeAt(lines, at, fence);
  if (level < MAX_LEVELS) {
    if (QUOTE.test(line)) return quoteAt(lines, at, level);
    if (ITEM.test(line)) return listAt(lines, at, level);
  }
  if (line.includes('|') && cellTextsOf(lines[at + 1] ?? '').every((cell) => DASHES.test(cell)))
    return tableAt(lines, at);
  let next = at + 1;
  while (next < lines.length && !beginsAnew(lines[next] ?? '')) next++;
  const trimmed = lines.slice(at, next).map((one) => one.trim());
  const text = inlinesOf(trimmed.join('\n'));
  const sign = UNDERLINE.exec(lines[next] ?? '')?.[1];
  if (sign === undefined) return [{ kind: 'paragraph', text }, next];
  return [{ kind: 'heading', level: sign.startsWith('=') ? 1 : 2, text }, next + 1];
}

/** The heading without the closing signs, which have no meaning. */
function withoutEnd(heading: string): string {
  const text = heading.trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end === 0 || /[ \t]/.test(text.charAt(end - 1)) ? text.slice(0, end).trim() : text;
}

/** Whether a line ends the paragraph before it. */
function beginsAnew(line: string): boolean {
  return line.trim() === '' || [HEADING, RULE, FENCE, QUOTE, ITEM, UNDERLINE].some((pattern) => pattern.test(line));
}

/** Until a line with at least the same fence, or the end. */
function codeAt(lines: readonly string[], at: number, fence: string): readonly [Block, number] {
  const isEnd = (line: string): boolean => {
    const found = line.trim();
    return found.length >= fence.length && found.replaceAll(fence.charAt(0), '') === '';
  };
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end++;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function quoteAt(lines: readonly string[], at: number, level: number): readonly [Block, number] {
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next] ?? '')) next++;
  const inner = lines.slice(at, next).map((line) => line.replace(QUOTE, ''));
  return [{ kind: 'quote', blocks: markdownBlocks(inner.join('\n'), level + 1) }, next];
}

function listAt(lines: readonly string[], at: number, level: number): readonly [Block, number] {
  const mark = ITEM.exec(lines[at] ?? '')?.[2] ?? '';
  const sign = mark.at(-1);
  const items: (readonly Block[])[] = [];
  let next = at;
  for (;;) {
    const item = ITEM.exec(lines[next] ?? '');
    if (item?.[2]?.at(-1) !== sign || RULE.test(lines[next] ?? '')) break;
    const first = (lines[next] ?? '').slice(item?.[0].length ?? 0);
    const indent = Math.min(item?.[0].length ?? 0, (item?.[1]?.length ?? 0) + (item?.[2]?.length ?? 0) + 1);
    const inner = [first];
    next++;
    while (next < lines.length && belongs(lines, next, indent)) inner.push((lines[next++] ?? '').slice(indent));
    items.push(markdownBlocks(inner.join('\n'), level + 1));
    // Blank lines between items.
    let after = next;
    while (after < lines.length && (lines[after] ?? '').trim() === '') after++;
    if (ITEM.test(lines[after] ?? '')) next = after;
  }
  const isOrdered = /\d/.test(mark);
  return [{ kind: 'list', isOrdered, start: isOrdered ? Number.parseInt(mark, 10) : 1, items }, next];
}

/** Whether a line belongs to the item: it is indented, or a blank line before an indented one. */
function belongs(lines: readonly string[], at: number, indent: number): boolean {
  const line = lines[at] ?? '';
  if (line.trim() !== '') return line.slice(0, indent).trim() === '' && line.length > indent;
  const next = lines[at + 1] ?? '';
  return next.trim() !== '' && next.slice(0, indent).trim() === '' && next.length > indent;
}

function tableAt(lines: readonly string[], at: number): readonly [Block, number] {
  let next = at + 2;
  while (next < lines.length && (lines[next] ?? '').includes('|')) next++;
  return [
    { kind: 'table', head: cellsOf(lines[at] ?? ''), rows: lines.slice(at + 2, next).map((line) => cellsOf(line)) },
    next,
  ];
}

function cellsOf(line: string): readonly Cell[] {
  return cellTextsOf(line).map((cell) => inlinesOf(cell.trim().replaceAll('\\|', '|')));
}

function cellTextsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
}
