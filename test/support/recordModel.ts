// A service of Records in memory that follows the contract where change sets need it. Counts each write by Record, and calls a gate
// around each write, which may fail, lose the response, or never return.
import type { ServiceClient } from '../../src/api/client';
import type { UploadFile } from '../../src/api/wire/request';
import type { BatchResult, BatchUpsertRequest, CheckedBatch, UpsertRecordItem } from '../../src/domain/batch';
import { ServiceError } from '../../src/domain/failure';
import type { Page } from '../../src/domain/page';
import type { StoredRecord, UpsertRecordRequest } from '../../src/domain/record';
import type { RecordQuery } from '../../src/domain/recordQuery';
import type { RecordRelationInput } from '../../src/domain/relation';
import { duplicateKey } from '../../src/workspace/records/duplicateKey';

type Gate = (operation: string, when: 'before' | 'after') => Promise<void> | void;

export class RecordModel {
  readonly records = new Map<string, StoredRecord & { miniId: string }>();
  /** How often each Record was written, and how often each title was created. */
  readonly writes = new Map<string, number>();
  readonly requests: string[] = [];
  gate: Gate = () => undefined;
  /** Reorders the ids in the response to a batch. */
  shuffle = (ids: string[]): string[] => ids;
  /** Changes the response to a batch. */
  answer = (result: BatchResult): BatchResult => result;
  /** Changes the ids in the response to added files. */
  addedIds = (ids: string[]): string[] => ids;
  /** Minis that the key has no access to. */
  readonly forbidden = new Set<string>();
  /** Minis whose Records the service fails to read. */
  readonly broken = new Set<string>();
  /** Larger batches fail with 413. */
  mostInBatch = Infinity;
  now = Date.parse('2026-03-01T09:00:00Z');
  private version = 0;
  private created = 0;

  add(miniId: string, fields: Partial<StoredRecord>): string {
    const id = fields.id ?? `r${String(++this.created)}`;
    this.put(miniId, { ...fields, id, state: fields.state ?? 'active' });
    return id;
  }

  /** Edits a Record as another client would. */
  edit(id: string, fields: Partial<StoredRecord>): void {
    this.put(this.get(id).miniId, { ...this.get(id), ...fields });
  }

  get(id: string): StoredRecord & { miniId: string } {
    const record = this.records.get(id);
    if (!record) throw this.failure('notFound', 'model');
    return record;
  }

  /** The fields of all Records that a user can see, without version marks. */
  contents(): Record<string, Partial<StoredRecord>> {
    return Object.fromEntries(
      [...this.records].map(([id, { eTag: _tag, updatedAt: _at, createdAt: _created, ...rest }]) => [id, rest]),
    );
  }

  failure(kind: 'notFound' | 'conflict' | 'forbidden', operation: string): ServiceError {
    return new ServiceError({ kind, operation });
  }

  client(): ServiceClient {
    const records = {
      listRecords: (query: RecordQuery) => this.list(query),
      upsertRecord: (id: string, body: UpsertRecordRequest) =>
        this.write('upsertRecord', id, () => this.replace(id, body)),
      updateDraftRecord: (id: string, body: UpsertRecordRequest) =>
        this.write('updateDraftRecord', id, () => this.replace(id, { ...body, state: 'draft' })),
      deleteRecord: (id: string, { forceDelete = false } = {}) =>
        this.write('deleteRecord', id, () =>
          forceDelete ? void this.records.delete(this.get(id).id ?? '') : this.edit(id, { state: 'deleted' }),
        ),
      restoreRecord: (id: string) => this.write('restoreRecord', id, () => this.edit(id, { state: 'active' })),
      submitDraftRecord: (id: string) => this.write('submitDraftRecord', id, () => this.edit(id, { state: 'active' })),
      discardDraftRecord: (id: string) =>
        this.write('discardDraftRecord', id, () => void this.records.delete(this.get(id).id ?? '')),
      batchUpsertRecords: (body: BatchUpsertRequest | CheckedBatch) =>
        this.write('batchUpsertRecords', undefined, () => this.batch(body)),
      addRecordRelations: (id: string, relations: readonly RecordRelationInput[]) =>
        this.write('addRecordRelations', id, () => this.addParts(id, 'relations', relations)),
      removeRecordRelations: (id: string, ids: readonly string[]) =>
        this.write('removeRecordRelations', id, () => this.removeParts(id, 'relations', ids)),
    };
    const attachments = {
      addAttachments: (id: string, files: readonly UploadFile[]) =>
        this.write('addAttachments', undefined, () => {
          for (const { fileName } of files) this.count(`${id}/${fileName}`);
          const added = files.map(({ fileName, sizeBytes }) => ({ fileName, size: sizeBytes }));
          return this.addedIds(this.addParts(id, 'attachments', added));
        }),
      removeAttachments: (id: string, ids: readonly string[]) =>
        this.write('removeAttachments', id, () => this.removeParts(id, 'attachments', ids)),
    };
    const minis = { getMini: (id: string) => Promise.resolve({ id }) };
    return { records, attachments, minis, serviceNow: () => this.now } as unknown as ServiceClient;
  }

