// Writes fields of a Record: those that the item names, guarded by the values that it was planned on.
import { differingFields, formerValues } from '../../../domain/fields/differingFields';
import { recordFields } from '../../../domain/fields/recordFields';
import { notFound } from '../../../domain/failure';
import type { StoredRecord } from '../../../domain/record';
import { editedRecordPatch } from '../../../domain/schemas/editedText';
import type { FieldValues, UpdateItem } from '../changeItem';
import { failed } from '../outcome';
import { mergedLabels } from './mergedLabels';
import { interrupted, isAsMarked, type Operation } from './operation';

export const updateFields: Operation<UpdateItem> = {
  verdict: (item, fresh) => {
    const { before, after } = meant(item, fresh);
    if (!editedRecordPatch.safeParse(after).success) return 'invalid';
    const missing = differingFields(recordFields, after, fresh);
    if (missing.length === 0) return 'unchanged';
    if (fresh.state === 'deleted') return 'locked';
    const moved = differingFields(recordFields, before, fresh);
    return missing.some((name) => moved.includes(name)) ? 'conflict' : 'ready';
  },

  apply: async (target, item, fresh) => {
    const { miniId, recordId, base } = item;
    const { before, after } = meant(item, fresh);
    const shown: StoredRecord = { id: recordId, eTag: base.eTag, updatedAt: base.updatedAt, ...before };
    // Without an eTag nothing but a read right before the write guards it.
    const guarded = fresh.eTag ? { fresh } : {};
    const edit = item.mergesLabels ? (now: StoredRecord) => meant(item, now).after : after;
    const result = await target.change({ miniId, recordId }, edit, { shown, ...guarded, readsBack: false });
    if (result.kind === 'conflict') return { kind: 'conflict' };
    return { kind: result.kind === 'changed' ? 'done' : 'unchanged' };
  },

  settled: (item, fresh, mark) => {
    if (!fresh) return failed(notFound('listRecords').failure);
    if (isAsMarked(fresh, mark)) return 'again';
    const { before, after } = meant(item, fresh);
    if (differingFields(recordFields, after, fresh).length === 0) return { kind: 'done' };
    const isAsBefore = mark === undefined && differingFields(recordFields, before, fresh).length === 0;
    // Labels that are added and removed once more are the same.
    return isAsBefore || (item.mergesLabels && Object.keys(before).length === 0) ? 'again' : interrupted();
  },

  undo: ({ before, after, mergesLabels, ...item }) => ({
    ...item,
    base: {},
    before: after,
    after: formerValues<FieldValues>(recordFields, before, after),
    ...(mergesLabels ? { mergesLabels } : {}),
  }),
};

/** Labels that are merged have no former value to be guarded. */
function meant(item: UpdateItem, fresh: StoredRecord): Pick<UpdateItem, 'before' | 'after'> {
  const { before, after, mergesLabels } = item;
  if (!mergesLabels) return item;
  const { labels: from, ...others } = before;
  return {
    before: others,
    after: { ...after, labels: mergedLabels(from ?? [], after.labels ?? [], fresh.labels ?? []) },
  };
}
