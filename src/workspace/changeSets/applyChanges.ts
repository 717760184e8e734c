// Applies changes to existing Records: one read of many, their intents on disk, then one guarded write after the other.
import { differingFields } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import { notFound } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { sameVersion } from '../../domain/sameVersion';
import { toRecordRow, type RecordRow } from '../records/recordRow';
import type { BaseMark, ChangeItem, CreateItem, LifecycleItem, UpdateItem } from './changeItem';
import { failed, type Outcome } from './outcome';
import { outcomeOfError, readOrStop, type RunContext } from './runContext';

export type ExistingItem = Exclude<ChangeItem, CreateItem>;
export type NumberedChange = readonly [index: number, item: ExistingItem];

/** Of one Mini. Items that were not begun stay so. */
export async function applyChanges(run: RunContext, miniId: string, items: readonly NumberedChange[]): Promise<void> {
  const { journal, stop, clock } = run;
  const ids = [...new Set(items.map(([, { recordId }]) => recordId))];
  const read = await readOrStop(run, () => run.target.readMany(miniId, ids));
  if (!read) return;
  const fresh = new Map(read.map((record) => [record.id ?? '', record]));
  const begun = items.filter(([, { recordId }]) => fresh.has(recordId));
  for (const [index, { recordId }] of items)
    if (!fresh.has(recordId)) await journal.outcome(index, failed(notFound('listRecords').failure));
  journal.record({
    kind: 'begun',
    at: clock.now(),
    items: begun.map(([index, { recordId }]) => {
      const eTag = fresh.get(recordId)?.eTag;
      return eTag ? [index, eTag] : [index];
    }),
  });
  await journal.commit();
  const written = new Set<string>();
  for (const [at, [index, item]] of begun.entries()) {
    const outcome = stop.aborted ? 'notBegun' : await applyOne(run, item, readSince(fresh, written, item));
    if (outcome === 'notBegun') {
      journal.record({ kind: 'again', items: begun.slice(at).map(([left]) => left) });
      break;
    }
    written.add(item.recordId);
    await journal.outcome(index, outcome);
  }
  await run.target.show(
    [...written].map((recordId) => ({ miniId, recordId })),
    [],
  );
}

/** Of a Record that was written since it was read, nothing is known. */
function readSince(
  fresh: ReadonlyMap<string, StoredRecord>,
  written: ReadonlySet<string>,
  { recordId }: ExistingItem,
): StoredRecord | undefined {
  return written.has(recordId) ? undefined : fresh.get(recordId);
}

async function applyOne(
  run: RunContext,
  item: ExistingItem,
  read: StoredRecord | undefined,
): Promise<Outcome | 'notBegun'> {
  const { target, pace, stop } = run;
  try {
    const fresh = read ?? (await pace.run(() => target.readMany(item.miniId, [item.recordId]), stop))[0];
    if (!fresh) return failed(notFound('listRecords').failure);
    return await pace.run(() => (item.op === 'update' ? update(run, item, fresh) : lifecycle(run, item, fresh)), stop);
  } catch (error) {
    return outcomeOfError(run, error);
  }
}

async function update({ target }: RunContext, item: UpdateItem, fresh: StoredRecord): Promise<Outcome> {
  const { miniId, recordId, base, before, after } = item;
  const shown: StoredRecord = { id: recordId, eTag: base.eTag, updatedAt: base.updatedAt, ...before };
  // Without an eTag nothing but a read right before the write guards it.
  const guarded = fresh.eTag ? { fresh } : {};
  const result = await target.change({ miniId, recordId }, after, { shown, ...guarded, readsBack: false });
  if (result.kind === 'conflict') return { kind: 'conflict' };
  return { kind: result.kind === 'changed' ? 'done' : 'unchanged' };
}

async function lifecycle({ target }: RunContext, item: LifecycleItem, fresh: StoredRecord): Promise<Outcome> {
  const verdict = lifecycleVerdict(item, fresh);
  if (verdict === 'unchanged') return { kind: 'unchanged' };
  const row = toRecordRow(fresh, item.miniId);
  if (verdict === 'conflict' || !row) return { kind: 'conflict' };
  await writeOf(target, item, row);
  const isFinal = item.op === 'submit' || (item.op === 'delete' && row.state === 'draft');
  return isFinal ? { kind: 'done', isFinal } : { kind: 'done' };
}

function writeOf(target: RunContext['target'], { op }: LifecycleItem, row: RecordRow): Promise<void> {
  switch (op) {
    case 'delete':
      return row.state === 'draft' ? target.discardDraft(row) : target.delete(row);
    case 'restore':
      return target.restore(row);
    case 'submit':
      return target.submit(row);
  }
}

/** What can't be undone is done to the version that was planned on alone. */
export function lifecycleVerdict(item: LifecycleItem, fresh: StoredRecord): 'ready' | 'unchanged' | 'conflict' {
  const { state } = fresh;
  const isDone = { delete: state === 'deleted', restore: state !== 'deleted', submit: state === 'active' }[item.op];
  if (isDone) return 'unchanged';
  if (item.op === 'submit' && state !== 'draft') return 'conflict';
  if (item.before && differingFields(recordFields, item.before, fresh).length > 0) return 'conflict';
  const isFinal = state === 'draft' && item.op !== 'restore';
  return isFinal && !isBase(item.base, fresh) ? 'conflict' : 'ready';
}

function isBase(base: BaseMark, fresh: StoredRecord): boolean {
  if (base.hash !== undefined) return toRecordRow(fresh, '')?.contentHash === base.hash;
  if (!base.eTag && !base.updatedAt) return true;
  return sameVersion<BaseMark>(
    { eTag: base.eTag ?? '', updatedAt: base.updatedAt ?? '' },
    {
      eTag: fresh.eTag ?? '',
      updatedAt: fresh.updatedAt ?? '',
    },
  );
}
