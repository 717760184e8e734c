import { sentence, t } from '../../base/text';
import type { Failure } from '../../domain/failure';
import { describeDoubt, describeReason, inDoubtText } from '../../platform/failures';
import type { CommandContext } from '../commandContext';

interface RetryWords {
  readonly notDone: (reason: string) => string;
  /** It may have been applied: the response is lost, and a fresh read could not verify it. */
  readonly inDoubt: (reason: string) => string;
  /** What was entered can be edited first, unless this says otherwise. */
  readonly again: string;
}

/** Says why something was not saved, or may have been; true when the user wants to try again. */
export async function askRetry(
  context: CommandContext,
  failure: Failure,
  {
    notDone = (reason) => t("Couldn't save. {0}", sentence(reason)),
    inDoubt = inDoubtText,
    again = t('Edit and Retry'),
  }: Partial<RetryWords> = {},
): Promise<boolean> {
  if (failure.kind === 'cancelled') return false;
  const message = failure.mayBeDone ? inDoubt(describeDoubt(failure)) : notDone(describeReason(failure));
  return (await context.prompts.error(message, again)) === again;
}
