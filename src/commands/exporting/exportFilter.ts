// The filter of an export: which part of the view's filter applies, which part CSV supports, and how it reads in words.
import { omitEmpty } from '../../base/json/omitEmpty';
import { sameJson } from '../../base/json/sameJson';
import { RECORD_STATES, type ExportRecordsRequest, type RecordStateValue } from '../../domain/record';
import { isFiltered, filterOfAnyMini, type RecordFilter } from '../../domain/recordQuery';
import type { User } from '../../domain/user';
import { filterTexts } from '../../tree/describeRecordQuery';

/** The filters that a CSV export supports: all but people. */
type CsvFilter = Omit<ExportRecordsRequest, 'miniIds' | 'sortDescending'>;

interface Shown {
  readonly mini: { readonly id: string } | undefined;
  readonly filter: RecordFilter;
}

/** The part of the view's filter that applies: all for the Mini shown, none for another single Mini, the general part for several. */
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

/** Whether a CSV export supports the whole filter. */
export function isCsvFilter(filter: RecordFilter): boolean {
  return !isFiltered(filter) || sameJson(csvFilterOf(filter), filter);
}

/** For example `Archived · Visits · From: 1 Mar 2026`. Empty without a filter. */
export function exportFilterText(filter: RecordFilter, users: readonly User[] = []): string {
  return filterTexts(filter, users).join(' · ');
}

function isRecordState(state: string): state is RecordStateValue {
  return (RECORD_STATES as readonly string[]).includes(state);
}
