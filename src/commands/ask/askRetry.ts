import { t } from '../../base/text';
import type { Failure } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import type { CommandContext } from '../commandContext';

export interface RetryWords {
  readonly notDone: (reason: string) => string;
  /** It may have been applied: the response is lost, and a fresh read could not verify it. */
  readonly inDoubt: (reason: string) => string;
  /** What was entered can be edited first, unless this says otherwise. */
  readonly again?: string;
}

/** Says why something was not done, or may have been; true when the user wants to try again. */
export async function askRetry(
  context: CommandContext,
  failure: Failure,
  { notDone, inDoubt, again = t('Edit and Retry') }: RetryWords,
): Promise<boolean> {
  if (failure.kind === 'cancelled') return false;
  const reason = describeReason(failure);
  const message = failure.mayBeDone ? inDoubt(reason) : notDone(reason);
  return (await context.prompts.error(message, again)) === again;
}
