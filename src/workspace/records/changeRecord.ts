import type { ServiceClient } from '../../api/client';
import { draftPayload, recordPayload } from '../../domain/fields/payloads';
import { recordFields } from '../../domain/fields/recordFields';
import type { StoredRecord, UpdateDraftRecordRequest, UpsertRecordRequest } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { sameVersion } from '../../domain/sameVersion';
import type { EditedRecord } from '../../domain/schemas/editedText';
import {
  changeThing,
  type ChangeableThing,
  type ChangeResult,
  type Edit,
  type Expectation,
} from '../changes/changeThing';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';
import { refuseInTrash } from './refuseInTrash';

export type RecordEdit = Edit<StoredRecord, EditedRecord>;
export type RecordExpectation = Expectation<StoredRecord, RecordRow | StoredRecord>;

/** Changes fields of a Record, draft or not. */
export function changeRecord(
  client: ServiceClient,
  records: Records,
  ref: RecordRef,
  edit: RecordEdit,
  expectation?: RecordExpectation,
): Promise<ChangeResult<StoredRecord>> {
  const thing: ChangeableThing<StoredRecord, EditedRecord, RecordRow | StoredRecord> = {
    fields: recordFields,
    ownVersions: records.reads.ownVersions,
    read: () => records.read(ref),
    drop: () => {
      const row = records.loadedRow(ref);
      if (row) records.drop(row);
    },
    refuse: (fresh) => refuseInTrash(fresh, 'upsertRecord'),
    isSameVersion: (shown, fresh) => {
      if (!('attachmentCount' in shown)) return sameVersion(shown, fresh);
      const row = toRecordRow(fresh, ref.miniId);
      return row !== undefined && sameVersion(shown, row);
    },
    write: (fresh, change, isWhole) => {
      const payload = payloadOf(ref, fresh, change, isWhole);
      const { miniId: _mini, state: _state, ...draft } = payload;
      const isDraft = fresh.state === 'draft';
      const send = (): Promise<unknown> =>
        isDraft
          ? client.records.updateDraftRecord(ref.recordId, draft)
          : client.records.upsertRecord(ref.recordId, { ...payload, title: payload.title ?? '' });
      return {
        operation: isDraft ? 'updateDraftRecord' : 'upsertRecord',
        send,
        expected: () => expectedOf(fresh, change, payload),
      };
    },
    beginShowing: (fresh) => (now, stored, replaced) => {
      const row = toRecordRow(now, ref.miniId, undefined, Boolean(fresh.eTag));
      if (row) records.applyWrite(toRecordRow(fresh, ref.miniId), row, { stored, now, replaced });
    },
  };
  return changeThing(thing, edit, expectation);
}

type Payload = UpdateDraftRecordRequest & Pick<UpsertRecordRequest, 'miniId' | 'state'>;

/** Without a state, the service would make the Record active. */
function payloadOf(
  { miniId }: RecordRef,
  fresh: StoredRecord,
  change: Partial<EditedRecord>,
  isWhole: boolean,
): Payload {
  const all: Payload = fresh.state === 'draft' ? draftPayload(fresh) : recordPayload(fresh);
  if (!isWhole) return { ...all, ...change, miniId };
  const { id, eTag } = all;
  return {
    ...('id' in all ? { id } : {}),
    ...('eTag' in all ? { eTag } : {}),
    ...('state' in fresh ? { state: fresh.state } : {}),
    ...change,
    miniId,
  };
}

/**
 * Fields that were left out may be emptied or kept: the service decides. Labels that we did not change may have new names
 * by then, because a rename also changes their carriers.
 */
function expectedOf(fresh: StoredRecord, change: Partial<EditedRecord>, payload: Payload): Payload {
  const { labels: _labels, ...others } = payload;
  const state = 'state' in fresh ? { state: fresh.state } : {};
  return { ...state, ...('labels' in change ? payload : others) };
}
