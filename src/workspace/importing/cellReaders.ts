// Reads the cells of a column by a function that is created once, because there may be millions of cells.
import { isRawNumber } from '../../base/json/exactJson';
import { isObject } from '../../base/json/jsonObject';
import { parseShallow } from '../../base/json/parseShallow';
import { lazy } from '../../base/lazy';
import { isExternalUri } from '../../domain/externalUri';
import type { CellField } from '../../domain/fields/cellFields';
import { RECORD_STATES } from '../../domain/record';
import { parseCellDate, type CellDateForm } from './cellDates';
import type { FieldTarget } from './importMapping';
import type { CellFault } from './importProblem';
import { labelSplitter } from './labelSplitter';
import { UnreadCell, type Cell } from './reading/sourceRow';

export interface FieldPlace {
  readonly column: number;
  readonly field: CellField;
  /** The name of a tag or content field. */
  readonly name?: string;
  /** The column's name in the mark of an exported row. */
  readonly key: string;
  /** The form in which dates are read. */
  readonly form?: CellDateForm;
}

/** What a cell means for a field. */
export interface FieldWrite {
  readonly place: FieldPlace;
  /** The cell's text. Kept even if it isn't valid: an existing Record may hold a value that would be refused in a new one. */
  readonly text: string | undefined;
  /** Undefined clears the field. */
  readonly value: unknown;
  readonly problem: CellFault | undefined;
  /** The parts of the cell that have the problem; undefined for the whole cell. */
  readonly problemValues: readonly string[] | undefined;
}

/** What cells are checked against. */
export interface CellRules {
  /** Names of the labels that Records can carry. */
  readonly labels: ReadonlySet<string>;
}

/** Undefined for a cell that means nothing, such as separators without a label between them. */
export type CellReader = (cell: Cell) => FieldWrite | undefined;

/** How many different lists of labels are remembered. Most files have few. */
const MAX_LISTS = 1000;

export function placeOf(column: number, target: FieldTarget): FieldPlace {
  if (target.to === 'eventDate') return { column, field: target.to, key: target.to, form: target.form };
  if (target.to !== 'tag' && target.to !== 'contentField') return { column, field: target.to, key: target.to };
  const field = target.to === 'tag' ? 'tags' : 'content';
  return { column, field, name: target.name, key: `${field}.${target.name}` };
}

export function clearing(place: FieldPlace): FieldWrite {
  const problem = place.field === 'title' ? 'titleCleared' : place.field === 'state' ? 'unknownState' : undefined;
  return writeOf(place, undefined, undefined, problem);
}

export function cellReader(column: number, target: FieldTarget, rules: CellRules): CellReader {
  const place = placeOf(column, target);
  const read = valueReader(place, target, rules);
  return (cell) => {
    if (cell instanceof UnreadCell) return writeOf(place, cell.text, undefined, cell.kind);
    const isText = typeof cell !== 'string' || !cell.includes('\0');
    return isText ? read(cell) : writeOf(place, cell, cell, 'notAText');
  };
}

function valueReader(place: FieldPlace, target: FieldTarget, rules: CellRules): CellReader {
  switch (target.to) {
    case 'tag':
    case 'contentField':
    case 'content':
      return (cell) => {
        // Values of JSON already have their types.
        if (typeof cell !== 'string') return writeOf(place, undefined, cell);
        if (target.to === 'content') return writeOf(place, cell, contentOf(cell));
        if (!target.isJson) return writeOf(place, cell, cell);
        const { value, problem } = jsonOf(cell);
        return writeOf(place, cell, value, problem);
      };
    case 'tags':
      return (cell) => {
        const text = textOf(cell);
        const value = text === undefined ? cell : jsonOf(text).value;
        return writeOf(place, text, value, isObject(value) ? undefined : 'notJson');
      };
    case 'labels':
      return labelsReader(place, target.separator, rules);
    case 'externalUri':
      return textReader(place, (text) => {
        const value = text.trim();
        return writeOf(place, text, value, isExternalUri(value) ? undefined : 'notAUri');
      });
    case 'state':
      return textReader(place, (text) => {
        const value = text.trim().toLowerCase();
        const isKnown = (RECORD_STATES as readonly string[]).includes(value);
        return writeOf(place, text, value, isKnown ? undefined : 'unknownState');
      });
    case 'eventDate':
      return textReader(place, (text) => {
        const date = parseCellDate(text, target.form, target.timeZone);
        if ('iso' in date) return writeOf(place, text, date.iso);
        // A time skipped by a change of the clocks is only missing in this zone, so the message names it.
        const values = date.problem === 'leapt' ? [target.timeZone] : undefined;
        return writeOf(place, text, text, `date.${date.problem}`, values);
      });
    case 'title':
      return textReader(place, (text) => writeOf(place, text, text, text.trim() === '' ? 'titleCleared' : undefined));
    case 'description':
      return textReader(place, (text) => writeOf(place, text, text));
  }
}

function writeOf(
  place: FieldPlace,
  text: string | undefined,
  value: unknown,
  problem?: CellFault,
  problemValues?: readonly string[],
): FieldWrite {
  return { place, text, value, problem, problemValues };
}

function textReader(place: FieldPlace, read: (text: string) => FieldWrite): CellReader {
  return (cell) => {
    const text = textOf(cell);
    return text === undefined ? writeOf(place, undefined, cell, 'notAText') : read(text);
  };
}

function labelsReader(place: FieldPlace, separator: string, { labels }: CellRules): CellReader {
  const composed = lazy(() => new Map([...labels].map((name) => [name.normalize(), name])));
  /** Some systems write ë as two characters, and still mean the same label. */
  const meant = (name: string): string => (labels.has(name) ? name : (composed().get(name.normalize()) ?? name));
  const read = (names: readonly unknown[] | undefined, text: string | undefined): FieldWrite | undefined => {
    if (!names?.every((name) => typeof name === 'string')) return writeOf(place, text, names, 'notAText');
    const value = [...new Set(names.map((name) => meant(name.trim())).filter((name) => name !== ''))];
    // A cell of separators alone doesn't ask to remove all labels.
    if (value.length === 0 && text !== undefined) return undefined;
    const unknown = value.filter((name) => !labels.has(name));
    return unknown.length === 0 ? writeOf(place, text, value) : writeOf(place, text, value, 'unknownLabel', unknown);
  };
  const split = labelSplitter(separator, labels);
  const known = new Map<string, FieldWrite | undefined>();
  return (cell) => {
    const text = textOf(cell);
    if (text === undefined) return read(Array.isArray(cell) ? cell : undefined, undefined);
    const former = known.get(text);
    if (former || known.has(text)) return former;
    // Reports of a JSON import write lists as JSON.
    const list = text.startsWith('["') && !labels.has(text) ? jsonOf(text).value : undefined;
    const write = read(Array.isArray(list) ? list : split(text), text);
    if (known.size === MAX_LISTS) known.clear();
    known.set(text, write);
    return write;
  };
}

/** Only an object or list is certainly JSON: a note may be just a number. */
function contentOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  const { value, problem } = jsonOf(text);
  return problem ? text : value;
}

export function jsonOf(text: string): { readonly value: unknown; readonly problem?: 'notJson' } {
  try {
    return { value: parseShallow(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { value: text, problem: 'notJson' };
    throw error;
  }
}

/** The cell's text; for a JSON number its digits. Undefined for other values. */
export function textOf(cell: Cell): string | undefined {
  if (typeof cell === 'string') return cell;
  if (isRawNumber(cell)) return cell.rawJSON;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : undefined;
}
