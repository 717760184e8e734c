// The names of the states of Records and Skills.
import { t } from '../base/text';

/** A state that isn't known here is shown unchanged. */
export function stateText(state: string | null | undefined): string {
  switch (state) {
    case '':
    case null:
    case undefined:
      return t('Unknown');
    case 'active':
      return t('Active');
    case 'draft':
      return t('Draft');
    case 'archived':
      return t('Archived');
    case 'deleted':
      return t('Deleted');
    default:
      return state;
  }
}
