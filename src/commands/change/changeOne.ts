// Changes one thing at once, with a message that offers Undo or gives the reason. For many things see changeMany.
import { t } from '../../base/text';
import type { ViewName } from '../../contributions';
import { failureOrThrow } from '../../domain/failure';
import { withViewProgress } from '../../platform/progress';
import type { CommandContext } from '../commandContext';
import { notDoneLine, tellSummary } from '../tell/summary';
import { notAwaited } from '../tell/tellError';
import { refuseClosed, tellUndoable, undoOfOne, type HasUndoHistory } from '../tell/undo';

export interface DoneChange {
  /** For example «Deleted “Weekly note”.» */
  readonly done: string;
  /** Shown after `done`, such as that others changed the thing too. */
  readonly note?: string;
  /** Lines about parts of the change that couldn't be done. */
  readonly notDone?: readonly string[];
  /** Undoes the change. Missing if it can't be undone. */
  readonly undo?: () => Promise<unknown>;
  /** The message after Undo, if not «Restored “Weekly note”.» */
  readonly undone?: string;
}

interface OneChange {
  readonly view: ViewName;
  readonly name: string;
  readonly change: () => Promise<DoneChange>;
  /** Lines about other selected things, which can't be changed. */
  readonly others?: readonly string[];
  /** Offered if the change failed. */
  readonly again?: { readonly button: string; readonly run: () => Promise<void> };
}

export async function changeOne(workspace: HasUndoHistory, context: CommandContext, one: OneChange): Promise<void> {
  const { view, name, change, others = [], again } = one;
  let result: DoneChange;
  try {
    result = await withViewProgress(view, change);
  } catch (error) {
    const failure = failureOrThrow(error);
    const line = notDoneLine(name, failure);
    // The change was saved, but another client's change followed right after it.
    const summary =
      failure.kind === 'overtaken'
        ? { done: '', notDone: others, notes: [line] }
        : { done: '', notDone: [line, ...others] };
    const message = tellSummary(context, summary, ...(again ? [again.button] : []));
    const repeated = message.then((pressed) => {
      if (pressed === undefined) return undefined;
      refuseClosed(workspace);
      return again?.run();
    });
    return notAwaited(context, repeated);
  }
  const { done, note, notDone = [], undo, undone = t('Restored {0}.', t('“{0}”', name)) } = result;
  const back = undo && (() => withViewProgress(view, undo));
  const undoable = back && { done, undo: undoOfOne(context, back, undone, name) };
  const summary = { done: [done, note].filter(Boolean).join(' '), notDone: [...notDone, ...others] };
  notAwaited(context, tellUndoable(workspace, context, summary, undoable));
}
