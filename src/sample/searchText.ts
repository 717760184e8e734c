// Full-text search: every word must be in some field; the matching fields are reported.

export type SearchFields = Readonly<Record<string, string>>;

export interface Hit<T> {
  readonly item: T;
  readonly matchedFields: readonly string[];
}

export const searchSorts = ['relevance', 'newest_first', 'oldest_first', 'name_asc', 'name_desc'] as const;
type SearchSort = (typeof searchSorts)[number];

export function wordsOf(text: string | null): string[] {
  return (text ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
}

/** The fields that contain a word, or undefined if a word is in none. No words match everything. */
export function matchedFields(fields: SearchFields, words: readonly string[]): string[] | undefined {
  const texts = Object.entries(fields).map(([name, text]) => [name, text.normalize('NFKC').toLowerCase()] as const);
  if (!words.every((word) => texts.some(([, text]) => text.includes(word)))) return undefined;
  return texts.filter(([, text]) => words.some((word) => text.includes(word))).map(([name]) => name);
}

/** Sorts hits, which come newest first. */
export function sortHits<T>(hits: Hit<T>[], sort: SearchSort, nameOf: (item: T) => string): Hit<T>[] {
  const byName = (a: Hit<T>, b: Hit<T>): number => nameOf(a.item).localeCompare(nameOf(b.item));
  switch (sort) {
    case 'relevance':
      return hits.sort((a, b) => b.matchedFields.length - a.matchedFields.length);
    case 'newest_first':
      return hits;
    case 'oldest_first':
      return hits.reverse();
    case 'name_asc':
      return hits.sort(byName);
    case 'name_desc':
      return hits.sort((a, b) => byName(b, a));
  }
}
