import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { countText } from '../../words/counts';
import type { CountedCarriers } from '../../workspace/labels/labelCarriers';

/** How many Records carry a label, and what was not counted. */
export function countedText({ found, counted, notCounted, untouched }: CountedCarriers): string {
  const records = found.reduce((sum, { count }) => sum + count, 0);
  const all = counted + notCounted + untouched;
  const sentences = [
    t('Used by {0}.', `${countText('record', records)} (${countText('mini', found.length)})`),
    counted < all ? t('Counted {0} of {1} Minis.', formatNumber(counted), formatNumber(all)) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
