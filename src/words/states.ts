// What a state of a Record or Skill is called.
import { t } from '../base/text';

/** An unknown state is shown unchanged. */
export function stateText(state: string): string {
  switch (state) {
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
