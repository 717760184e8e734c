// Attaches files to one Record in as few requests as the limits allow, each journalled first. After a lost response it checks the Record.
import { groupedBy } from '../../../base/collections/groupedBy';
import {
  failureOf,
  mayComeLate,
  ServiceError,
  undefinedOnFailure,
  withoutDoubt,
  type Failure,
} from '../../../domain/failure';
import { packFiles, type LocalFile } from '../../../domain/files/localFile';
import type { StoredRecord } from '../../../domain/record';
import type { RecordRef } from '../../../domain/recordRef';
import type { UploadedId } from '../../files/uploadedFiles';
import type { AttachItem } from '../changeItem';
import { attach } from '../operations/attachments';
import { inDoubtAfterCrash, type Reconciled } from '../operations/operation';
import { failed, gone, type Outcome } from '../outcome';
import { Refused } from './refused';
import { lookAfterLost, outcomeOfError, readMini, waitAfterRedirect, type RunContext } from './runContext';

export type NumberedFile = readonly [index: number, item: AttachItem];

/** Items not begun stay that way. `recordId` is empty if it isn't known. */
export async function applyAttachments(run: RunContext, ref: RecordRef, items: readonly NumberedFile[]): Promise<void> {
  if (ref.recordId === '') return await noteAll(run, items, { kind: 'failed', reason: { kind: 'notCreated' } });
  const read = await readRecord(run, ref);
  if (!read) return;
  if (read instanceof Refused) return await noteAll(run, items, failed(read.failure));
  const { fresh } = read;
  if (!fresh) return await noteAll(run, items, gone());
  const isUnchanged = ([, item]: NumberedFile): boolean => attach.verdict(item, fresh) === 'unchanged';
  await noteAll(run, items.filter(isUnchanged), { kind: 'unchanged' });
  const left = items.filter((one) => !isUnchanged(one));
  if (fresh.state === 'deleted') {
    const { failure } = new ServiceError({ kind: 'inTrash', operation: 'addAttachments' });
    return await noteAll(run, left, failed(failure));
  }
  for (const [at, pack] of packsOf(left).entries()) await send(run, ref, pack, at === 0 ? fresh : undefined);
  await run.store.show({ kind: 'record', place: ref.miniId }, [ref.recordId]);
}

async function noteAll({ journal }: RunContext, items: readonly NumberedFile[], outcome: Outcome): Promise<void> {
  for (const [index] of items) await journal.outcome(index, outcome);
}

/** Reconciles files begun before the window closed with what the Record has now. */
export async function reconcileFiles(
  run: RunContext,
  fresh: StoredRecord | undefined,
  items: readonly NumberedFile[],
): Promise<(readonly [index: number, reconciled: Reconciled])[]> {
  const reconciled: (readonly [index: number, reconciled: Reconciled])[] = [];
  for (const pack of byRequest(run, items)) {
    const mark = run.journal.state.marks.get(pack[0]?.[0] ?? -1);
    const files = pack.map(([, { file }]) => file);
    const found = fresh && (await run.store.attached(mark?.listed ?? [], fresh, files));
    for (const [index, { file }] of pack) {
      if (!fresh || !found) reconciled.push([index, gone()]);
      // Its eTag tells nothing: a service may leave it as it is when files are added.
      else reconciled.push([index, ofFound(found(file), 'again', inDoubtAfterCrash())]);
    }
  }
  return reconciled;
}

/** Undefined if the Record is left for later or the run stops; without a Record if it is gone. */
export async function readRecord(
  run: RunContext,
  { miniId, recordId }: RecordRef,
): Promise<{ readonly fresh: StoredRecord | undefined } | Refused | undefined> {
  return await readMini(run, miniId, async () => ({ fresh: (await run.store.readMany(miniId, [recordId]))[0] }));
}

