// What the Records view shows, in one line: the truth about how many are loaded, of how many, and by which filter.
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import type { RecordSelection } from '../workspace/selection';
import { miniName } from './minis';
import { stateText } from './records';

/** `Sample Person 017 · 400 of 12,310 · active · newest first` */
export function describeSelection(selection: RecordSelection): string {
  const { mini, list, filter } = selection;
  if (!mini) return '';
  const states = (filter.states ?? []).map(stateText).join(', ');
  const order = selection.isNewestFirst ? t('newest first') : t('oldest first');
  const count = list?.hasLoaded ? countText(list.rows.length, list.totalCount, list.hasMore) : '';
  return [miniName(mini), count, states, (filter.labels ?? []).join(', '), order].filter(Boolean).join(' · ');
}

function countText(loaded: number, total: number | undefined, hasMore: boolean): string {
  if (total !== undefined)
    return loaded === total ? formatNumber(total) : t('{0} of {1}', formatNumber(loaded), formatNumber(total));
  return hasMore ? t('{0} loaded, more to come', formatNumber(loaded)) : formatNumber(loaded);
}
