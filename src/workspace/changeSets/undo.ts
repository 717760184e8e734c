// Builds the undo of a change set as another change set, which undoes the last change first.
import { omitEmpty } from '../../base/json/omitEmpty';
import { editableFields } from '../../domain/fields/field';
import { fieldTypes } from '../../domain/fields/fieldTypes';
import { recordFields } from '../../domain/fields/recordFields';
import type { ChangeItem, ChangeSet, CreateItem, FieldValues } from './changeItem';
import type { Journal } from './journal/journal';
import { attach } from './operations/attachments';
import { operationOf } from './operations/operationOf';
import type { Outcome } from './outcome';
import type { ThingStore } from './thingStore';

type UndoHead = Pick<ChangeSet, 'id' | 'title' | 'createdAt'>;

type LabelNow = ThingStore['labelNow'];

/** The undo shows the same columns in Activity, and the undo of a one-click change doesn't ask either. */
export function undoSet(journal: Journal, head: UndoHead, labelNow: LabelNow): ChangeSet {
  const { connectionId = '', columns, isOfFolder, isQuick } = journal.head ?? {};
  const kept = omitEmpty({ columns, isOfFolder, isQuick });
  return { ...head, connectionId, undoes: journal.id, ...kept, items: undoItems(journal, labelNow) };
}

export interface UndoableCount {
  readonly undoable: number;
  /** Changes that can't be undone, such as permanent deletions. */
  readonly final: number;
}

/** How many changes can be undone and how many can't. Files of a new Record don't count: they go to the trash with it. */
export async function countUndoable(journal: Journal): Promise<UndoableCount> {
  let [undoable, final] = [0, 0];
  for await (const item of undoSteps(journal)) {
    if (item) undoable++;
    else final++;
  }
  return { undoable, final };
}

/** Uses the current names of labels renamed since. */
async function* undoItems(journal: Journal, labelNow: LabelNow): AsyncGenerator<ChangeItem> {
  const named = (values: unknown): unknown => {
    const { labels } = values as { readonly labels?: readonly string[] | null };
    return labels ? { ...(values as object), labels: labels.map(labelNow) } : values;
  };
  for await (const item of undoSteps(journal)) {
    if (!item) continue;
    const values = Object.entries(item).filter(([key]) => key === 'before' || key === 'after');
    yield { ...item, ...Object.fromEntries(values.map(([key, value]) => [key, named(value)])) };
  }
}

/** The undo of each change that was done. Undefined if there is none, such as for a Record whose id the service didn't return. */
async function* undoSteps(journal: Journal): AsyncGenerator<ChangeItem | undefined> {
  const outcomes = await journal.latestOutcomes();
  const isDone = (index: number): boolean => journal.state.stateOf(index) === 'done';
  const files = new Map<number, number>();
  for await (const [index, item] of journal.items(isDone, true)) {
    // In reverse order, the files of a new Record come before the Record itself.
    if (item.op === 'attach' && item.createdBy !== undefined)
      files.set(item.createdBy, (files.get(item.createdBy) ?? 0) + 1);
    else yield undoItem(item, outcomes.get(index), files.get(index));
  }
}

/** Undefined if it can't be undone. `fileCount` is the number of files attached to the Record that the item created. */
export function undoItem(item: ChangeItem, outcome: Outcome | undefined, fileCount = 0): ChangeItem | undefined {
  if (outcome?.kind !== 'done' || outcome.isFinal) return undefined;
  const { cells: _cells, ...left } = item;
  if (left.op === 'attach') return attach.undo(left, outcome);
  if (left.op !== 'create') return operationOf(left).undo(left, outcome);
  if (outcome.recordId === undefined) return undefined;
  const { record, isActive: _active, allowsDuplicate: _allows, ...source } = left;
  const title = source.title ?? record.title ?? '';
  const { recordId } = outcome;
  return { ...source, title, op: 'delete', recordId, base: {}, before: createdFields(left), fileCount };
}

/** The fields of a Record as created: those the item didn't set are empty, except those a service may set itself. */
function createdFields({ record, isActive }: CreateItem): FieldValues {
  const left = editableFields(recordFields).filter((name) => !('isRestoredOnRequest' in recordFields[name]));
  const empty = Object.fromEntries(left.map((name) => [name, fieldTypes[recordFields[name].type].empty]));
  return { ...empty, ...record, state: isActive ? 'active' : 'draft' };
}
