// The values of single cells: as a Record stores them, and as they are typed.
import { canonicalJson } from '../../../base/json/canonicalJson';
import { parseExact, isRawNumber, type RawNumber } from '../../../base/json/exactJson';
import { CELL_FIELDS } from '../../../domain/fields/cellFields';
import { fieldTypes } from '../../../domain/fields/fieldTypes';
import { isRecordField, recordFields } from '../../../domain/fields/recordFields';
import { isSettableState } from '../../../domain/record';
import { ruleFault } from '../../../domain/schemas/scalarRules';
import { cellReader, clearing, placeOf as fieldPlaceOf, type CellRules } from '../../importing/cellReaders';
import type { ColumnTypes } from '../../importing/columnTypes';
import { fieldTarget } from '../../importing/importMapping';
import type { CellFault } from '../../importing/importProblem';
import { flagOf, numbersOf, soleNumberOf } from '../../roundTrip/isReformatted';
import { columnPart, cutOf, type HeldRow } from '../heldRow';

/** Null for a missing or cleared value. */
export type StagedValue = string | number | boolean | readonly string[] | null;

export type CellProblem =
  CellFault | 'inTrash' | 'tooLong' | 'composite' | 'notHeld' | 'contentWithoutFields' | 'notEditable';

export type TypedCell = { readonly value: StagedValue } | { readonly problem: CellProblem; readonly about?: string };

interface TypedRules extends CellRules {
  readonly timeZone: string;
  /** Types of the values that other rows have in columns of tags and content fields. */
  readonly types: ColumnTypes;
}

/** Why nothing can be stored in this cell of an editable column, whatever is typed. */
export function whyNotEditable(row: HeldRow, columnId: string): CellProblem | undefined {
  if (row.state === 'deleted') return 'inTrash';
  if (columnPart(columnId)?.field === 'content' && !row.hasFields) return 'contentWithoutFields';
  return cutOf(row, columnId);
}

/**
 * Reads a cell as the importer does; a part of the content by the Record's own schema, else like the value it replaces, else like the
 * other values of its column.
 * @param filled The value that the text stands for, where another cell has it: one of its kind is stored.
 */
export function typedCell(
  row: HeldRow,
  columnId: string,
  text: string,
  rules: TypedRules,
  filled?: unknown,
): TypedCell {
  const problem = whyNotEditable(row, columnId);
  if (problem) return { problem };
  const part = columnPart(columnId);
  if (part) {
    if (text === '') return { value: null };
    if (part.field === 'tags') return { value: text };
    const like = filled ?? row.values[columnId];
    return typedPart(row, part.name, text, like === undefined ? rules.types.get(columnId) : typeof like);
  }
  const field = CELL_FIELDS.find((name) => name === columnId);
  if (!field) return { problem: 'notEditable' };
  const target = fieldTarget(field, rules.timeZone);
  if (columnId === 'labels' && text.replaceAll(/[;\s]/g, '') === '') return { value: [] };
  // Accept labels the Record already carries, also while one is being renamed.
  const all = columnId === 'labels' ? { ...rules, labels: new Set([...rules.labels, ...row.labels]) } : rules;
  const write = text === '' ? clearing(fieldPlaceOf(0, target)) : cellReader(0, target, all)(text);
  if (!write) return { value: null };
  if (write.problem) return { problem: write.problem, about: write.problemValues?.[0] ?? text };
  const value = (write.value ?? null) as StagedValue;
  const isSettable = isSettableState(row.state) && isSettableState(value);
  if (columnId === 'state' && value !== row.state && !isSettable) return { problem: 'stateChange' };
  return { value };
}

/** Whether two values are equal as the service stores them. */
export function sameCell(columnId: string, one: unknown, other: unknown): boolean {
  const rules = isRecordField(columnId) ? fieldTypes[recordFields[columnId].type] : undefined;
  const plain = (value: unknown): unknown => (isRawNumber(value) ? value.rawJSON : (value ?? null));
  if (!rules) return canonicalJson(plain(one)) === canonicalJson(plain(other));
  return rules.stored(one) === rules.stored(other);
}

function typedPart({ rules }: HeldRow, name: string, text: string, kind: string | undefined): TypedCell {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  const type = rule?.type ?? (kind === 'number' || kind === 'boolean' ? kind : 'string');
  const value = type === 'string' ? text : ((type === 'boolean' ? flagOf(text) : numberOf(text)) ?? text);
  if (isRawNumber(value)) return { problem: 'tooLong' };
  const fault = ruleFault({ limits: {}, ...rule, ...(type === 'boolean' && { type }) }, value);
  if (fault) return fault;
  // Without a rule, a text may replace a number, unless it could be read as either of two numbers.
  const isUnsure = type === 'number' && typeof value !== type && numbersOf(text.trim()).length > 1;
  return isUnsure ? { problem: 'notANumber' } : { value };
}

/** The number as any language's spreadsheets write it. Undefined for no number and for an ambiguous one. */
function numberOf(text: string): number | RawNumber | undefined {
  if (/^[-+]?\d*,\d+$/.test(text.trim())) return soleNumberOf(text);
  if (!/^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text.trim())) return undefined;
  try {
    return parseExact(text.trim()) as number | RawNumber;
  } catch {
    return undefined;
  }
}
