// Texts about things that no longer exist. For a request that found nothing, see `describeReason` in platform/failures.ts.
import { t } from '../base/text';

/** For saving a text whose thing is gone. */
export function goneOnSaveText(): string {
  return t("Couldn't save. It was deleted, or your key has no access. Copy what you need.");
}

/** For the page of a deleted thing, which still shows its last state. */
export function deletedText(): string {
  return t("This was deleted. It can't be edited.");
}

/** For text typed into `of`, which can't be stored without its Mini. */
export function miniDeletedText(of: string): string {
  return t("The Mini of {0} was deleted. Your changes can't be saved. Copy what you need.", of);
}

/** For a related Record, which the service lists by id only. */
export function relatedGoneText(recordId: string): string {
  return t("Couldn't open {0}. It was deleted permanently, or belongs to another Mini.", recordId);
}

/** For a row of a review. */
export function goneWord(): string {
  return t('No longer exists');
}

/** How many of several things are gone, for a line with other counts. */
export function countGoneText(counted: string): string {
  return t('{0} no longer available', counted);
}
