// What a table shows: of which Minis, which of their Records, in which order. Plain data without contents.
import type { RecordFilter } from '../../domain/recordQuery';

/** Records of which Minis. */
export type TableScope =
  { readonly kind: 'minis'; readonly miniIds: readonly string[] } | { readonly kind: 'allMinis' };

/** Filters that the service doesn't support: every Record is read, and the matching ones are kept. */
export type ClientFilter =
  { readonly kind: 'unreadable' } | { readonly kind: 'changedSince'; /** ISO text. */ readonly since: string };

export interface TableQuery {
  readonly scope: TableScope;
  readonly filter: RecordFilter;
  readonly only?: ClientFilter;
  readonly isNewestFirst: boolean;
  /** Where the list begins, as an ISO text. What lies before is read upward. */
  readonly around?: string;
}

/** What is shown otherwise; no date where `around` is undefined. */
export type Rearranged = Partial<Omit<TableQuery, 'around'>> & { readonly around?: string | undefined };

export function hasSeveralMinis({ scope }: TableQuery): boolean {
  return scope.kind === 'allMinis' || scope.miniIds.length > 1;
}
