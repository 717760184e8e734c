// Why an item of a change set was not applied, in words.
import { sentence, t } from '../base/text';
import { visibleText } from '../base/visibleText';
import { describeFailure } from '../platform/failures';
import type { Outcome } from '../workspace/changeSets/outcome';

/** Empty for what was applied. */
export function changeSetReason(outcome: Outcome | undefined): string {
  switch (outcome?.kind) {
    case 'conflict':
      return outcome.detail === undefined
        ? t('Someone else changed it. Nothing was overwritten.')
        : visibleText(outcome.detail);
    case 'failed':
    case 'inDoubt': {
      const { reason } = outcome;
      if (reason.kind === 'failure') return describeFailure(reason.failure);
      if (reason.kind === 'rejected') return t('The service rejected this. {0}', sentence(visibleText(reason.code)));
      if (reason.kind === 'duplicate') return t('A Record with this title and date, or this external URI, exists.');
      if (reason.kind === 'notCreated') return t("Its Record wasn't created, or its ID isn't known.");
      return t('The window closed before the service answered, and someone else changed it since.');
    }
    default:
      return '';
  }
}