  private addParts(id: string, list: 'relations' | 'attachments', parts: readonly object[]): string[] {
    const added = parts.map((part) => ({ ...part, id: `p${String(++this.created)}` }));
    this.edit(id, { [list]: [...(this.get(id)[list] ?? []), ...added] });
    return added.map((part) => part.id);
  }

  private removeParts(id: string, list: 'relations' | 'attachments', ids: readonly string[]): void {
    this.edit(id, { [list]: (this.get(id)[list] ?? []).filter((part) => !ids.includes(part.id ?? '')) });
  }

  private async list({ miniId, filter = {} }: RecordQuery): Promise<Page<StoredRecord>> {
    await this.gate('listRecords', 'before');
    this.requests.push('listRecords');
    if (this.forbidden.has(miniId)) throw this.failure('forbidden', 'listRecords');
    if (this.broken.has(miniId)) throw new ServiceError({ kind: 'serverError', operation: 'listRecords', status: 500 });
    const has = (list: readonly string[] | undefined, value: string | null | undefined): boolean =>
      list === undefined || list.includes(value ?? '');
    const states = filter.states ?? ['active', 'draft', 'archived'];
    const items = [...this.records.values()].filter(
      (record) =>
        record.miniId === miniId &&
        has(states, record.state) &&
        has(filter.recordIds, record.id) &&
        has(filter.externalUris, record.externalUri),
    );
    return { items: items.map(({ miniId: _mini, ...record }) => structuredClone(record)) };
  }

  private async write<T>(operation: string, id: string | undefined, apply: () => T): Promise<T> {
    await this.gate(operation, 'before');
    this.requests.push(operation);
    const result = apply();
    if (id !== undefined) this.count(id);
    await this.gate(operation, 'after');
    return result;
  }

  private replace(id: string, body: UpsertRecordRequest): string {
    if (body.eTag && body.eTag !== this.get(id).eTag) throw this.failure('conflict', 'upsertRecord');
    const { eTag: _tag, miniId: _mini, ...fields } = body;
    this.edit(id, fields);
    return id;
  }

  private batch(body: BatchUpsertRequest | CheckedBatch): BatchResult {
    const result: BatchResult = { successfulIds: [], failed: [], duplicates: [] };
    const { allowDuplicates } = body;
    const items = itemsOf(body);
    if (items.length > this.mostInBatch)
      throw new ServiceError({ kind: 'unexpectedStatus', operation: 'batchUpsertRecords', status: 413 });
    items.forEach(({ miniId, ...item }, index) => {
      const key = duplicateKey(item.title, item.eventDate);
      const matches = [...this.records.values()].filter(
        (one) => one.miniId === miniId && one.state !== 'deleted' && duplicateKey(one.title, one.eventDate) === key,
      );
      const isDuplicate = !allowDuplicates && !item.externalUri && item.eventDate && matches.length > 0;
      if (this.forbidden.has(miniId)) result.failed.push({ index, error: 'mini_not_found', item });
      else if (item.title === 'refused') result.failed.push({ index, error: 'invalid_title', item });
      else if (isDuplicate)
        result.duplicates.push({ index, item, existingMatches: [{ recordId: matches[0]?.id ?? '' }] });
      else {
        result.successfulIds.push(
          this.add(miniId, { ...item, id: `n${String(++this.created)}`, createdAt: this.stamp() }),
        );
        this.count(item.title);
      }
    });
    return this.answer({ ...result, successfulIds: this.shuffle(result.successfulIds) });
  }

  private count(what: string): void {
    this.writes.set(what, (this.writes.get(what) ?? 0) + 1);
  }

  private put(miniId: string, record: StoredRecord): void {
    const eTag = `"${String(++this.version)}"`;
    this.records.set(record.id ?? '', { ...structuredClone(record), miniId, eTag, updatedAt: this.stamp() });
  }

  private stamp(): string {
    return new Date(this.now).toISOString();
  }
}

function itemsOf(body: BatchUpsertRequest | CheckedBatch): BatchUpsertRequest['items'] {
  if (!('checkedItems' in body)) return body.items;
  return body.checkedItems.map(
    ({ bytes, from, to, end }) =>
      JSON.parse(Buffer.concat([bytes.subarray(from, to), end]).toString()) as UpsertRecordItem,
  );
}
