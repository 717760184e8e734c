// Records: listing, search and single changes.
import { toPage, type Page } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';
import { toSearchPage, type SearchHit } from '../domain/searchHit';
import { pageOf, searchResultOf } from '../domain/schemas/page';
import * as shape from '../domain/schemas/record';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes, type RecordPageRequest, type VersionPageRequest } from './routes';
import type { Sender } from './wire/sender';

const recordPage = pageOf(shape.storedRecord);
const recordSearchResult = searchResultOf(shape.storedRecord);
const recordVersionPage = pageOf(shape.recordVersion);

export function records(sender: Sender) {
  return {
    /** Also the way to read one Record: by `filter.recordIds`. */
    listRecords(
      query: RecordQuery,
      page: RecordPageRequest,
      options?: RequestOptions,
    ): Promise<Page<shape.StoredRecord>> {
      const route = routes.recordList(query, page);
      const request = { operation: 'listRecords', method: 'GET', route } as const;
      return sender.list(
        request,
        recordPage,
        (answer, withId) => toPage({ ...answer, items: withId(answer.items) }),
        options,
      );
    },

    createRecord(body: shape.CreateRecordRequest, options?: RequestOptions): Promise<string | undefined> {
      const json = jsonBody(shape.createRecordRequest, body);
      return sender.id(
        { operation: 'createRecord', method: 'POST', route: routes.records(), json, onlyAdds: true },
        options,
      );
    },

    async searchRecords(
      body: shape.SearchRecordsRequest,
      options?: RequestOptions,
    ): Promise<Page<SearchHit<shape.StoredRecord>>> {
      const json = jsonBody(shape.searchRecordsRequest, body);
      const route = routes.recordSearch();
      return toSearchPage(
        await sender.json(
          { operation: 'searchRecords', method: 'POST', route, json, changesNothing: true },
          recordSearchResult,
          options,
        ),
      );
    },

    /** Replaces the Record: send the whole payload of a fresh read. An external URI not seen before makes one. */
    upsertRecord(
      recordId: string,
      body: shape.UpsertRecordRequest,
      options?: RequestOptions,
    ): Promise<string | undefined> {
      const json = jsonBody(shape.upsertRecordRequest, body);
      return sender.id({ operation: 'upsertRecord', method: 'PUT', route: routes.record(recordId), json }, options);
    },

    /** Moves the Record to state `deleted`; with `forceDelete` it is gone for good. */
    deleteRecord(recordId: string, query: { forceDelete?: boolean } = {}, options?: RequestOptions): Promise<void> {
      const route = routes.record(recordId, query);
      return sender.nothing({ operation: 'deleteRecord', method: 'DELETE', route }, options);
    },

    restoreRecord(recordId: string, miniId: string, options?: RequestOptions): Promise<string | undefined> {
      const route = routes.restoreRecord(recordId, miniId);
      return sender.id({ operation: 'restoreRecord', method: 'POST', route }, options);
    },

    async listRecordVersions(
      recordId: string,
      page: VersionPageRequest & { readonly miniId?: string },
      options?: RequestOptions,
    ): Promise<Page<shape.RecordVersion>> {
      const route = routes.recordVersions(recordId, page, page.miniId);
      return toPage(
        await sender.json({ operation: 'listRecordVersions', method: 'GET', route }, recordVersionPage, options),
      );
    },
  };
}
