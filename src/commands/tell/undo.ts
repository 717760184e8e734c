// The one place that registers undos, for the message about a change and for the list of changes. A failed undo can be retried,
// and what has changed since is left as it is.
import { sentence, t } from '../../base/text';
import { failureOrThrow, type Failure } from '../../domain/failure';
import { describeFailure, describeReason } from '../../platform/failures';
import type { PastChange, UndoableChange } from '../../workspace/changes/undoHistory';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askRetry } from '../ask/askRetry';
import type { CommandContext } from '../commandContext';
import { TargetRefusal } from '../target/targetRefusal';
import { notDoneLine, tellSummary, type Summary } from './summary';
import { notAwaited } from './tellError';

export type HasUndoHistory = Pick<RemoteWorkspace, 'undoHistory'>;

/** Reports a success, with Undo for as long as the message stays. */
export function offerUndo(
  workspace: HasUndoHistory,
  context: CommandContext,
  change: UndoableChange & { readonly note?: string },
): void {
  const done = [change.done, change.note].filter(Boolean).join(' ');
  notAwaited(context, tellUndoable(workspace, context, { done, notDone: [] }, change));
}

/** Reports a change, with Undo if there is one. Returns any other button that was pressed. */
export async function tellUndoable(
  workspace: HasUndoHistory,
  context: CommandContext,
  summary: Summary,
  change: UndoableChange | undefined,
  ...others: string[]
): Promise<string | undefined> {
  const past =
    change &&
    workspace.undoHistory.add({
      ...change,
      undo: (again) =>
        change.undo(() => {
          refuseClosed(workspace);
          return again();
        }),
    });
  const undo = t('Undo');
  const pressed = await tellSummary(context, summary, ...(past ? [undo] : []), ...others);
  if (pressed !== undefined) refuseClosed(workspace);
  if (!past || pressed !== undo) return pressed;
  await undoPast(context, past);
  return undefined;
}

/** The buttons of a message outlive the workspace that it is about. */
export function refuseClosed({ undoHistory }: HasUndoHistory): void {
  if (undoHistory.isClosed) throw new TargetRefusal('otherWorkspace');
}

export async function undoPast(context: CommandContext, past: PastChange): Promise<void> {
  if (past.state === 'undone') await context.prompts.notify(t('{0}: {1}', t('Undone'), sentence(past.done)));
  else if (past.state === 'forgotten') await context.prompts.notify(t('Nothing to undo.'));
  else if (past.state === 'changedSince') await context.prompts.warn(t("Couldn't undo. {0}", changedSince()));
  else await past.undo();
}

/** The undo of one thing. `undone` is its success message, unless shown elsewhere. With a `name`, a failure is shown as not done. */
export function undoOfOne(
  context: CommandContext,
  undo: () => Promise<unknown>,
  undone?: string,
  name?: string,
): UndoableChange['undo'] {
  return async (again) => {
    try {
      await undo();
    } catch (error) {
      const failure = failureOrThrow(error);
      if (failure.kind === 'cancelled') return 'open';
      if (failure.kind === 'overtaken') {
        void context.prompts.warn(describeFailure(failure));
        return 'undone';
      }
      const isOpen = isRepeatable(failure);
      // Not awaited, because the same change may be undone from the list meanwhile.
      const message = tellFailedUndo(context, asUndo(failure), isOpen, name);
      notAwaited(
        context,
        message.then((isWanted) => (isWanted ? again() : undefined)),
      );
      return isOpen ? 'open' : 'changedSince';
    }
    if (undone !== undefined) void context.prompts.notify(undone);
    return 'undone';
  };
}

/** True if the user wants to try again. */
async function tellFailedUndo(
  context: CommandContext,
  failure: Failure,
  isOpen: boolean,
  name: string | undefined,
): Promise<boolean> {
  const again = t('Retry');
  if (name !== undefined) {
    const summary = { done: '', notDone: [notDoneLine(name, failure)] };
    return (await tellSummary(context, summary, ...(isOpen ? [again] : []))) === again;
  }
  const notDone = (reason: string): string => t("Couldn't undo. {0}", sentence(reason));
  if (isOpen) return await askRetry(context, failure, { notDone, again });
  await context.prompts.warn(notDone(describeReason(failure)));
  return false;
}

/** Whether an undo can be retried: things that have changed since or are gone stay so. */
export function isRepeatable({ kind }: Failure): boolean {
  return kind !== 'conflict' && kind !== 'notFound' && kind !== 'cancelled';
}

/** The conflict may be with this window's own later change, so the text doesn't blame others. */
function asUndo(failure: Failure): Failure {
  return failure.kind === 'conflict' && failure.detail === undefined ? { ...failure, detail: changedSince() } : failure;
}

function changedSince(): string {
  return t('It has changed since. Nothing was overwritten.');
}
