// Describes what the Records view shows: how many are loaded, of how many, with which filter and order.
import { formatDay, formatNumber } from '../base/format';
import { t } from '../base/text';
import type { RecordArrangement, RecordFilter } from '../domain/recordQuery';
import type { User } from '../domain/user';
import { countText } from '../words/counts';
import { userName } from '../words/people';
import { stateText } from '../words/states';
import { nameOrId } from '../words/titles';
import type { RecordQueryState } from '../workspace/records/recordQueryState';

/** `400 of 12,310 · Elena Pebblebrook`: a narrow side bar cuts the end off, and the number stays. */
export function describeLoaded({ mini, list, groups, rows }: RecordQueryState): string {
  if (!mini) return '';
  const count = list?.hasLoaded
    ? loadedText(groups ? rows.length : list.rows.length, list.totalCount, list.hasMore)
    : '';
  return [count, nameOrId(mini)].filter(Boolean).join(' · ');
}

/** `Filter: Active, Weekly notes · Oldest first`; empty where all Records are shown, the newest first. */
export function describeArrangement(
  { isTrash, filter, isNewestFirst }: RecordArrangement & { readonly isTrash: boolean },
  users: readonly User[] = [],
): string {
  const { states, ...others } = filter;
  const parts = filterTexts(isTrash ? others : filter, users);
  return [
    isTrash ? t('Deleted Records') : '',
    parts.length > 0 ? t('{0}: {1}', t('Filter'), parts.join(', ')) : '',
    isNewestFirst ? '' : t('Oldest First'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `Search: “garden” · 34 Records`, in place of the filter, which a search sets aside. The service need not count them. */
export function describeSearch(words: string, totalCount: number | undefined): string {
  const count = totalCount === undefined ? '' : countText('record', totalCount);
  return [t('{0}: {1}', t('Search'), t('“{0}”', words)), count].filter(Boolean).join(' · ');
}

/** Each part of a filter in words. */
export function filterTexts(filter: RecordFilter, users: readonly User[]): readonly string[] {
  const { states = [], labels = [], externalUris = [] } = filter;
  return [...states.map(stateText), ...labels, rangeText(filter), ...peopleText(filter, users), ...externalUris].filter(
    Boolean,
  );
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

/** `200 of 12,310`; the service need not say how many there are, and may count too few. */
export function loadedText(loaded: number, total: number | undefined, hasMore: boolean): string {
  if (total !== undefined)
    return loaded >= total ? formatNumber(loaded) : t('{0} of {1}', formatNumber(loaded), formatNumber(total));
  return hasMore ? t('{0} loaded, more available', formatNumber(loaded)) : formatNumber(loaded);
}
