import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { miniName } from '../../words/minis';
import type { Carriers } from '../../workspace/labels/labelCarriers';

/** Describes in one sentence who carries a label, as far as known. */
export function carriersText(carriers: Carriers): string {
  switch (carriers.kind) {
    case 'minis':
      return t(
        'Used by {0}.',
        carriers.minis.length === 1 ? t('1 Mini') : t('{0} Minis', formatNumber(carriers.minis.length)),
      );
    case 'records':
      return t(
        "Used by {0} of {1}. Records of other Minis aren't counted.",
        carriers.count === 1 ? t('1 Record') : t('{0} Records', formatNumber(carriers.count)),
        miniName(carriers.mini),
      );
    case 'unknown':
      return t('It may be in use.');
    default:
      return assertNever(carriers);
  }
}
