// Undo: what fails on the way can be tried again, and what another client changed since is left as it is.
import { sentence, t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { failureOf, type Failure } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import { withNotDone, type BulkResult, type NotDone } from '../../workspace/changes/bulk';
import { askRetry } from '../ask/askRetry';
import type { CommandContext } from '../commandContext';
import { tellError } from './tellError';
import { tellOutcome } from './summary';

export interface UndoRun<T> {
  readonly command: CommandId;
  /** Re-reads each item before changing it. */
  readonly run: (items: readonly T[]) => Promise<BulkResult<T>>;
  /** The success message, such as «3 Records restored.» */
  readonly done: (done: readonly T[]) => string;
  readonly nameOf: (item: T) => string;
}

/** `others` are reported together with the failures. */
export async function undoAll<T>(
  context: CommandContext,
  undo: UndoRun<T>,
  items: readonly T[],
  others: readonly NotDone<T>[] = [],
): Promise<void> {
  const result = await undo.run(items);
  const again = t('Retry');
  const repeatable = result.failed.filter(({ failure }) => isRepeatable(failure)).map(({ item }) => item);
  const buttons = { whenDone: [], whenFailed: repeatable.length > 0 ? [again] : [] };
  // Not awaited: the button works while the message is shown.
  void tellOutcome(context, withNotDone(result, others), undo.done(result.done), undo.nameOf, buttons)
    .then((pressed) => (pressed === again ? undoAll(context, undo, repeatable) : undefined))
    .catch((error: unknown) => tellError(undo.command, context, error));
}

/** The same for one thing. */
export async function undoOne(context: CommandContext, undo: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await undo();
      return;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind === 'cancelled') return;
      if (!isRepeatable(failure)) {
        await context.prompts.warn(t("Couldn't undo. {0}", sentence(describeReason(failure))));
        return;
      }
      const isWanted = await askRetry(context, failure, {
        notDone: (reason) => t("Couldn't undo. {0}", sentence(reason)),
        inDoubt: (reason) => t('The change may have been saved. Refresh to check. {0}', sentence(reason)),
        again: t('Retry'),
      });
      if (!isWanted) return;
    }
  }
}

/** Tells of a success, and runs `undo` when that is wanted, for as long as the message stays. */
export function offerUndo(
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
      await undoOne(context, async () => {
        await undo();
        void context.prompts.notify(undone);
      });
    })
    .catch((error: unknown) => tellError(command, context, error));
}

/** What was changed since, or is gone, stays so. */
function isRepeatable({ kind }: Failure): boolean {
  return kind !== 'conflict' && kind !== 'notFound' && kind !== 'cancelled';
}
