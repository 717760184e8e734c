// Deletes, restores and submits whole Records.
import { differingFields } from '../../../domain/fields/differingFields';
import { recordFields } from '../../../domain/fields/recordFields';
import type { StoredRecord } from '../../../domain/record';
import { sameVersion } from '../../../domain/sameVersion';
import { isRestored } from '../../records/recordLifecycle';
import { toRecordRow, type RecordRow } from '../../records/recordRow';
import { recordMark } from '../baseMark';
import type { BaseMark, ChangeItem, LifecycleItem, OperationName } from '../changeItem';
import { gone } from '../outcome';
import type { ThingStore } from '../thingStore';
import { isAsMarked, type FreshVerdict, type Operation } from './operation';

const FINAL: readonly OperationName[] = ['submit', 'erase', 'detach'];

export const lifecycle: Operation<LifecycleItem> = {
  // Undo restores the state read here. An irreversible operation reads again before it writes.
  isUnguarded: (item) => item.op === 'delete' && !isFinal(item, item.before?.state),

  verdict,

  apply: async (store, item, fresh, wasBegun) => {
    const row = toRecordRow(fresh, item.miniId);
    if (!row) return { kind: 'conflict' };
    if (item.op === 'restore') await store.restore(row, item.formerState, wasBegun);
    else await writeOf(store, item.op, row);
    return isFinal(item, row.state) ? { kind: 'done', isFinal: true } : { kind: 'done' };
  },

  reconcile: (item, fresh, mark) => {
    // Discarded drafts and permanently deleted Records are no longer found.
    if (!fresh) return item.op === 'delete' || item.op === 'erase' ? { kind: 'done', isFinal: true } : gone();
    if (isAsMarked(fresh, mark) || verdict(item, fresh) !== 'unchanged') return 'again';
    return isFinal(item, item.before?.state) ? { kind: 'done', isFinal: true } : { kind: 'done' };
  },

  undo: ({ op, before, formerState, fileCount: _files, ...item }, outcome) => {
    if (outcome.isFinal || isFinal({ op }, before?.state)) return undefined;
    if (op === 'restore')
      return { ...item, base: {}, op: 'delete', ...(formerState ? { before: { state: formerState } } : {}) };
    return { ...item, base: {}, op: 'restore', ...(before?.state ? { formerState: before.state } : {}) };
  },
};

/** Whether the operation can't be undone: a draft has no trash. */
export function isFinal({ op }: Pick<ChangeItem, 'op'>, state: string | null | undefined): boolean {
  return FINAL.includes(op) || (op === 'delete' && state === 'draft');
}

function writeOf(store: ThingStore, op: Exclude<LifecycleItem['op'], 'restore'>, row: RecordRow): Promise<void> {
  switch (op) {
    case 'delete':
      return row.state === 'draft' ? store.discardDraft(row) : store.delete(row);
    case 'erase':
      return store.deletePermanently(row);
    case 'submit':
      return store.submit(row);
  }
}

/** An irreversible operation is applied only to the version it was planned for. */
function verdict(item: LifecycleItem, fresh: StoredRecord): FreshVerdict {
  const state = fresh.state ?? '';
  const isDone = {
    delete: state === 'deleted',
    erase: false,
    restore: isRestored(state, item.formerState),
    submit: state === 'active',
  }[item.op];
  if (isDone) return 'unchanged';
  if (item.op === 'submit' && state !== 'draft') return 'conflict';
  if (item.op === 'erase' && state !== 'deleted') return 'conflict';
  if (item.before && differingFields(recordFields, item.before, fresh).length > 0) return 'conflict';
  const hasMoreFiles = (fresh.attachments?.length ?? 0) > (item.fileCount ?? Infinity);
  return isFinal(item, state) && (hasMoreFiles || !isBase(item.base, fresh)) ? 'conflict' : 'ready';
}

function isBase(base: BaseMark, fresh: StoredRecord): boolean {
  if (base.hash !== undefined) return recordMark(fresh).hash === base.hash;
  if (!base.eTag && !base.updatedAt) return true;
  return sameVersion<BaseMark>(
    { eTag: base.eTag ?? '', updatedAt: base.updatedAt ?? '' },
    { eTag: fresh.eTag ?? '', updatedAt: fresh.updatedAt ?? '' },
  );
}
