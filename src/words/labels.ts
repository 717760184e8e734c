// The names of the kinds of labels.
import { t } from '../base/text';

/** The name by what the labels apply to; an unknown kind is shown as received. */
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
