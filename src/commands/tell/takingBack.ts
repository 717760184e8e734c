// Taking back what was done: what fails on the way can be tried again, and what somebody changed meanwhile is left as it is.
import { sentence, t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { failureOf, type Failure } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import { withNotDone, type BulkResult, type NotDone } from '../../workspace/changes/bulk';
import type { CommandContext } from '../command';
import { tellError } from '../register';
import { tellOutcome } from './summary';

export interface TakingBack<T> {
  readonly command: CommandId;
  /** Looks afresh at each before it is touched. */
  readonly run: (items: readonly T[]) => Promise<BulkResult<T>>;
  /** The whole sentence of a success, such as «3 Records restored.» */
  readonly done: (done: readonly T[]) => string;
  readonly nameOf: (item: T) => string;
}

/** `others` are told with what failed. */
export async function takeBackAll<T>(
  context: CommandContext,
  back: TakingBack<T>,
  items: readonly T[],
  others: readonly NotDone<T>[] = [],
): Promise<void> {
  const result = await back.run(items);
  const again = t('Retry');
  const repeatable = result.failed.filter(({ failure }) => isRepeatable(failure)).map(({ item }) => item);
  const buttons = { whenDone: [], whenFailed: repeatable.length > 0 ? [again] : [] };
  // Not awaited: the button works for as long as the message stays.
  void tellOutcome(context, withNotDone(result, others), back.done(result.done), back.nameOf, buttons)
    .then((pressed) => (pressed === again ? takeBackAll(context, back, repeatable) : undefined))
    .catch((error: unknown) => tellError(back.command, context, error));
}

/** The same for one thing. Throws what no other try can help. */
export async function takeBackOne(context: CommandContext, takeBack: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await takeBack();
      return;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || !isRepeatable(failure)) throw error;
      const again = t('Retry');
      const reason = describeReason(failure);
      const message = failure.mayBeDone
        ? t('The change may have been saved. Refresh to check. {0}', sentence(reason))
        : t("Couldn't undo. {0}", sentence(reason));
      if ((await context.prompts.error(message, again)) !== again) return;
    }
  }
}

/** What was changed meanwhile, or is gone, stays so. */
function isRepeatable({ kind }: Failure): boolean {
  return kind !== 'conflict' && kind !== 'notFound' && kind !== 'cancelled';
}
