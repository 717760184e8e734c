// The Records of a workspace as the target of change sets.
import type { ServiceClient } from '../../api/client';
import { pagesFrom } from '../../api/paging';
import { undefinedOnFailure } from '../../domain/failure';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import type { Attachments } from '../files/attachments';
import type { RecordQueryState } from '../records/recordQueryState';
import type { RecordLifecycle } from '../records/recordLifecycle';
import { toRecordRow } from '../records/recordRow';
import type { Records } from '../records/records';
import type { Relations } from '../records/relations';
import type { ChangeTarget } from './changeTarget';

interface Parts {
  readonly client: ServiceClient;
  readonly records: Records;
  readonly lifecycle: RecordLifecycle;
  readonly relations: Relations;
  readonly attachments: Attachments;
  readonly selection: RecordQueryState;
  readonly changeRecord: ChangeTarget['change'];
}

export function workspaceTarget(parts: Parts): ChangeTarget {
  const { client, records, lifecycle, relations, attachments, selection, changeRecord } = parts;
  return {
    readMany: (miniId, recordIds, signal) => records.readMany(miniId, recordIds, signal),
    async *list(query, signal) {
      const options = signal ? { signal } : {};
      const ask = (page: PageRequest): Promise<Page<StoredRecord>> => client.records.listRecords(query, page, options);
      for await (const { items } of pagesFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS })) yield items;
    },
    change: changeRecord,
    delete: (row) => lifecycle.delete(row),
    deletePermanently: (row) => lifecycle.deletePermanently(row),
    discardDraft: (row) => lifecycle.discardDraft(row),
    restore: (row) => lifecycle.restore(row),
    submit: (row) => lifecycle.submit(row),
    relate: (ref, relation, fresh) => relations.add(ref, relation, fresh),
    unrelate: async (ref, relation, fresh) => void (await relations.remove(ref, [relation], fresh)),
    attach: (ref, files, signal) => attachments.send(ref, files, signal),
    attached: (listed, now, files) => attachments.storedSince(listed, now, files),
    detach: (ref, ids) => attachments.delete(ids.map((attachmentId) => ({ ...ref, attachmentId }))),
    createMany: (items, allowDuplicates) => client.records.batchUpsertRecords({ items: [...items], allowDuplicates }),
    show: async (refs, createdIn) => {
      await showChanged(records, refs);
      const { mini } = selection;
      if (mini && createdIn.includes(mini.id)) await selection.refresh();
    },
  };
}

/** Only what a list shows is read back. A failed read is no failure of the change. */
async function showChanged(records: Records, refs: readonly RecordRef[]): Promise<void> {
  const listed = refs.filter((ref) => records.loadedRow(ref));
  const [first] = listed;
  if (!first) return;
  const ids = listed.map(({ recordId }) => recordId);
  for (const record of (await records.readMany(first.miniId, ids).catch(undefinedOnFailure)) ?? []) {
    const row = toRecordRow(record, first.miniId);
    if (row) records.took(records.loadedRow({ miniId: row.miniId, recordId: row.id }), row, record);
  }
}
