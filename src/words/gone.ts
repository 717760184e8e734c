// What the user reads of what is there no longer. Of a request that found nothing `describeReason` in platform/failures.ts says so.
import { t } from '../base/text';

/** Of a text that was to be saved. */
export function goneOnSaveText(): string {
  return t("Couldn't save. It was deleted, or your key has no access. Copy what you need.");
}

/** On the page of what was deleted, which shows it as it was. */
export function deletedText(): string {
  return t("This was deleted. It can't be edited.");
}

/** Of what was typed into `of`, and can't be stored without its Mini. */
export function miniDeletedText(of: string): string {
  return t("The Mini of {0} was deleted. Your changes can't be saved. Copy what you need.", of);
}

/** Of a related Record, which the service lists by its id alone. */
export function relatedGoneText(recordId: string): string {
  return t("Couldn't open {0}. It was deleted permanently, or belongs to another Mini.", recordId);
}

/** In a row of a review. */
export function goneWord(): string {
  return t('No longer exists');
}

/** How many of several, in a line with others. */
export function countGoneText(counted: string): string {
  return t('{0} no longer available', counted);
}
