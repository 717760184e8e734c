// What a review decided of one item: fields that are left out, and the version that it is to be applied to.
import type { BaseMark, ChangeItem, FieldValues } from './changeItem';

/** A conflict resolved in favour of the planned values: what another client stored must be unchanged when they are applied. */
export interface Rebase {
  readonly base: BaseMark;
  /** The fields that had changed, as they were seen then. */
  readonly before: FieldValues;
}

export interface ItemChoice {
  readonly excludedFields?: readonly string[];
  readonly rebase?: Rebase;
}

/** The item as it is applied. */
export function chosenItem(item: ChangeItem, choice?: ItemChoice): ChangeItem {
  if (!choice) return item;
  const { excludedFields = [], rebase } = choice;
  if (item.op === 'create') return { ...item, record: without(item.record, excludedFields) };
  if (item.op === 'update') {
    const base = rebase?.base ?? item.base;
    const before = without({ ...item.before, ...rebase?.before }, excludedFields);
    return { ...item, base, before, after: without(item.after, excludedFields) };
  }
  if (!rebase || !('base' in item)) return item;
  const { base, before } = rebase;
  return item.before ? { ...item, base, before: { ...item.before, ...before } } : { ...item, base };
}

/** The fields that it writes, without what was left out; none where it writes no fields. */
export function fieldsOf(item: ChangeItem): readonly string[] {
  if (item.op === 'create') return Object.keys(item.record);
  return item.op === 'update' ? Object.keys(item.after) : [];
}

function without<T extends object>(values: T, names: readonly string[]): T {
  if (names.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;
}
