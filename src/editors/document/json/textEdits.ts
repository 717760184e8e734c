// The smallest edit of a JSON text that changes one value. All else stays byte for byte: order, long numbers, escapes, layout.
import type { FieldPath } from '../../../base/fieldPath';
import type { FieldEdit } from '../../../protocol/fieldEdit';
import type { Span } from '../textSpan';
import { containerAt, valueSpanAt, type Container, type Entry } from './jsonEntries';
import { gapBefore, indentAt, laidOut, layoutOf } from './jsonLayout';

/** Replaces the span with `text`. */
interface TextEdit extends Span {
  readonly text: string;
}

/** Empty if there is nothing to change. Undefined if the text is not JSON, or the path leads through a value that has no fields. */
export function textEdits(text: string, edit: FieldEdit): readonly TextEdit[] | undefined {
  if (!isJson(text) || ('json' in edit && !isJson(edit.json))) return undefined;
  switch (edit.kind) {
    case 'set':
      return setAt(text, edit.path, edit.json);
    case 'remove':
      return removeAt(text, edit.path);
    case 'rename':
      return renameAt(text, edit.path, edit.name);
    case 'insert':
      return insertAt(text, edit.path, edit.index, edit.json);
    case 'move':
      return moveAt(text, edit.path, edit.from, edit.to);
  }
}

export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const last = [...edits].sort((one, other) => other.start - one.start);
  return last.reduce((result, { start, end, text: next }) => result.slice(0, start) + next + result.slice(end), text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How far a path leads: the value reached, and the steps missing below it. */
interface Reached extends Span {
  readonly missing: FieldPath;
  /** The object or array that holds the value reached, and its entry there. */
  readonly parent: Container | undefined;
  readonly entry: Entry | undefined;
}

function reach(text: string, path: FieldPath): Reached {
  let reached: Reached = { ...valueSpanAt(text, 0), missing: path, parent: undefined, entry: undefined };
  for (const [depth, step] of path.entries()) {
    const parent = containerAt(text, reached.start);
    const entry = parent && entryOf(parent, step);
    if (!entry) break;
    reached = { start: entry.valueStart, end: entry.end, missing: path.slice(depth + 1), parent, entry };
  }
  return reached;
}

/** Of duplicate names, the last entry counts. */
function entryOf({ isObject, entries }: Container, step: string | number): Entry | undefined {
  if (isObject) return typeof step === 'string' ? entries.findLast(({ name }) => name === step) : undefined;
  return typeof step === 'number' ? entries[step] : undefined;
}

function setAt(text: string, path: FieldPath, json: string): readonly TextEdit[] | undefined {
  const { start, end, missing } = reach(text, path);
  const [step, ...below] = missing;
  if (step === undefined) return replaced(text, { start, end }, json);
  const inner = wrapped(below, json);
  if (inner === undefined) return undefined;
  const container = containerAt(text, start);
  if (!container) {
    const whole = text.slice(start, end) === 'null' ? wrapped(missing, json) : undefined;
    return whole === undefined ? undefined : replaced(text, { start, end }, whole);
  }
  if (container.isObject !== (typeof step === 'string')) return undefined;
  const index = container.entries.length;
  return container.isObject || step === index ? [added(text, container, index, inner, step)] : undefined;
}

function removeAt(text: string, path: FieldPath): readonly TextEdit[] {
  const { missing, parent, entry } = reach(text, path);
  if (missing.length > 0 || !parent || !entry) return [];
  const index = parent.entries.indexOf(entry);
  const [previous, next] = [parent.entries[index - 1], parent.entries[index + 1]];
  if (previous) return [{ start: previous.end, end: entry.end, text: '' }];
  if (next) return [{ start: entry.start, end: next.start, text: '' }];
  return [{ start: parent.start + 1, end: parent.end - 1, text: '' }];
}

/** Undefined if there is no such field, or another one already has the name. */
function renameAt(text: string, path: FieldPath, name: string): readonly TextEdit[] | undefined {
  const { missing, parent, entry } = reach(text, path);
  if (missing.length > 0 || !parent?.isObject || !entry) return undefined;
  if (entry.name === name) return [];
  if (parent.entries.some((other) => other.name === name)) return undefined;
  const { start, end } = valueSpanAt(text, entry.start);
  return [{ start, end, text: laidOut(JSON.stringify(name), undefined, '') }];
}

function insertAt(text: string, path: FieldPath, index: number, json: string): readonly TextEdit[] | undefined {
  const { start, missing } = reach(text, path);
  const list = missing.length === 0 ? containerAt(text, start) : undefined;
  // The list is missing, or null stands in its place.
  if (!list) return index === 0 ? setAt(text, [...path, 0], json) : undefined;
  if (list.isObject || index < 0 || index > list.entries.length) return undefined;
  return [added(text, list, index, json)];
}

/** Moves one item of a list; the items between its old and new place shift to close the gap. */
function moveAt(text: string, path: FieldPath, from: number, to: number): readonly TextEdit[] | undefined {
  const { start, missing } = reach(text, path);
  const list = missing.length === 0 ? containerAt(text, start) : undefined;
  if (!list || list.isObject) return undefined;
  const [first, last] = [list.entries[Math.min(from, to)], list.entries[Math.max(from, to)]];
  if (!first || !last) return undefined;
  if (from === to) return [];
  const items = list.entries.map(({ start: itemStart, end }) => text.slice(itemStart, end));
  const moved = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? '');
  const range = list.entries.slice(Math.min(from, to), Math.max(from, to) + 1);
  const parts = range.map((entry, offset) => {
    const next = range[offset + 1];
    return (moved[Math.min(from, to) + offset] ?? '') + (next ? text.slice(entry.end, next.start) : '');
  });
  return [{ start: first.start, end: last.end, text: parts.join('') }];
}