async function send(
  run: RunContext,
  ref: RecordRef,
  pack: readonly NumberedFile[],
  read?: StoredRecord,
): Promise<void> {
  const { journal, store, backoff, stop, clock } = run;
  const indexes = pack.map(([index]) => index);
  if (stop.aborted) return;
  const files = pack.map(([, { file }]) => file);
  let known = read;
  let listed: readonly string[] = [];
  // After waiting for a busy service, read again: a file that others added meanwhile isn't ours.
  const attempt = async (): Promise<readonly string[] | undefined> => {
    const now = known ? { fresh: known } : await readRecord(run, ref);
    known = undefined;
    if (!now) journal.record({ kind: 'again', items: indexes });
    else if (now instanceof Refused) await noteAll(run, pack, failed(now.failure));
    // The Record went since the previous request.
    else if (!now.fresh) await noteAll(run, pack, gone());
    if (!now || now instanceof Refused || !now.fresh) return undefined;
    const { attachments, eTag } = now.fresh;
    listed = (attachments ?? []).flatMap(({ id }) => id ?? []);
    const items = indexes.map((index) => (eTag ? ([index, eTag] as const) : ([index] as const)));
    journal.record({ kind: 'begun', at: clock.now(), items, listed });
    await journal.commit();
    return await store.attach(ref, files, stop);
  };
  try {
    const ids = await backoff.run(attempt, stop);
    if (!ids) return;
    // A success may name a file that was there before, which Undo would delete.
    const hasNewIds = ids.length === files.length && !ids.some((id) => listed.includes(id));
    const found = hasNewIds ? undefined : await look(run, ref, listed, files).catch(undefinedOnFailure);
    const outcomes = files.map((file, at) => [indexes[at] ?? -1, stored(hasNewIds ? ids[at] : found?.(file))] as const);
    journal.record({ kind: 'outcomes', outcomes });
    await journal.commit();
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.mayBeDone) return await lookAfter(run, ref, pack, listed, failure);
    const outcome = outcomeOfError(run, error);
    if (outcome !== 'notBegun' && pack.length === 1) return await journal.outcome(indexes[0] ?? -1, outcome);
    journal.record({ kind: 'again', items: indexes });
    if (outcome === 'notBegun') return;
    const half = Math.ceil(pack.length / 2);
    await send(run, ref, pack.slice(0, half));
    await send(run, ref, pack.slice(half));
  }
}

/** An upload cancelled half-way is no failure: files that aren't stored stay open. */
async function lookAfter(
  run: RunContext,
  ref: RecordRef,
  pack: readonly NumberedFile[],
  listed: readonly string[],
  failure: Failure,
): Promise<void> {
  const { journal } = run;
  const inDoubt: Outcome = { kind: 'inDoubt', reason: { kind: 'failure', failure } };
  const files = pack.map(([, { file }]) => file);
  const found = await lookAfterLost(run, () => look(run, ref, listed, files));
  const notStored = pack.flatMap(([index, { file }]) => (found?.(file) === false ? index : []));
  const waits = failure.kind === 'cancelled' || waitAfterRedirect(run, failure, notStored);
  const outcomes: (readonly [index: number, outcome: Outcome])[] = [];
  for (const [index, { file }] of pack) {
    const missing: Reconciled = waits ? 'again' : mayComeLate(failure) ? inDoubt : failed(withoutDoubt(failure));
    const reconciled = found ? ofFound(found(file), missing, inDoubt) : inDoubt;
    // A cancelled file may still be stored: it stays begun, and is looked for before it is sent again.
    if (reconciled !== 'again') outcomes.push([index, reconciled]);
  }
  journal.record({ kind: 'outcomes', outcomes });
  await journal.commit();
}

async function look(
  { store }: RunContext,
  { miniId, recordId }: RecordRef,
  listed: readonly string[],
  files: readonly LocalFile[],
): Promise<UploadedId | undefined> {
  const [now] = await store.readMany(miniId, [recordId]);
  return now && (await store.attached(listed, now, files));
}

function ofFound(found: ReturnType<UploadedId>, missing: Reconciled, unknown: Outcome): Reconciled {
  if (found === undefined) return unknown;
  return found === false ? missing : stored(found);
}

function stored(partId: string | false | undefined): Outcome {
  return !partId ? { kind: 'done' } : { kind: 'done', partId };
}

/** Packs the files into as few requests as the limits allow. */
function packsOf(items: readonly NumberedFile[]): NumberedFile[][] {
  const numbered = items.map((one) => ({ ...one[1].file, one }));
  return packFiles(numbered).map((pack) => pack.map(({ one }) => one));
}

/** Files of one request were begun at once, with one listing. */
function byRequest({ journal }: RunContext, items: readonly NumberedFile[]): NumberedFile[][] {
  const listedOf = ([index]: NumberedFile): string => JSON.stringify(journal.state.marks.get(index)?.listed ?? null);
  return [...groupedBy(items, listedOf).values()];
}
