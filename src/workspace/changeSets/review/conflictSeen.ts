// What a review keeps of a conflict: the values that another client stored, and the version that has them.
import { differingFields } from '../../../domain/fields/differingFields';
import { recordFields } from '../../../domain/fields/recordFields';
import type { StoredRecord } from '../../../domain/record';
import { recordMark } from '../baseMark';
import type { ChangeItem, FieldValues } from '../changeItem';
import { chosenItem, type ItemChoice, type Rebase } from '../itemChoice';
import { operationOf } from '../operations/operationOf';

export interface ConflictSeen extends Rebase {
  /** False if the item can only be left out: a Record that isn't a draft can't be submitted. */
  readonly canOverwrite: boolean;
}

/** Undefined if nothing is stored that the item could be applied to. */
export function conflictSeen(item: ChangeItem, fresh: StoredRecord | undefined): ConflictSeen | undefined {
  if (!fresh || item.op === 'create' || item.op === 'attach') return undefined;
  const moved = 'before' in item ? differingFields(recordFields, item.before, fresh) : [];
  const wanted = item.op === 'update' ? differingFields(recordFields, item.after, fresh) : moved;
  const isMerged = item.op === 'update' && item.mergesLabels === true;
  const names = moved.filter((name) => wanted.includes(name) && !(isMerged && name === 'labels'));
  const values: FieldValues = Object.fromEntries(names.map((name) => [name, fresh[name] ?? null]));
  const rebase = { base: recordMark(fresh), before: values };
  const rebased = chosenItem(item, { rebase }) as typeof item;
  return { ...rebase, canOverwrite: operationOf(rebased).verdict(rebased, fresh) === 'ready' };
}

/** Whether the item still conflicts with the stored values, given the decisions so far. */
export function isStillConflict(op: ChangeItem['op'], seen: ConflictSeen, choice: ItemChoice = {}): boolean {
  if (choice.rebase) return false;
  const names = Object.keys(seen.before);
  return op !== 'update' || names.some((name) => choice.excludedFields?.includes(name) !== true);
}
