// Full-text search over the Records of one Mini.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bodyFields } from '../fields';
import { json } from '../http';
import type { Routes } from '../operation';
import { defaultRows, offsetPage } from '../paging';
import { type Hit, type SearchFields, matchedFields, searchSorts, sortHits, wordsOf } from '../searchText';
import type { Service } from '../service';
import type { StoredRecord } from '../store/storedRecord';
import { plainText, presentRecord } from './presentRecord';
import { knownState, recordFilter } from './recordQuery';

/** Lets other requests run after this many Records. */
const recordsAtOnce = 2000;

export const recordSearch: Routes = (on, service) => {
  on('searchRecords', 'POST', '/Records/search', async (context) => {
    const fields = await bodyFields(context.req);
    const miniId = fields.requiredText('miniId');
    const words = wordsOf(fields.text('text'));
    const limit = fields.integer('limit', service.limits.rows) ?? defaultRows;
    const sort = fields.oneOf('sort', searchSorts) ?? 'relevance';
    const cursor = fields.text('cursor');
    const query = {
      labels: fields.texts('labels') ?? [],
      states: (fields.texts('states') ?? []).map(knownState),
      startDate: fields.dateTime('startDate'),
      endDate: fields.dateTime('endDate'),
      createdBy: fields.texts('createdBy') ?? [],
      updatedBy: fields.texts('updatedBy') ?? [],
    };
    fields.check();
    const store = service.records.of(service.minis.find(miniId)?.id ?? miniId);
    const hits: Hit<StoredRecord>[] = [];
    let seen = 0;
    for (const record of store.walk(recordFilter(query, service), 'newestFirst')) {
      const matched = matchedFields(searchFields(record, service), words);
      if (matched) hits.push({ item: record, matchedFields: matched });
      if (++seen % recordsAtOnce === 0) await nextTurn();
    }
    const page = offsetPage(
      sortHits(hits, sort, (record) => record.title ?? ''),
      'cursor',
      cursor,
      limit,
    );
    const items = page.items.map(({ item, matchedFields: names }) => ({
      item: presentRecord(item, service),
      matchedFields: names,
    }));
    return json({ items, totalCount: hits.length, nextCursor: page.next });
  });
};

/** Searches file names, but not file contents. */
function searchFields(record: StoredRecord, service: Service): SearchFields {
  return {
    title: record.title ?? '',
    description: record.description ?? '',
    content: plainText(record.content),
    labels: service.labels.namesOf(record.labels, record.id).join('\n'),
    tags: record.tags
      ? Object.entries(record.tags)
          .map(([key, value]) => `${key} ${plainText(value)}`)
          .join('\n')
      : '',
    attachments: record.attachments.map((attachment) => attachment.fileName).join('\n'),
    externalUri: record.externalUri ?? '',
  };
}
