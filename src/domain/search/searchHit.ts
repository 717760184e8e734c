// Hits of a full-text search. Search pages forward by a single cursor, which becomes the page's `afterCursor`.
import { toPage, type Page } from '../page';

export interface SearchHit<T> {
  item: T;
  /** Names of the fields in which the text was found. */
  matchedFields: string[];
}

/** Sort orders that searches support. */
export const SEARCH_SORTS = ['relevance', 'newest_first', 'oldest_first', 'name_asc', 'name_desc'] as const;

interface SearchResponse<T> {
  items?: { item?: T | null | undefined; matchedFields?: string[] | null | undefined }[] | null | undefined;
  nextCursor?: string | null | undefined;
  totalCount?: number | null | undefined;
}

/** `withId` picks the items that can be opened. */
export function toSearchPage<T extends object>(
  response: SearchResponse<T>,
  { withId }: { readonly withId: (items: readonly T[]) => readonly T[] },
): Page<SearchHit<T>> {
  const hits = response.items ?? [];
  const kept = new Set(withId(hits.map(({ item }) => item ?? ({} as T))));
  const items = hits.flatMap(({ item, matchedFields }) =>
    item && kept.has(item) ? [{ item, matchedFields: matchedFields ?? [] }] : [],
  );
  return toPage({ items, afterCursor: response.nextCursor, totalCount: response.totalCount });
}
