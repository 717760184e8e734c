// What is said after a relation was written, or was not.
import { sentence, t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { failureOf } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import type { CommandContext } from '../command';
import { tellError } from '../register';
import { takeBackOne } from '../tell/takingBack';

/** Tells of a success, and runs `undo` for as long as the message stays. */
export function tellWithUndo(
  context: CommandContext,
  command: CommandId,
  done: string,
  undone: string,
  undo: () => Promise<unknown>,
): void {
  const button = t('Undo');
  void context.prompts
    .notify(done, button)
    .then(async (pressed) => {
      if (pressed !== button) return;
      await takeBackOne(context, async () => {
        await undo();
        void context.prompts.notify(undone);
      });
    })
    .catch((error: unknown) => tellError(command, context, error));
}

/** Says that nothing was written; true when the person wants to edit what was chosen and try again. */
export async function wantsAgain(context: CommandContext, error: unknown): Promise<boolean> {
  const failure = failureOf(error);
  if (!failure) throw error;
  const again = t('Edit and Retry');
  const reason = describeReason(failure);
  const message = failure.mayBeDone
    ? t('The change may have been saved. Refresh to check. {0}', sentence(reason))
    : t("Couldn't save. {0}", sentence(reason));
  return (await context.prompts.error(message, again)) === again;
}
