// Adapts a workspace to what change sets read and write.
import type { ServiceClient } from '../../api/client';
import { pagesFrom } from '../../api/paging';
import type { Clock } from '../../base/clock';
import { eachAtOnce } from '../../base/eachAtOnce';
import { failureOf, ServiceError, undefinedOnFailure } from '../../domain/failure';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { isBehind } from '../changes/ownVersions';
import { READS_LAG_MS } from '../changes/rereadPauses';
import type { Attachments } from '../files/attachments';
import type { Labels } from '../labels/labels';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import type { Minis } from '../minis/minis';
import type { RecordLifecycle } from '../records/recordLifecycle';
import type { RecordQueryState } from '../records/recordQueryState';
import { toRecordRow } from '../records/recordRow';
import type { Records } from '../records/records';
import type { Relations } from '../records/relations';
import type { Skills } from '../skills/skills';
import type { Table } from '../table/table';
import type { Thing } from './changeItem';
import type { ThingStore, StoredThing } from './thingStore';

interface Parts {
  readonly client: ServiceClient;
  readonly clock: Clock;
  /** Aborted when the workspace is closed. */
  readonly end: AbortSignal;
  readonly records: Records;
  readonly lifecycle: RecordLifecycle;
  readonly relations: Relations;
  readonly attachments: Attachments;
  readonly recordQuery: RecordQueryState;
  readonly minis: Minis;
  readonly skills: Skills;
  readonly labels: Labels;
  readonly tablesOf: (miniId: string) => readonly Table[];
  /** Whether a table shows the Record or has it selected. */
  readonly isInTable: (ref: RecordRef) => boolean;
  readonly changeRecord: ThingStore['change'];
  readonly changeMini: ThingStore['changeMini'];
}

export function thingStoreOf(parts: Parts): ThingStore {
  let lastLook: Promise<void> | undefined;
  const { client, records, lifecycle, relations, attachments, recordQuery, skills, changeRecord, changeMini } = parts;
  return {
    now: () => client.serviceNow(),
    labelNow: (name) => parts.labels.upkeep.nameNow(name),
    read: (of, ids, signal) => readThings(parts, of, ids, signal),
    readMany: (miniId, recordIds) => records.readMany(miniId, recordIds),
    async *list(query, onLeftOut) {
      const options = onLeftOut && { onLeftOut };
      const ask = (page: PageRequest): Promise<Page<StoredRecord>> => client.records.listRecords(query, page, options);
      for await (const { items } of pagesFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS })) yield items;
    },
    change: changeRecord,
    delete: (row) => lifecycle.delete(row),
    deletePermanently: (row) => lifecycle.deletePermanently(row),
    discardDraft: (row) => lifecycle.discardDraft(row),
    restore: (row, formerState, wasBegun) => lifecycle.restore(row, formerState, wasBegun),
    submit: (row) => lifecycle.submit(row),
    relate: (ref, relation, fresh) => relations.add(ref, relation, fresh),
    unrelate: async (ref, relation, fresh) => void (await relations.remove(ref, [relation], fresh)),
    attach: (ref, files, signal) => attachments.send(ref, files, signal),
    attached: (listed, now, files) => attachments.storedSince(listed, now, files),
    detach: async (ref, ids) => void (await attachments.delete(ids.map((attachmentId) => ({ ...ref, attachmentId })))),
    changeMini,
    archive: (skill) => skills.delete(skill),
    unarchive: (skill) => skills.restore(skill),
    moveLabel: async (label, labelGroupId) => void (await parts.labels.edit(label, { labelGroupId })),
    createMany: (batch) => client.records.batchUpsertRecords(batch),
    show: async ({ kind, place }, ids, replaced) => {
      if (kind === 'record') await showChanged(parts, place, ids, replaced);
      if (kind === 'skill') await skills.refresh();
    },
    showCreated: async (created, areMany) => {
      const refresh = async (): Promise<void> => {
        const { mini } = recordQuery;
        if (mini && created.has(mini.id)) await recordQuery.refresh();
      };
      const look = refresh();
      lastLook = look;
      await look;
      for (const [miniId, ids] of created)
        if (areMany)
          for (const { list } of parts.tablesOf(miniId))
            list?.created.note(ids.map((recordId) => ({ miniId, recordId })));
        else if (ids.length > 0 && parts.tablesOf(miniId).length > 0) await showNew(records, miniId, ids);
      // Lists may show new Records later than reads by id do.
      parts.clock.sleep(READS_LAG_MS, parts.end).then(
        () => (look === lastLook ? refresh() : undefined),
        () => undefined,
      );
    },
  };
}

