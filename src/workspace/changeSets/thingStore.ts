// The workspace as a change set writes to it, by the same methods that change single things.
import type { BatchResult, BatchUpsertRequest, CheckedBatch } from '../../domain/batch';
import type { LocalFile } from '../../domain/files/localFile';
import type { WithId } from '../../domain/ids';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import type { RecordRef } from '../../domain/recordRef';
import type { RecordRelation, RecordRelationInput } from '../../domain/relation';
import type { SkillSummary } from '../../domain/skill';
import type { ChangeResult, Expectation } from '../changes/changeThing';
import type { UploadedId } from '../files/uploadedFiles';
import type { MiniEdit } from '../minis/changeMini';
import type { RecordEdit, RecordExpectation } from '../records/changeRecord';
import type { RecordRow } from '../records/recordRow';
import type { Thing } from './changeItem';

export type StoredThing = StoredRecord | WithId<Mini> | WithId<SkillSummary> | Label;

export interface ThingStore {
  /** Milliseconds since the epoch by the service's clock, which stamps what is created. */
  now(): number;
  /** The current name of the label that had this name. */
  readonly labelNow: (name: string) => string;
  /** Things of one kind and place by their ids. Those no longer existing are left out. */
  read(of: Omit<Thing, 'id'>, ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, StoredThing>>;
  /** Several Records of one Mini, including deleted ones. Those no longer existing are left out. */
  readMany(miniId: string, recordIds: readonly string[]): Promise<StoredRecord[]>;
  /** All that match, page after page. Without `onLeftOut`, a page with a row that can't be read fails. */
  list(query: RecordQuery, onLeftOut?: (rows: number) => void): AsyncIterable<readonly StoredRecord[]>;
  change(ref: RecordRef, edit: RecordEdit, expectation: RecordExpectation): Promise<ChangeResult<StoredRecord>>;
  delete(row: RecordRow): Promise<void>;
  deletePermanently(row: RecordRow): Promise<void>;
  discardDraft(row: RecordRow): Promise<void>;
  restore(row: RecordRow, formerState: string | undefined, wasBegun: boolean): Promise<void>;
  submit(row: RecordRow): Promise<void>;
  /** Undefined if the Record already has an equal relation. */
  relate(ref: RecordRef, relation: RecordRelationInput, fresh: StoredRecord): Promise<RecordRelation | undefined>;
  unrelate(ref: RecordRef, relation: RecordRelation, fresh: StoredRecord): Promise<void>;
  /** Sends one request. Returns the ids in the order of the files. If aborted, it may still have been applied. */
  attach(ref: RecordRef, files: readonly LocalFile[], signal: AbortSignal): Promise<readonly string[]>;
  /** Finds out which of the sent files are stored. `listed` are the ids of the attachments before. */
  attached(listed: readonly string[], now: StoredRecord, files: readonly LocalFile[]): Promise<UploadedId>;
  detach(ref: RecordRef, attachmentIds: readonly string[]): Promise<void>;
  changeMini(miniId: string, edit: MiniEdit, expectation: Expectation<Mini>): Promise<ChangeResult<Mini>>;
  archive(skill: WithId<SkillSummary>): Promise<void>;
  unarchive(skill: WithId<SkillSummary>): Promise<void>;
  moveLabel(label: Label, groupId: string | null): Promise<void>;
  /** Creates Records. Throws if the whole batch was refused, or its response lost. */
  createMany(batch: BatchUpsertRequest | CheckedBatch): Promise<BatchResult>;
  /** Call after things were changed: reads back those that are shown. A read that still returns a `replaced` version lags behind. */
  show(of: Omit<Thing, 'id'>, ids: readonly string[], replaced?: ReadonlyMap<string, StoredThing>): Promise<void>;
  /** Call after Records were created: known ids by Mini. `areMany`: the change set creates more than one page of them. */
  showCreated(created: ReadonlyMap<string, readonly string[]>, areMany: boolean): Promise<void>;
}
