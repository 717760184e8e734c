// What a review decided about one item: the fields to leave out, and the version to apply it to.
import type { BaseMark, ChangeItem, FieldValues } from './changeItem';

/** A conflict resolved in favour of the planned values, which are applied only if the other client's version is still stored. */
export interface Rebase {
  readonly base: BaseMark;
  /** The fields that the other client had changed, as the user saw them. */
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

/** The names of the fields that the item writes; none if it isn't about fields. */
export function fieldsOf(item: ChangeItem): readonly string[] {
  if (item.op === 'create') return Object.keys(item.record);
  return item.op === 'update' ? Object.keys(item.after) : [];
}

function without<T extends object>(values: T, names: readonly string[]): T {
  if (names.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;
}
