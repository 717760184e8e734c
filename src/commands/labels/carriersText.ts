import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { nameOrId } from '../../words/titles';
import type { Carriers, CountedCarriers } from '../../workspace/labels/labelCarriers';

/** Describes in one sentence what carries a label, as far as known. */
export function carriersText(carriers: Carriers): string {
  switch (carriers.kind) {
    case 'minis':
      return t('Used by {0}.', countText('mini', carriers.minis.length));
    case 'records':
      return t(
        "Used by {0} of {1}. Records of other Minis aren't counted.",
        countText('record', carriers.count),
        nameOrId(carriers.mini),
      );
    case 'unknown':
      return t('It may be in use.');
    default:
      return assertNever(carriers);
  }
}

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
