import type { RecordFilter } from '../recordQuery';

/** The names after one label was renamed, without duplicates. */
export function renamedIn(labels: readonly string[], formerName: string, name: string): string[] {
  return [...new Set(labels.map((label) => (label === formerName ? name : label)))];
}

/** An object with a filter, after a label's rename. Returns the same object if the filter doesn't name the label. */
export function filteredByRenamed<T extends { readonly filter: RecordFilter }>(
  filtered: T,
  formerName: string,
  name: string,
): T {
  const { filter } = filtered;
  if (!filter.labels?.includes(formerName)) return filtered;
  return { ...filtered, filter: { ...filter, labels: renamedIn(filter.labels, formerName, name) } };
}
