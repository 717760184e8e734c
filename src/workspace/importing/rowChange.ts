// Compares a row with its Record: it creates a new one, or changes the fields that differ.
import { canonicalJson } from '../../base/json/canonicalJson';
import { isObject, objectOf } from '../../base/json/jsonObject';
import { sameMoment } from '../../domain/dates/sameMoment';
import type { CellField } from '../../domain/fields/cellFields';
import { fieldTypes } from '../../domain/fields/fieldTypes';
import { recordFields } from '../../domain/fields/recordFields';
import { isSettableState, type StoredRecord } from '../../domain/record';
import { ruleFault, scalarRules, type ScalarRules } from '../../domain/schemas/scalarRules';
import type { RecordDraft, FieldValues } from '../changeSets/changeItem';
import { exportedText } from '../roundTrip/exportedText';
import { flagOf, isCut, isReformatted, numbersOf, soleNumberOf } from '../roundTrip/isReformatted';
import { RowMark } from '../roundTrip/rowMark';
import { jsonOf, type FieldPlace, type FieldWrite } from './cellReaders';
import type { CellType, ColumnTypes } from './columnTypes';
import type { ProblemKind, RowProblem } from './importProblem';
import { MAX_PROBLEMS } from './problemList';
import type { RowFields } from './rowFields';

type Values = Partial<Record<CellField, unknown>>;

const NO_TYPES: ColumnTypes = new Map();

interface NewRecordRow {
  readonly record: RecordDraft;
  readonly isActive: boolean;
  readonly problems: readonly RowProblem[];
}

export function newRecordOf({ writes }: RowFields, newState: 'active' | 'draft'): NewRecordRow {
  const problems: RowProblem[] = [];
  const values: Values = {};
  let state: string = newState;
  for (const write of writes) {
    const { problem } = write;
    const { field } = write.place;
    if (problem) problems.push(...problemsOf(write, problem));
    else if (write.value === undefined) continue;
    else if (field !== 'state') put(values, write.place, write.value, values[field]);
    else if (write.value === 'active' || write.value === 'draft') state = write.value;
    else problems.push(...problemsOf(write, 'stateOfNew'));
  }
  const hasTitle = writes.some(
    ({ place, problem, value }) => place.field === 'title' && (problem ?? value) !== undefined,
  );
  if (!hasTitle) problems.push({ kind: 'noTitle' });
  return { record: values as RecordDraft, isActive: state === 'active', problems };
}

interface ChangedRow {
  readonly before: FieldValues;
  /** Only fields that differ. */
  readonly after: FieldValues;
  readonly problems: readonly RowProblem[];
  /** The number of cells whose format a spreadsheet has changed, but not their value. They change nothing. */
  readonly reformatted?: number;
}

/** @param types The types of values in other Records, by key of the content field. */
export function changedRowOf(row: RowFields, stored: StoredRecord, types: ColumnTypes = NO_TYPES): ChangedRow {
  const problems: RowProblem[] = [];
  const mark = row.mark?.cells instanceof RowMark ? row.mark.cells : undefined;
  let reformatted = 0;
  let rules: ScalarRules | undefined;
  const after: Values = {};
  for (const write of row.writes) {
    const { field, name } = write.place;
    const now = field in after ? after[field] : stored[field];
    const existing =
      name === undefined ? stored[field] : isObject(now) && Object.hasOwn(now, name) ? now[name] : undefined;
    const { key, column, form } = write.place;
    // The user hasn't edited this cell, even if other clients have changed the field.
    if (mark?.held(key, write.text ?? '')) continue;
    // A cell with the exported text changes nothing, even if the stored value couldn't be imported.
    if (isAsExported(write, existing) || (write.text === undefined && isSame(field, name, existing, write.value)))
      continue;
    const exported = exportedText(field, existing);
    if (mark && write.text !== undefined && isReformatted(write.text, exported, form)) {
      reformatted++;
      continue;
    }
    if (mark && write.text !== undefined && isCut(write.text, exported)) {
      problems.push({ kind: 'textCut', column });
      continue;
    }
    if (write.problem) {
      problems.push(...problemsOf(write, write.problem));
      continue;
    }
    rules ??= scalarRules(stored.schema);
    const rule = field === 'content' && name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
    const like = existing ?? exampleFor(rule?.type ?? typeFor(types.get(key), write));
    const value = write.value === undefined ? undefined : typedLike(like, write);
    if (isSame(field, name, existing, value)) continue;
    const problem = problemOfChange(write.place, stored, now, value) ?? problemOfType(like, write, value);
    const fault = rule && value !== undefined ? ruleFault(rule, value) : undefined;
    if (problem) problems.push(...problemsOf(write, problem));
    else if (fault) problems.push({ kind: fault.problem, column, value: fault.about ?? '' });
    else if (mark && !mark.held(key, exported)) problems.push({ kind: 'changedSince', column });
    else put(after, write.place, value, now);
  }
  if (Object.keys(after).length > 0 || problems.length > 0) problems.push(...staleProblems(row, stored));
  const before: Values = {};
  for (const field of Object.keys(after) as CellField[]) before[field] = stored[field] ?? emptyOf(field);
  return {
    before: before as FieldValues,
    after: after as FieldValues,
    problems,
    ...(reformatted > 0 ? { reformatted } : {}),
  };
}

