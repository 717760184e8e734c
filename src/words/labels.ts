// What the kinds of labels are called.
import { t } from '../base/text';

/** More than a row or a tooltip has room for. */
const MOST_SHOWN = 200;

/** The labels a row can show: a name of blanks alone would be a gap between commas. */
export function shownLabels(labels: readonly string[] | null | undefined): readonly string[] {
  return (labels ?? []).slice(0, MOST_SHOWN).filter((name) => name.trim() !== '');
}

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
