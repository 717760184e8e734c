// What an export is narrowed by: what of the view's filter applies, what of it CSV can say, and how it reads.
import { omitEmpty } from '../../base/json/omitEmpty';
import { sameJson } from '../../base/json/sameJson';
import { RECORD_STATES, type ExportRecordsRequest, type RecordStateValue } from '../../domain/record';
import { isFiltered, filterOfAnyMini, type RecordFilter } from '../../domain/recordQuery';
import type { User } from '../../domain/user';
import { filterTexts } from '../../tree/describeRecordQuery';

/** What CSV can be narrowed by: not by people. */
type CsvFilter = Omit<ExportRecordsRequest, 'miniIds' | 'sortDescending'>;

interface Shown {
  readonly mini: { readonly id: string } | undefined;
  readonly filter: RecordFilter;
}

/** What of the view's filter applies to these Minis: all of it to the one that is shown, nothing to another one alone. */
export function filterFor(minis: readonly { readonly id: string }[], { mini, filter }: Shown): RecordFilter {
  const [first] = minis;
  if (minis.length !== 1) return filterOfAnyMini(filter);
  return first?.id === mini?.id ? filter : {};
}

export function csvFilterOf({ states = [], labels = [], startDate, endDate }: RecordFilter): CsvFilter & RecordFilter {
  const known = states.filter(isRecordState);
  return {
    ...(known.length > 0 ? { states: known } : {}),
    ...(labels.length > 0 ? { labels: [...labels] } : {}),
    ...omitEmpty({ startDate, endDate }),
  };
}

/** Whether the filter says no more than CSV can be narrowed by. */
export function isCsvFilter(filter: RecordFilter): boolean {
  return !isFiltered(filter) || sameJson(csvFilterOf(filter), filter);
}

/** Such as `Archived · Visits · From: 1 Mar 2026`; empty without a filter. */
export function exportFilterText(filter: RecordFilter, users: readonly User[] = []): string {
  return filterTexts(filter, users).join(' · ');
}

function isRecordState(state: string): state is RecordStateValue {
  return (RECORD_STATES as readonly string[]).includes(state);
}