function problemOfChange(
  { field, name }: FieldPlace,
  stored: StoredRecord,
  now: unknown,
  value: unknown,
): ProblemKind | undefined {
  if (field === 'state' && !(isSettableState(stored.state) && isSettableState(value))) return 'stateChange';
  const isPartOfOther = name !== undefined && now !== null && now !== undefined && !isObject(now);
  return isPartOfOther ? 'contentWithoutFields' : undefined;
}

/** A cell that isn't JSON would turn a list or object into a text. In place of a number, a cell may be one of two, or a share. */
function problemOfType(existing: unknown, { text }: FieldWrite, value: unknown): ProblemKind | undefined {
  if (text === undefined || value !== text) return undefined;
  if (typeof existing === 'number' && numbersOf(text.trim()).length > 0) return 'notANumber';
  return Array.isArray(existing) || isObject(existing) ? 'notJson' : undefined;
}

function staleProblems({ mark }: RowFields, stored: StoredRecord): RowProblem[] {
  if (stored.state === 'deleted') return [{ kind: 'inTrash' }];
  if (!mark) return [];
  const { column, eTag, updatedAt, cells } = mark;
  if (cells === 'damaged') return [{ kind: 'markDamaged', column }];
  if (eTag !== undefined) return eTag === stored.eTag ? [] : [{ kind: 'changedSince', column }];
  if (!updatedAt || updatedAt === stored.updatedAt) return [];
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(updatedAt)) return [{ kind: 'markUnreadable', column, value: updatedAt }];
  return sameMoment(updatedAt, stored.updatedAt) ? [] : [{ kind: 'changedSince', column }];
}

function put(values: Values, { field, name }: FieldPlace, value: unknown, before: unknown): void {
  if (name === undefined) {
    values[field] = value === undefined ? emptyOf(field) : value;
    return;
  }
  const all = objectOf(before);
  const { [name]: _former, ...others } = all;
  values[field] = value === undefined ? others : { ...all, [name]: value };
}

/** The type to read a cell as if the Record has neither a value nor a rule: `type`, if the cell fits it or could be one of two numbers. */
function typeFor(type: CellType, write: FieldWrite): CellType {
  const isUnsure = type === 'number' && numbersOf(write.text?.trim() ?? '').length > 1;
  return isUnsure || typeof typedLike(exampleFor(type), write) === type ? type : undefined;
}

/** Stands in for a stored value of this type, if the Record has none yet. */
function exampleFor(type: string | undefined): unknown {
  switch (type) {
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    default:
      return undefined;
  }
}

/** Reads the cell as the type of the existing value. A stored text stays a text, whatever the cell looks like. */
function typedLike(existing: unknown, { place, text, value }: FieldWrite): unknown {
  const { field, name } = place;
  if (text === undefined || (name === undefined && field !== 'content')) return value;
  if (typeof existing === 'string') return typeof value === 'string' || name === undefined ? text : value;
  if (existing === undefined || existing === null) return value;
  const json = jsonOf(text);
  if (!json.problem) return json.value;
  // Spreadsheets write booleans in the user's language.
  if (typeof existing === 'boolean') return flagOf(text) ?? value;
  return typeof existing === 'number' && name !== undefined ? (soleNumberOf(text) ?? value) : value;
}

function isSame(field: CellField, name: string | undefined, existing: unknown, value: unknown): boolean {
  const isJson = name !== undefined || field === 'content' || field === 'tags';
  // Compare exactly even where the service rounds, because editing the last digit is a change too.
  if (isJson) return canonicalJson(existing) === canonicalJson(value);
  const { stored } = fieldTypes[recordFields[field].type];
  return stored(existing) === stored(value);
}

/** Whether the cell still has the exported text. In a column of JSON, a stored text that looks like a number is retyped instead. */
function isAsExported({ place, text, value, problem }: FieldWrite, existing: unknown): boolean {
  if (text === undefined) return false;
  const isRetyped = place.name !== undefined && !problem && typeof existing === 'string' && typeof value !== 'string';
  return !isRetyped && isSameText(text, exportedText(place.field, existing));
}

/** Ignores line ends and how characters are composed, which spreadsheets change. `other` may end within a character, which files can't hold. */
function isSameText(one: string, other: string): boolean {
  return one === other || fieldTypes.text.stored(one) === fieldTypes.text.stored(other.toWellFormed());
}

function emptyOf(field: CellField): unknown {
  return fieldTypes[recordFields[field].type].empty;
}

/** One problem for each wrong value, up to the number that a list shows. */
export function problemsOf({ place, text, problemValues }: FieldWrite, kind: ProblemKind): RowProblem[] {
  const values: readonly (string | undefined)[] = problemValues ?? [text];
  return values
    .slice(0, MAX_PROBLEMS)
    .map((value) => ({ kind, column: place.column, ...(value === undefined ? {} : { value }) }));
}
