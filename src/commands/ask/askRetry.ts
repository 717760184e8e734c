import { sentence, t } from '../../base/text';
import type { Failure } from '../../domain/failure';
import { describeDoubt, describeReason, inDoubtText } from '../../platform/failures';
import type { CommandContext } from '../commandContext';

interface RetryWords {
  readonly notDone: (reason: string) => string;
  /** The message if the change may have been applied: its response is lost, and a fresh read couldn't verify it. */
  readonly inDoubt: (reason: string) => string;
  /** The button's text. By default, the user edits what was entered before retrying. */
  readonly again: string;
}

/** Reports why something wasn't saved, or that it may have been. True if the user wants to try again. */
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