function replaced(text: string, { start, end }: Span, json: string): readonly TextEdit[] {
  const isMultiline = text.slice(0, start).includes('\n');
  const next = laidOut(json, isMultiline ? layoutOf(text) : undefined, indentAt(text, start));
  return text.slice(start, end) === next ? [] : [{ start, end, text: next }];
}

/** Adds an entry before the one at `index`, spaced like its neighbours. */
function added(text: string, container: Container, index: number, json: string, name?: string | number): TextEdit {
  const { entries, start, end } = container;
  const layout = layoutOf(text);
  const next = entries[index];
  const sibling = next ?? entries.at(-1);
  const isMultiline = sibling
    ? gapBefore(text, container, sibling).includes('\n')
    : text.includes('\n') || text.slice(start, end).includes('\n');
  const base = indentAt(text, start);
  const indent = sibling && isMultiline ? indentAt(text, sibling.start) : base + layout.indent;
  const colon = container.isObject ? `${laidOut(JSON.stringify(name), undefined, '')}: ` : '';
  const entry = colon + laidOut(json, isMultiline ? layout : undefined, indent);
  const gap = isMultiline ? layout.lineBreak + indent : ' ';
  if (next) return { start: next.start, end: next.start, text: `${entry},${gap}` };
  if (sibling) return { start: sibling.end, end: sibling.end, text: `,${gap}${entry}` };
  const inner = isMultiline ? gap + entry + layout.lineBreak + base : entry;
  return { start: start + 1, end: end - 1, text: inner };
}

/** Wraps the value in the objects and lists that lead to it. Undefined if the path needs a list index other than 0. */
function wrapped(path: FieldPath, json: string): string | undefined {
  if (path.some((step) => typeof step === 'number' && step !== 0)) return undefined;
  return path.reduceRight<string>(
    (inner, step) => (typeof step === 'number' ? `[${inner}]` : `{${JSON.stringify(step)}:${inner}}`),
    json,
  );
}
