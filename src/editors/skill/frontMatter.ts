// Parses the text of a Skill: its short fields as YAML front matter, and the Markdown below.
import { isMap, isScalar, parseDocument, type Pair, type ParsedNode, type Scalar } from 'yaml';
import type { FieldPath } from '../../base/fieldPath';
import { t } from '../../base/text';
import type { Places, Reading, Span, TextProblem } from '../document/textSpan';

export const FENCE = '---';

/** Keeps YAML tags from turning a value into anything but its text. */
const AS_TEXT = { prettyErrors: false, resolveKnownTags: false };

interface Parts {
  readonly front: Span;
  /** Offset after the closing line. */
  readonly after: number;
  /** Offset at which the content begins. */
  readonly content: number;
}

/** All fields plus `content`. A value that isn't text is an object with its source. */
export type FrontMatter = Reading<Readonly<Record<string, unknown>>>;

/** Undefined if the text does not begin with front matter. */
export function partsOf(text: string): Parts | undefined {
  const open = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (!open) return undefined;
  // Only a line feed starts a line: as in YAML, other separators are part of one.
  const close = /(?<=\n)---[ \t]*(?:\r?\n|$)/g;
  close.lastIndex = open[0].length;
  const closing = close.exec(text);
  if (!closing) return undefined;
  const front = { start: open[0].length, end: closing.index };
  const after = front.end + closing[0].length;
  const empty = /^\r?\n/.exec(text.slice(after))?.[0].length ?? 0;
  return { front, after, content: after + empty };
}

export function readFrontMatter(text: string): FrontMatter {
  const parts = partsOf(text);
  if (!parts) {
    const firstLine = { start: 0, end: text.indexOf('\n') < 0 ? text.length : text.indexOf('\n') };
    const message = t('Start with title, description and agentType between two “{0}” lines.', FENCE);
    return refused({ ...firstLine, message }, () => firstLine);
  }
  const { front } = parts;
  const document = parseDocument(text.slice(front.start, front.end), AS_TEXT);
  const at = spanFrom(front.start);
  const [error] = document.errors;
  if (error) {
    const message = t("The lines between “{0}” aren't valid YAML: {1}", FENCE, error.message);
    return refused({ ...at(error.pos), message }, () => front);
  }
  const fields = new Map<string, unknown>();
  const names = new Map<string, Span>();
  const values = new Map<string, Span>([['content', { start: parts.content, end: lineEndAfter(text, parts.content) }]]);
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    const source = (node: ParsedNode): string => text.slice(at(node.range).start, at(node.range).end);
    // A list or object can't be a known field name.
    const name = isScalar(key) ? String(textOf(key)) : source(key);
    const asText = isScalar(value) ? textOf(value) : { source: value ? source(value) : '' };
    fields.set(name, value ? asText : null);
    names.set(name, at(key.range));
    values.set(name, at(isScalar(value) ? value.range : key.range));
  }
  const place = (path: FieldPath): Span => values.get(String(path[0] ?? '')) ?? { start: front.start, end: front.end };
  const places: Places = {
    spanOf: place,
    nameSpanOf: (path) => names.get(String(path[0] ?? '')) ?? place(path),
  };
  if (fields.has('content')) {
    const message = t("This field isn't allowed. Remove it.");
    return refused({ ...places.nameSpanOf(['content']), message }, place);
  }
  return { value: { ...Object.fromEntries(fields), content: text.slice(parts.content) }, problems: [], ...places };
}

/** The position of a field in the front matter. */
interface FieldPlace {
  readonly key: Span;
  /** Offset after the colon. */
  readonly colon: number;
  /** The value without its tag and anchor. An empty span after the colon if there is no value. */
  readonly value: Span;
}

/** Undefined if the front matter has no such field. */
export function fieldPlace(text: string, name: string): FieldPlace | undefined {
  const { front } = partsOf(text) ?? {};
  if (!front) return undefined;
  const at = spanFrom(front.start);
  const { contents } = parseDocument(text.slice(front.start, front.end), AS_TEXT);
  const items: readonly Pair<ParsedNode, ParsedNode | null>[] = isMap(contents) ? contents.items : [];
  const pair = items.find((one) => isScalar(one.key) && String(textOf(one.key)) === name);
  if (!pair) return undefined;
  const key = at(pair.key.range);
  const colon = text.indexOf(':', key.end) + 1;
  const value = pair.value ? at(pair.value.range) : key;
  const isEmpty = value.start === value.end || value.start === key.start;
  return { key, colon, value: isEmpty ? { start: colon, end: colon } : value };
}

function spanFrom(start: number): (range: readonly number[]) => Span {
  return ([from, to]) => ({ start: start + (from ?? 0), end: start + (to ?? 0) });
}

function refused(problem: TextProblem, spanOf: (path: FieldPath) => Span): FrontMatter {
  return { value: undefined, problems: [problem], spanOf, nameSpanOf: spanOf };
}

/** YAML parses `2024` as a number and `true` as a boolean, but here both are text. */
function textOf({ value, source }: Scalar): string | null {
  return value === null ? null : typeof value === 'string' ? value : (source ?? '');
}

function lineEndAfter(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
