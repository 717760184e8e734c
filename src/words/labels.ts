// What the kinds of labels are called.
import { t } from '../base/text';

/** By what they apply to; a kind that is not known here shows as it came. */
export function labelKindText(resourceType: string): string {
  switch (resourceType) {
    case 'record':
      return t('Record labels');
    case 'mini':
      return t('Mini labels');
    case '':
      return t('Unknown');
    default:
      return resourceType;
  }
}
