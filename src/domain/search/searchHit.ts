// Hits of a full-text search. Search pages forward by a single cursor, which becomes the page's `afterCursor`.
import { toPage, type Page } from '../page';

export interface SearchHit<T> {
  item: T;
  /** Names of the fields in which the text was found. */
  matchedFields: string[];
}

/** Sort orders that searches support. */
export const SEARCH_SORTS = ['relevance', 'newest_first', 'oldest_first', 'name_asc', 'name_desc'] as const;

interface AnsweredSearch<T> {
  items?: { item?: T | null | undefined; matchedFields?: string[] | null | undefined }[] | null | undefined;
  nextCursor?: string | null | undefined;
  totalCount?: number | null | undefined;
}

/** A hit without an item is left out. */
export function toSearchPage<T>(answer: AnsweredSearch<T>): Page<SearchHit<T>> {
  const items: SearchHit<T>[] = [];
  for (const hit of answer.items ?? []) {
    if (hit.item) items.push({ item: hit.item, matchedFields: hit.matchedFields ?? [] });
  }
  return toPage({ items, afterCursor: answer.nextCursor, totalCount: answer.totalCount });
}
