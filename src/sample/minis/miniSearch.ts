// Full-text search over Minis, identities included.
import { bodyFields } from '../fields';
import { json } from '../http';
import type { Routes } from '../operation';
import { defaultRows, offsetPage } from '../paging';
import { plainText } from '../records/presentRecord';
import { type Hit, type SearchFields, matchedFields, searchSorts, sortHits, wordsOf } from '../searchText';
import type { Service } from '../service';
import { type StoredMini, agentTypes } from '../store/miniStore';
import { presentMini } from './presentMini';

export const miniSearch: Routes = (on, service) => {
  on('searchMinis', 'POST', '/Minis/search', async (context) => {
    const fields = await bodyFields(context.req);
    const words = wordsOf(fields.text('text'));
    const labels = fields.texts('labels') ?? [];
    const agentType = fields.oneOf('agentType', agentTypes);
    const limit = fields.integer('limit', service.limits.rows) ?? defaultRows;
    const sort = fields.oneOf('sort', searchSorts) ?? 'relevance';
    const cursor = fields.text('cursor');
    fields.check();
    const hits: Hit<StoredMini>[] = [];
    const newestFirst = service.minis.list().sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    for (const mini of newestFirst) {
      if (agentType && mini.agentType !== agentType) continue;
      const carried = service.labels.namesOf(mini.labels, mini.id);
      if (labels.length > 0 && !labels.some((label) => carried.includes(label))) continue;
      const matched = matchedFields(searchFields(mini, service), words);
      if (matched) hits.push({ item: mini, matchedFields: matched });
    }
    const page = offsetPage(
      sortHits(hits, sort, (mini) => mini.name),
      'cursor',
      cursor,
      limit,
    );
    const items = page.items.map(({ item, matchedFields: names }) => ({
      item: presentMini(item, service),
      matchedFields: names,
    }));
    return json({ items, totalCount: hits.length, nextCursor: page.next });
  });
};

function searchFields(mini: StoredMini, service: Service): SearchFields {
  return {
    name: mini.name,
    identities: mini.identities.map((identity) => identity.value).join('\n'),
    profile: plainText(mini.profile),
    labels: service.labels.namesOf(mini.labels, mini.id).join('\n'),
    externalUri: mini.externalUri ?? '',
    dateOfBirth: mini.dateOfBirth ?? '',
  };
}
