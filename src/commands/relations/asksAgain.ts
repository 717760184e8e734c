import { sentence, t } from '../../base/text';
import { failureOf } from '../../domain/failure';
import { askRetry } from '../ask/askRetry';
import type { CommandContext } from '../commandContext';

/** Says that a relation was not written; true when the user wants to edit what was chosen and try again. */
export async function asksAgain(context: CommandContext, error: unknown): Promise<boolean> {
  const failure = failureOf(error);
  if (!failure) throw error;
  return await askRetry(context, failure, {
    notDone: (reason) => t("Couldn't save. {0}", sentence(reason)),
    inDoubt: (reason) => t('The change may have been saved. Refresh to check. {0}', sentence(reason)),
  });
}
