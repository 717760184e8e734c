// What a change set is applied to: the Records of one workspace, through the ways in which they are changed one by one as well.
import type { BatchResult, UpsertRecordItem } from '../../domain/batch';
import type { LocalFile } from '../../domain/files/localFile';
import type { StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import type { RecordRef } from '../../domain/recordRef';
import type { RecordRelation, RecordRelationInput } from '../../domain/relation';
import type { ChangeResult } from '../changes/changeThing';
import type { StoredFile } from '../files/storedFiles';
import type { RecordEdit, RecordExpectation } from '../records/changeRecord';
import type { RecordRow } from '../records/recordRow';

export interface ChangeTarget {
  /** Several Records of one Mini, including deleted ones. Those no longer existing are left out. */
  readMany(miniId: string, recordIds: readonly string[], signal?: AbortSignal): Promise<StoredRecord[]>;
  /** All that match, page after page. */
  list(query: RecordQuery, signal?: AbortSignal): AsyncIterable<readonly StoredRecord[]>;
  change(ref: RecordRef, edit: RecordEdit, expectation: RecordExpectation): Promise<ChangeResult<StoredRecord>>;
  delete(row: RecordRow): Promise<void>;
  deletePermanently(row: RecordRow): Promise<void>;
  discardDraft(row: RecordRow): Promise<void>;
  restore(row: RecordRow): Promise<void>;
  submit(row: RecordRow): Promise<void>;
  /** Undefined when the Record has just such a one already. */
  relate(ref: RecordRef, relation: RecordRelationInput, fresh: StoredRecord): Promise<RecordRelation | undefined>;
  unrelate(ref: RecordRef, relation: RecordRelation, fresh: StoredRecord): Promise<void>;
  /** One request; the ids of the files in their order. An aborted one may have been applied. */
  attach(ref: RecordRef, files: readonly LocalFile[], signal: AbortSignal): Promise<readonly string[]>;
  /** Which of the files that were sent are stored, when the Record had the `listed` attachments before. */
  attached(listed: readonly string[], now: StoredRecord, files: readonly LocalFile[]): Promise<StoredFile>;
  detach(ref: RecordRef, attachmentIds: readonly string[]): Promise<void>;
  /** Creates Records. Throws where the batch as a whole was refused, or its answer lost. */
  createMany(items: readonly UpsertRecordItem[], allowDuplicates: boolean): Promise<BatchResult>;
  /** Records of these Minis were changed or created: reads back what is shown of them. */
  show(refs: readonly RecordRef[], createdIn: readonly string[]): Promise<void>;
}
