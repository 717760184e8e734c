// Staged edits as items of a change set. Parts of a content or of tags are put into the stored values; what another
// client has changed there stays, or is a conflict.
import { groupedBy } from '../../../base/collections/groupedBy';
import { objectOf, ownValue } from '../../../base/json/jsonObject';
import { omitEmpty } from '../../../base/json/omitEmpty';
import { valueIn } from '../../../domain/fields/field';
import { fieldTypes } from '../../../domain/fields/fieldTypes';
import { recordFields, type RecordField } from '../../../domain/fields/recordFields';
import type { StoredRecord } from '../../../domain/record';
import { recordKey } from '../../../domain/recordRef';
import type { UpdateItem } from '../../changeSets/changeItem';
import { columnPart } from '../heldRow';
import type { StagedRecord } from './stagedEdits';
import { sameCell, type StagedValue } from './typedCell';

export type ReadMany = (miniId: string, ids: readonly string[]) => Promise<readonly StoredRecord[]>;

/** Items in the order of `records`. Throws a ServiceError. */
export async function stagedItems(records: readonly StagedRecord[], readMany: ReadMany): Promise<UpdateItem[]> {
  const wanted = records.filter(({ cells }) => [...cells.keys()].some((columnId) => columnPart(columnId)));
  const fresh = new Map<string, StoredRecord>();
  for (const [miniId, some] of groupedBy(wanted, (one) => one.miniId)) {
    const ids = some.map(({ recordId }) => recordId);
    for (const record of await readMany(miniId, ids))
      fresh.set(recordKey({ miniId, recordId: record.id ?? '' }), record);
  }
  return records.map((record) => itemOf(record, fresh.get(recordKey(record))));
}

function itemOf({ miniId, recordId, base, title, cells }: StagedRecord, fresh: StoredRecord | undefined): UpdateItem {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [columnId, cell] of cells) {
    const part = columnPart(columnId);
    if (!part) {
      before[columnId] = filled(columnId, cell.before);
      after[columnId] = filled(columnId, cell.after);
      continue;
    }
    const { field, name } = part;
    const stored = objectOf(fresh?.[field]);
    // A value equal to what was staged keeps its exact form.
    const isAsStaged = sameCell(columnId, ownValue(stored, name), cell.before);
    before[field] = isAsStaged ? (before[field] ?? stored) : put(objectOf(before[field] ?? stored), name, cell.before);
    after[field] = put(objectOf(after[field] ?? stored), name, cell.after);
  }
  return { op: 'update', miniId, recordId, base, before, after, ...omitEmpty({ title }) };
}

function filled(columnId: string, value: StagedValue): unknown {
  return value ?? fieldTypes[recordFields[columnId as RecordField].type].empty;
}

function put(object: Readonly<Record<string, unknown>>, name: string, value: StagedValue): Record<string, unknown> {
  const { [name]: _former, ...others } = object;
  if (value === null) return others;
  // An existing field keeps its place.
  return name in object ? { ...object, [name]: value } : { ...others, [name]: value };
}

/** What a Record stores for a column. */
export function storedCell(record: StoredRecord, columnId: string): unknown {
  const part = columnPart(columnId);
  return part ? ownValue(record[part.field], part.name) : valueIn(record, columnId);
}
