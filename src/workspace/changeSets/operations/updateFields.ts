// Writes the fields of a Record or Mini that the item names, guarded by the values it was planned on.
import { sameJson } from '../../../base/json/sameJson';
import { differingFields, formerValues, movedFields } from '../../../domain/fields/differingFields';
import type { Fields } from '../../../domain/fields/field';
import { miniFields } from '../../../domain/fields/miniFields';
import { recordFields } from '../../../domain/fields/recordFields';
import { labelChangeOf, withLabelChange, type LabelChange } from '../../../domain/labels/labelChange';
import type { Mini } from '../../../domain/mini';
import type { StoredRecord } from '../../../domain/record';
import { editedRecordPatch } from '../../../domain/schemas/editedText';
import type { ChangeResult } from '../../changes/changeThing';
import type { MiniItem, UpdateItem } from '../changeItem';
import { gone } from '../outcome';
import type { ThingStore } from '../thingStore';
import { inDoubtAfterCrash, isAsMarked, type Operation } from './operation';

interface Labelled {
  readonly labels?: readonly string[] | null | undefined;
}

/** The fields of an item, before and after the change. */
interface Values<V> {
  readonly before: V;
  readonly after: V;
  readonly mergesLabels?: true;
}

/** One kind of thing with fields. `V` are values of fields by name. */
interface Kind<I, T, V> {
  readonly fields: Fields;
  readonly isValid: (after: V) => boolean;
  readonly write: (store: ThingStore, item: I, fresh: T, valuesFor: (now: T) => Values<V>) => Promise<ChangeResult<T>>;
}

export const updateRecord = updateOf<UpdateItem, StoredRecord, UpdateItem['after']>({
  fields: recordFields,
  isValid: (after) => editedRecordPatch.safeParse(after).success,
  write: (store, { miniId, recordId, base }, fresh, valuesFor) => {
    const { before } = valuesFor(fresh);
    const shown: StoredRecord = { id: recordId, eTag: base.eTag, updatedAt: base.updatedAt, ...before };
    // Without an eTag, only a read right before the write guards it.
    const guarded = fresh.eTag ? { fresh } : {};
    const edit = (now: StoredRecord): UpdateItem['after'] => valuesFor(now).after;
    return store.change({ miniId, recordId }, edit, { shown, ...guarded, readsBack: false });
  },
});

export const updateMini = updateOf<MiniItem, Mini, MiniItem['after']>({
  fields: miniFields,
  isValid: () => true,
  write: (store, { miniId }, fresh, valuesFor) =>
    store.changeMini(miniId, (now) => valuesFor(now).after, { shown: { ...fresh, ...valuesFor(fresh).before } }),
});

function updateOf<
  I extends (UpdateItem | MiniItem) & Values<V>,
  T extends Labelled & { eTag?: string | null | undefined },
  V extends Labelled,
>(kind: Kind<I, T, V>): Operation<I, T> {
  const { fields } = kind;
  return {
    verdict: (item, fresh) => {
      const { before, after } = meantBy(item, fresh);
      if (!kind.isValid(after)) return 'invalid';
      const missing = differingFields(fields, after, fresh);
      if (missing.length === 0) return 'unchanged';
      if ('state' in fresh && fresh.state === 'deleted') return 'deleted';
      return movedFields(fields, missing, before, fresh).length > 0 ? 'conflict' : 'ready';
    },

    apply: async (store, item, fresh) => {
      let found = fresh.labels ?? [];
      const result = await kind.write(store, item, fresh, (now) => {
        found = now.labels ?? [];
        return meantBy(item, now);
      });
      if (result.kind !== 'changed') return { kind: result.kind };
      // Without a mark it is unknown for which version the change was planned.
      const isMarked = 'base' in item && (item.base.eTag ?? item.base.updatedAt) !== undefined;
      const written = result.changedFields;
      return {
        kind: 'done',
        ...(result.othersChanged && isMarked ? { othersChanged: true } : {}),
        ...(written.length < Object.keys(item.after).length ? { fields: written } : {}),
        ...settledLabels(item, found),
      };
    },

    reconcile: (item, fresh, mark) => {
      if (!fresh) return gone();
      if (isAsMarked(fresh, mark)) return 'again';
      const { before, after } = meantBy(item, fresh);
      if (differingFields(fields, after, fresh).length === 0) return { kind: 'done' };
      const isAsBefore = differingFields(fields, before, fresh).length === 0;
      // Adding and removing labels a second time changes nothing.
      return isAsBefore || (item.mergesLabels && Object.keys(before).length === 0) ? 'again' : inDoubtAfterCrash();
    },

    undo: (item, { fields: written = Object.keys(item.after), settledLabels = [] }) => {
      const wrote = Object.entries(item.after).filter(([name]) => written.includes(name));
      const before = Object.fromEntries(wrote) as typeof item.after;
      const after = formerValues(fields, item.before, before);
      for (const values of [before, after] as { labels?: readonly string[] | null | undefined }[])
        if (values.labels) values.labels = values.labels.filter((name) => !settledLabels.includes(name));
      return { ...item, ...('base' in item ? { base: {} } : {}), before, after };
    },
  };
}

/** What the item means for the fresh version: merged labels are added to, and removed from, the stored ones. */
function meantBy<V extends Labelled>(values: Values<V>, fresh: Labelled): Values<V> {
  const { before, after, mergesLabels } = values;
  if (!mergesLabels) return { before, after };
  const { labels: from, ...others } = before;
  const now = fresh.labels ?? [];
  // Keep the planned order if the labels haven't changed since.
  const labels = sameJson(from ?? [], now) ? (after.labels ?? []) : withLabelChange(now, labelChangeIn(values));
  return { before: others as V, after: { ...after, labels } };
}

/** Labels that other clients had already added or removed as planned. Undo leaves them alone. */
function settledLabels(values: Values<Labelled>, found: readonly string[]): object {
  const { add, remove } = labelChangeIn(values);
  const settled = [...add.filter((name) => found.includes(name)), ...remove.filter((name) => !found.includes(name))];
  return values.mergesLabels && settled.length > 0 ? { settledLabels: settled } : {};
}

function labelChangeIn({ before, after }: Values<Labelled>): LabelChange {
  return labelChangeOf(before.labels ?? [], after.labels ?? []);
}