function undefinedIfGone(error: unknown): undefined {
  if (failureOf(error)?.kind !== 'notFound') throw error;
}

async function readThings(
  { records, minis, skills, labels }: Parts,
  { kind, place }: Omit<Thing, 'id'>,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, StoredThing>> {
  const byId = (things: readonly StoredThing[]): ReadonlyMap<string, StoredThing> =>
    new Map(things.flatMap((thing) => (thing.id && ids.includes(thing.id) ? [[thing.id, thing] as const] : [])));
  switch (kind) {
    case 'record':
      return byId(await records.readMany(place, ids, signal));
    case 'mini': {
      const read: StoredThing[] = [];
      await eachAtOnce(ids, REQUESTS_AT_ONCE, async (id) => {
        const mini = await minis.read(id, signal).catch(undefinedIfGone);
        if (mini) read.push(mini);
      });
      return byId(read);
    }
    case 'skill':
      return certain(byId(await skills.reread()), ids, skills.leftOut, 'listSkills');
    case 'label':
      return certain(byId((await labels.reread()).labels), ids, labels.leftOut, 'listLabels');
  }
}

/** If rows couldn't be read, a missing thing may be one of them, so it isn't taken for deleted: throws a ServiceError. */
function certain<T>(
  found: ReadonlyMap<string, T>,
  ids: readonly string[],
  leftOut: number,
  operation: string,
): ReadonlyMap<string, T> {
  if (leftOut > 0 && ids.some((id) => !found.has(id)))
    throw new ServiceError({ kind: 'unexpectedShape', operation, path: '' });
  return found;
}

/** Adds the new Records to tables one by one: reading a table again would lose its selection. */
async function showNew(records: Records, miniId: string, ids: readonly string[]): Promise<void> {
  for (const record of (await records.readMany(miniId, ids).catch(undefinedOnFailure)) ?? []) {
    const row = toRecordRow(record, miniId);
    if (row) records.applyWrite(undefined, row, { stored: record });
  }
}

/** Reads back only Records that a list or a table shows. If that fails, the change still succeeded. */
async function showChanged(
  { records, minis, isInTable }: Parts,
  miniId: string,
  recordIds: readonly string[],
  replaced?: ReadonlyMap<string, StoredThing>,
): Promise<void> {
  const ids = recordIds.filter((recordId) => {
    const ref = { miniId, recordId };
    return records.loadedRow(ref) !== undefined || isInTable(ref);
  });
  if (ids.length === 0) return;
  const read = await records.readMany(miniId, ids).catch(undefinedOnFailure);
  // Records that both reads lack: another client has deleted them permanently.
  const missing = ids.filter((recordId) => read && !replaced?.has(recordId) && !read.some(({ id }) => id === recordId));
  // Rows of a deleted Mini stay, because they may have staged edits.
  const hasMini = missing.length > 0 && (await minis.isGone(miniId).catch(undefinedOnFailure)) === false;
  for (const recordId of hasMini ? missing : []) {
    const ref = { miniId, recordId };
    const listed = records.loadedRow(ref);
    if (listed) records.drop(listed);
    else records.invalidate(ref);
  }
  for (const record of read ?? []) {
    const row = toRecordRow(record, miniId);
    const before = replaced?.get(row?.id ?? '');
    if (!row || (before && isBehind(before, record))) continue;
    const ref = { miniId, recordId: row.id };
    const listed = records.loadedRow(ref);
    if (listed) records.applyWrite(listed, row, { stored: record });
    else records.invalidate(ref, { stored: record });
  }
}
