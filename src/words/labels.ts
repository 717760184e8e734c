// What kinds of label are called.
import { t } from '../base/text';

/** By what they apply to; a kind that is not known here shows as it came. */
export function labelKindText(resourceType: string): string {
  switch (resourceType) {
    case 'record':
      return t('For Records');
    case 'mini':
      return t('For Minis');
    case '':
      return t('no kind');
    default:
      return resourceType;
  }
}
