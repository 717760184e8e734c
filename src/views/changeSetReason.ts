// Why an item of a change set was not applied, in words.
import { assertNever } from '../base/assertNever';
import { sentence, t } from '../base/text';
import { visibleText } from '../base/visibleText';
import { describeFailure } from '../platform/failures';
import type { Outcome, Reason } from '../workspace/changeSets/outcome';

/** Empty for an applied item. */
export function changeSetReason(outcome: Outcome | undefined): string {
  switch (outcome?.kind) {
    case undefined:
    case 'done':
    case 'unchanged':
      return '';
    case 'conflict':
      return outcome.detail === undefined
        ? t('It has changed since. Nothing was overwritten.')
        : visibleText(outcome.detail);
    case 'failed':
    case 'inDoubt':
      return reasonText(outcome.reason);
    default:
      return assertNever(outcome);
  }
}

function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'failure':
      return describeFailure(reason.failure);
    case 'rejected':
      return t('The service rejected this. {0}', sentence(visibleText(reason.code)));
    case 'duplicate':
      return t('A Record with the same title and date, or the same external URI, already exists.');
    case 'notCreated':
      return t("Its Record wasn't created, or has no ID.");
    case 'interrupted':
      return t('The window closed before the service answered. The change may have been saved. Check the item.');
    default:
      return assertNever(reason);
  }
}
