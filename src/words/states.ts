// What a state of a Record or Skill is called.
import { capitalized } from '../base/capitalized';
import { t } from '../base/text';
import { RECORD_STATES } from '../domain/record';

/** Within a sentence or a list; a state that is not known here shows as it came. */
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

/** Standing alone, as on a page. */
export function stateHeading(state: string): string {
  const known: readonly string[] = RECORD_STATES;
  return known.includes(state) ? capitalized(stateText(state)) : state;
}
