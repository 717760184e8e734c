// Describes the Records view in one line: how many are loaded, of how many, and the filter.
import { formatDay, formatNumber } from '../base/format';
import { t } from '../base/text';
import type { RecordFilter } from '../domain/recordQuery';
import type { User } from '../domain/user';
import type { RecordQueryState } from '../workspace/records/recordQueryState';
import { miniName } from '../words/minis';
import { userName } from '../words/people';
import { stateText } from '../words/states';

/** `Sample Person 017 · 400 of 12,310 · active · newest first` */
export function describeSelection(selection: RecordQueryState, users: readonly User[] = []): string {
  const { mini, list, filter } = selection;
  if (!mini) return '';
  const states = (filter.states ?? []).map(stateText).join(', ');
  const order = selection.isNewestFirst ? t('Newest first') : t('Oldest first');
  const count = list?.hasLoaded ? countText(list.rows.length, list.totalCount, list.hasMore) : '';
  const labels = (filter.labels ?? []).join(', ');
  const by = peopleText(filter, users);
  return [miniName(mini), count, states, rangeText(filter), labels, ...by, order].filter(Boolean).join(' · ');
}

/** `1 Mar 2026 – 3 Mar 2026`, `from 1 Mar 2026`, `to 3 Mar 2026`; empty without a range. */
export function rangeText({ startDate, endDate }: RecordFilter): string {
  if (startDate && endDate) {
    const [from, to] = [formatDay(startDate), formatDay(endDate)];
    return from === to ? from : t('{0} – {1}', from, to);
  }
  if (startDate) return t('{0}: {1}', t('From'), formatDay(startDate));
  return endDate ? t('{0}: {1}', t('To'), formatDay(endDate)) : '';
}

function peopleText({ createdBy = [], updatedBy = [] }: RecordFilter, users: readonly User[]): string[] {
  const names = (ids: readonly string[]): string => ids.map((id) => userName(users, id) ?? id).join(', ');
  return [
    createdBy.length > 0 ? t('{0}: {1}', t('Created by'), names(createdBy)) : '',
    updatedBy.length > 0 ? t('{0}: {1}', t('Last changed by'), names(updatedBy)) : '',
  ];
}

function countText(loaded: number, total: number | undefined, hasMore: boolean): string {
  if (total !== undefined)
    return loaded === total ? formatNumber(total) : t('{0} of {1}', formatNumber(loaded), formatNumber(total));
  return hasMore ? t('{0} loaded, more available', formatNumber(loaded)) : formatNumber(loaded);
}
