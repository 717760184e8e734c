import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { miniName } from '../../words/minis';
import type { Carriers } from '../../workspace/labels/labelCarriers';
import { countText } from '../../words/counts';

/** Describes in one sentence who carries a label, as far as known. */
export function carriersText(carriers: Carriers): string {
  switch (carriers.kind) {
    case 'minis':
      return t('Used by {0}.', countText('mini', carriers.minis.length));
    case 'records':
      return t(
        "Used by {0} of {1}. Records of other Minis aren't counted.",
        countText('record', carriers.count),
        miniName(carriers.mini),
      );
    case 'unknown':
      return t('It may be in use.');
    default:
      return assertNever(carriers);
  }
}
