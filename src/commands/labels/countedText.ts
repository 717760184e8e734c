import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CountedCarriers } from '../../workspace/labels/labelCarriers';

/** How many Records carry a label, and what was not counted. */
export function countedText({ found, counted, notCounted, untouched }: CountedCarriers): string {
  const records = found.reduce((sum, { count }) => sum + count, 0);
  const all = counted + notCounted + untouched;
  const sentences = [
    t('Used by {0} of {1}.', recordsText(records), minisText(found.length)),
    counted < all ? t('Counted {0} of {1} Minis.', formatNumber(counted), formatNumber(all)) : '',
    notCounted > 0 ? t("Couldn't count {0}.", minisText(notCounted)) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

export function recordsText(count: number): string {
  return count === 1 ? t('1 Record') : t('{0} Records', formatNumber(count));
}

function minisText(count: number): string {
  return count === 1 ? t('1 Mini') : t('{0} Minis', formatNumber(count));
}
