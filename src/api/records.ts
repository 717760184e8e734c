// Records: list, search, change one or many, list versions, and what a list can be filtered by.
import * as z from 'zod/mini';
import type { BatchResult, CheckedBatch } from '../domain/batch';
import { toPage, type Page } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';
import { batchUpsertRequest, checkedBatch, type BatchUpsertRequest } from '../domain/schemas/batch';
import { pageOf, searchResultOf, wholeListOf } from '../domain/schemas/page';
import * as shape from '../domain/schemas/record';
import { user, type User } from '../domain/schemas/user';
import { toSearchPage, type SearchHit } from '../domain/search/searchHit';
import { routes, type RecordPageRequest, type VersionPageRequest } from './routes';
import { get, post, put, del, jsonBody, type JsonBody, type RequestOptions } from './wire/request';
import type { Sender } from './wire/sender';

const recordPage = pageOf(shape.storedRecord);
const recordSearchResult = searchResultOf(shape.storedRecord);
const recordVersionPage = pageOf(shape.recordVersion);
const names = wholeListOf(z.nullable(z.string()));
const people = wholeListOf(user);

export function records(sender: Sender) {
  return {
    /** Also reads single Records, by `filter.recordIds`. */
    listRecords(
      query: RecordQuery,
      page: RecordPageRequest,
      options?: RequestOptions,
    ): Promise<Page<shape.StoredRecord>> {
      return sender.list(
        get('listRecords', routes.recordList(query, page)),
        recordPage,
        (response, { withId }) => toPage({ ...response, items: withId(response.items) }),
        options,
      );
    },

    createRecord(body: shape.CreateRecordRequest): Promise<string | undefined> {
      const json = jsonBody(shape.createRecordRequest, body);
      return sender.id(post('createRecord', routes.records(), { json, onlyAdds: true }));
    },

    searchRecords(
      body: shape.SearchRecordsRequest,
      options?: RequestOptions,
    ): Promise<Page<SearchHit<shape.StoredRecord>>> {
      const json = jsonBody(shape.searchRecordsRequest, body);
      const request = post('searchRecords', routes.recordSearch(), { json, changesNothing: true });
      return sender.list(request, recordSearchResult, toSearchPage<shape.StoredRecord>, options);
    },

    /** Replaces the Record: send the whole payload of a fresh read. An unknown external URI creates one. */
    upsertRecord(
      recordId: string,
      body: shape.UpsertRecordRequest,
      options?: RequestOptions,
    ): Promise<string | undefined> {
      const json = jsonBody(shape.upsertRecordRequest, body);
      return sender.id(put('upsertRecord', routes.record(recordId), { json }), options);
    },

    /** Moves the Record to state `deleted`; with `forceDelete` it is deleted permanently. */
    deleteRecord(recordId: string, query: { forceDelete?: boolean } = {}, options?: RequestOptions): Promise<void> {
      return sender.nothing(del('deleteRecord', routes.record(recordId, query)), options);
    },

    restoreRecord(recordId: string, miniId: string): Promise<string | undefined> {
      return sender.id(post('restoreRecord', routes.restoreRecord(recordId, miniId)));
    },

    listRecordVersions(
      recordId: string,
      page: VersionPageRequest & { readonly miniId?: string },
      options?: RequestOptions,
    ): Promise<Page<shape.RecordVersion>> {
      return sender.list(
        get('listRecordVersions', routes.recordVersions(recordId, page, page.miniId)),
        recordVersionPage,
        (response, { readable }) => toPage({ ...response, items: readable(response.items) }),
        options,
      );
    },

    /** For change sets, which create in batches. Items that failed are returned by index, not thrown. After a lost response, read back before sending it again. */
    batchUpsertRecords(body: BatchUpsertRequest | CheckedBatch, options?: RequestOptions): Promise<BatchResult> {
      const json: JsonBody =
        'checkedItems' in body
          ? { schema: checkedBatch, value: body, toBytes: () => batchBytes(body) }
          : jsonBody(batchUpsertRequest, body);
      return sender.batch(post('batchUpsertRecords', routes.recordBatch(), { json }), options);
    },

    /** The names of the labels that the Mini's Records carry. */
    async listRecordLabels(miniId: string, options?: RequestOptions): Promise<string[]> {
      return named(await sender.json(get('listRecordLabels', routes.recordFilter('labels', miniId)), names, options));
    },

    async listRecordCreators(miniId: string, options?: RequestOptions): Promise<User[]> {
      const request = get('listRecordCreators', routes.recordFilter('created-by', miniId));
      return (await sender.json(request, people, options)) ?? [];
    },

    async listRecordUpdaters(miniId: string, options?: RequestOptions): Promise<User[]> {
      const request = get('listRecordUpdaters', routes.recordFilter('updated-by', miniId));
      return (await sender.json(request, people, options)) ?? [];
    },

    async listRecordStates(miniId: string, options?: RequestOptions): Promise<string[]> {
      return named(await sender.json(get('listRecordStates', routes.recordFilter('states', miniId)), names, options));
    },
  };
}

/** The list without its null entries. */
function named(list: z.infer<typeof names>): string[] {
  return list?.filter((name) => name !== null) ?? [];
}

function batchBytes({ checkedItems, allowDuplicates }: CheckedBatch): Uint8Array<ArrayBuffer> {
  const start = Buffer.from('{"items":[');
  const comma = Buffer.from(',');
  const last = Buffer.from(`],"allowDuplicates":${String(allowDuplicates)}}`);
  let length = start.length + Math.max(0, checkedItems.length - 1) + last.length;
  for (const { from, to, end } of checkedItems) length += to - from + end.length;
  const body = Buffer.allocUnsafeSlow(length);
  let at = 0;
  const add = (part: Uint8Array): void => {
    body.set(part, at);
    at += part.length;
  };
  add(start);
  for (const { bytes, from, to, end } of checkedItems) {
    if (at > start.length) add(comma);
    add(bytes.subarray(from, to));
    add(end);
  }
  add(last);
  return body;
}
