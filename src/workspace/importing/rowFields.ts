// Reads the cells of a row as the mapping says, without knowing what the service stores.
import { isRawNumber, parseExact } from '../../base/exactJson';
import { parseCellDate } from './cellDates';
import { isExternalUri } from '../../domain/externalUri';
import { RECORD_STATES } from '../../domain/record';
import type { FieldTarget, ImportMapping } from './importMapping';
import type { ProblemKind } from './importProblem';
import type { Cell, SourceRow } from './sourceRow';

export type ImportedField =
  'title' | 'description' | 'state' | 'eventDate' | 'labels' | 'tags' | 'externalUri' | 'content';

/** What a cell means for a field. */
export interface FieldWrite {
  readonly column: number;
  readonly field: ImportedField;
  /** Of a tag, or of a field of the content. */
  readonly name?: string;
  /** The cell, if it is a text: a Record may already hold what no new one could. */
  readonly text?: string;
  /** Undefined clears. */
  readonly value: unknown;
  readonly problem?: ProblemKind;
  /** What the problem is with, if not with the whole cell. */
  readonly problemValue?: string;
}

export interface RowFields {
  readonly source: SourceRow;
  readonly recordId?: string;
  readonly miniId?: string;
  /** From the file, to match by. */
  readonly externalUri?: string;
  readonly mark?: { readonly column: number; readonly updatedAt?: string; readonly eTag?: string };
  readonly writes: readonly FieldWrite[];
}

/** What cells are checked against. */
export interface CellRules {
  /** Names of the labels that Records can carry. */
  readonly labels: ReadonlySet<string>;
}

export function readRowFields(source: SourceRow, mapping: ImportMapping, rules: CellRules): RowFields {
  const fields: { -readonly [K in keyof RowFields]?: RowFields[K] } = {};
  const writes: FieldWrite[] = [];
  const { cells } = source;
  for (let column = 0; column < mapping.columns.length; column++) {
    const target = mapping.columns[column];
    if (!target || target.to === 'ignored') continue;
    const cell = plainCell(cells[column], mapping);
    if (cell === undefined || cell === '') continue;
    const isCleared = cell === null || (mapping.clearToken !== '' && cell === mapping.clearToken);
    switch (target.to) {
      case 'recordId':
      case 'miniId':
        if (!isCleared) fields[target.to] = (textOf(cell) ?? '').trim();
        break;
      case 'updatedAt':
      case 'eTag':
        if (!isCleared) fields.mark = { ...fields.mark, column, [target.to]: textOf(cell) ?? '' };
        break;
      default: {
        const write = isCleared ? clearing(column, target) : readCell(column, target, cell, rules);
        // Separators without a name between them are no wish to remove all labels.
        if (write.field === 'labels' && write.text !== undefined && isEmptyList(write.value)) break;
        writes.push(write);
        if (write.field === 'externalUri' && !write.problem && typeof write.value === 'string')
          fields.externalUri = write.value;
      }
    }
  }
  return { ...fields, source, writes };
}

function placeOf(column: number, target: FieldTarget): Pick<FieldWrite, 'column' | 'field' | 'name'> {
  if (target.to !== 'tag' && target.to !== 'contentField') return { column, field: target.to };
  return { column, field: target.to === 'tag' ? 'tags' : 'content', name: target.name };
}

function clearing(column: number, target: FieldTarget): FieldWrite {
  const place = placeOf(column, target);
  const problem = place.field === 'title' ? 'titleCleared' : place.field === 'state' ? 'stateChange' : undefined;
  return { ...place, value: undefined, ...(problem ? { problem } : {}) };
}

function readCell(column: number, target: FieldTarget, cell: Cell, rules: CellRules): FieldWrite {
  const place = placeOf(column, target);
  // Typed values of JSON are taken as they are.
  if (typeof cell !== 'string' && (place.field === 'content' || place.name !== undefined))
    return { ...place, value: cell };
  const text = textOf(cell);
  const at = text === undefined ? place : { ...place, text };
  switch (target.to) {
    case 'tag':
    case 'contentField':
      return target.isJson ? { ...at, ...jsonOf(text ?? '') } : { ...at, value: text };
    case 'content':
      return { ...at, value: contentOf(text ?? '') };
    case 'tags': {
      const tags = text === undefined ? { value: cell } : jsonOf(text);
      return { ...at, ...tags, ...(isObject(tags.value) ? {} : { problem: 'notJson' }) };
    }
    case 'labels':
      return { ...at, ...labelsOf(Array.isArray(cell) ? cell : text?.split(target.separator), rules) };
    default:
      break;
  }
  if (text === undefined) return { ...at, value: cell, problem: 'notAText' };
  switch (target.to) {
    case 'title':
    case 'description':
      return { ...at, value: text };
    case 'externalUri': {
      const value = text.trim();
      return { ...at, value, ...(isExternalUri(value) ? {} : { problem: 'notAUri' }) };
    }
    case 'state': {
      const value = text.trim().toLowerCase();
      const isKnown = (RECORD_STATES as readonly string[]).includes(value);
      return { ...at, value, ...(isKnown ? {} : { problem: 'unknownState' }) };
    }
    default: {
      const date = parseCellDate(text, target.form, target.timeZone);
      return 'iso' in date ? { ...at, value: date.iso } : { ...at, value: text, problem: `date.${date.problem}` };
    }
  }
}

/** Only an object or list is JSON beyond doubt: a note may well be a number. */
function contentOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  const { value, problem } = jsonOf(text);
  return problem ? text : value;
}

export function jsonOf(text: string): { readonly value: unknown; readonly problem?: 'notJson' } {
  try {
    return { value: parseExact(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { value: text, problem: 'notJson' };
    throw error;
  }
}

function labelsOf(names: readonly unknown[] | undefined, { labels }: CellRules): Omit<FieldWrite, 'column' | 'field'> {
  if (!names?.every((name) => typeof name === 'string')) return { value: names, problem: 'notAText' };
  const value = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  const unknown = value.find((name) => !labels.has(name));
  return { value, ...(unknown === undefined ? {} : { problem: 'unknownLabel', problemValue: unknown }) };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Numbers of JSON as their digits. Undefined for what is no text. */
function textOf(cell: Cell): string | undefined {
  if (typeof cell === 'string') return cell;
  if (isRawNumber(cell)) return cell.rawJSON;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : undefined;
}

function plainCell(cell: Cell, { removesApostrophes }: ImportMapping): Cell {
  return removesApostrophes && typeof cell === 'string' && cell.startsWith("'") ? cell.slice(1) : cell;
}
