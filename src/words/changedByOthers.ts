// What the user reads if another client was faster, in questions and in rows.
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { notShownYet } from './notShownYet';

/** `now` is the other client's value, if it fits in a line. */
export function changedByOthersText(now?: string): string {
  return now === undefined
    ? t('Someone else changed it. Nothing was overwritten.')
    : t('Someone else changed it to {0}. Nothing was overwritten.', now);
}

export function changedWhileEditedText(title: string): string {
  return t('Someone else changed “{0}” while you edited it.', title);
}

/** How many of several things others have changed; empty for none. */
export function countChangedText(count: number): string {
  return count > 0 ? t('{0} changed by someone else', formatNumber(count)) : '';
}

/** After a change that was accepted: what a user would miss or wonder about. Empty for nothing. */
export function afterChangeText(name: string, isBehind: boolean, isOthersKept: boolean): string {
  if (isBehind) return notShownYet(name);
  return isOthersKept ? othersKeptText(t('“{0}”', name)) : '';
}

/** The message after a change that kept others' changes. `what` is a name in quotes, or a count. */
export function othersKeptText(what: string): string {
  return t('Someone else also changed {0}. Their changes are still there.', what);
}
