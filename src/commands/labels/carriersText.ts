import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { miniName } from '../../words/minis';
import type { Carriers } from '../../workspace/labels/labelCarriers';

/** Who carries a label, as far as it is known, in one sentence. */
export function carriersText(carriers: Carriers): string {
  switch (carriers.kind) {
    case 'minis':
      return carriers.minis.length === 1
        ? t('1 Mini carries it.')
        : t('{0} Minis carry it.', formatNumber(carriers.minis.length));
    case 'records':
      return carriers.count === 1
        ? t('1 Record of {0} carries it; other Minis’ Records are not counted here.', miniName(carriers.mini))
        : t(
            '{0} Records of {1} carry it; other Minis’ Records are not counted here.',
            formatNumber(carriers.count),
            miniName(carriers.mini),
          );
    case 'unknown':
      return t('How many carry it is not known here.');
    default:
      return assertNever(carriers);
  }
}
