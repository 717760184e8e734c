import type { RecordFilter } from '../recordQuery';

/** Names of labels after one of them was renamed, each once. */
export function renamedIn(labels: readonly string[], formerName: string, name: string): string[] {
  return [...new Set(labels.map((label) => (label === formerName ? name : label)))];
}

/** What has a filter, after a label's rename. The same object where the filter doesn't name the label. */
export function filteredByRenamed<T extends { readonly filter: RecordFilter }>(
  filtered: T,
  formerName: string,
  name: string,
): T {
  const { filter } = filtered;
  if (!filter.labels?.includes(formerName)) return filtered;
  return { ...filtered, filter: { ...filter, labels: renamedIn(filter.labels, formerName, name) } };
}
