// Undo, the one place that registers it: for the button of the message about a change, and for the list of changes. What fails on the
// way can be tried again, and what has changed since is left as it is.
import { sentence, t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { failureOf, type Failure } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import { withNotDone, type BulkResult, type NotDone } from '../../workspace/changes/bulk';
import type { PastChange, UndoableChange } from '../../workspace/changes/undoHistory';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askRetry } from '../ask/askRetry';
import type { CommandContext } from '../commandContext';
import { tellOutcome } from './summary';
import { tellError } from './tellError';

export type HasUndoHistory = Pick<RemoteWorkspace, 'undoHistory'>;

/** Restores many things, as a command of its own or as Undo. */
export interface Restoring<T> {
  readonly command: CommandId;
  /** Re-reads each item before changing it. */
  readonly run: (items: readonly T[]) => Promise<BulkResult<T>>;
  /** The success message, such as «3 Records restored.» */
  readonly done: (done: readonly T[]) => string;
  readonly nameOf: (item: T) => string;
}

interface BulkOutcome<T> {
  readonly result: BulkResult<T>;
  readonly done: string;
  readonly nameOf: (item: T) => string;
}

/** Tells of a success, with Undo for as long as the message stays. */
export function offerUndo(
  workspace: HasUndoHistory,
  context: CommandContext,
  command: CommandId,
  change: UndoableChange & { readonly note?: string },
): void {
  const past = workspace.undoHistory.add(change);
  const undo = t('Undo');
  const message = [change.done, change.note].filter(Boolean).join(' ');
  void context.prompts
    .notify(message, undo)
    .then((pressed) => (pressed === undo ? undoPast(context, past) : undefined))
    .catch((error: unknown) => tellError(command, context, error));
}

/** The message after a change of many, with Undo for what was changed. Answers another button that was pressed. */
export async function tellUndoable<T>(
  workspace: HasUndoHistory,
  context: CommandContext,
  { result, done, nameOf }: BulkOutcome<T>,
  change: UndoableChange | undefined,
  ...whenFailed: string[]
): Promise<string | undefined> {
  const past = change && workspace.undoHistory.add(change);
  const undo = t('Undo');
  const pressed = await tellOutcome(context, result, done, nameOf, { whenDone: past ? [undo] : [], whenFailed });
  if (!past || pressed !== undo) return pressed;
  await undoPast(context, past);
  return undefined;
}

export async function undoPast(context: CommandContext, past: PastChange): Promise<void> {
  if (past.state === 'undone') await context.prompts.notify(t('Already undone.'));
  else if (past.state === 'changedSince') await context.prompts.warn(t("Couldn't undo. {0}", changedSince()));
  else await past.undo();
}

/** The undo of one thing; `undone` tells of its success, unless that is told elsewhere. */
export function undoOfOne(
  context: CommandContext,
  command: CommandId,
  undo: () => Promise<unknown>,
  undone?: string,
): UndoableChange['undo'] {
  return async (again) => {
    try {
      await undo();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind === 'cancelled') return 'open';
      if (!isRepeatable(failure)) {
        void context.prompts.warn(t("Couldn't undo. {0}", sentence(describeReason(asUndo(failure)))));
        return 'changedSince';
      }
      // Not awaited: the message may stay while the same is undone from the list.
      void askRetry(context, failure, {
        notDone: (reason) => t("Couldn't undo. {0}", sentence(reason)),
        inDoubt: (reason) => t('The change may have been saved. Refresh to check. {0}', sentence(reason)),
        again: t('Retry'),
      })
        .then((isWanted) => (isWanted ? again() : undefined))
        .catch((wrong: unknown) => tellError(command, context, wrong));
      return 'open';
    }
    if (undone !== undefined) void context.prompts.notify(undone);
    return 'undone';
  };
}

/** The undo of many things: those that failed on the way, or were left by Cancel, can be undone later. */
export function undoOfMany<T>(
  context: CommandContext,
  restoring: Restoring<T>,
  items: readonly T[],
): UndoableChange['undo'] {
  let left = items;
  const run = async (some: readonly T[]): Promise<BulkResult<T>> => {
    const result = await restoring.run(some);
    return { ...result, failed: result.failed.map(({ item, failure }) => ({ item, failure: asUndo(failure) })) };
  };
  return async (again) => {
    const result = await restore(context, { ...restoring, run }, left, [], again);
    const isOpen = ({ failure }: NotDone<T>): boolean => failure.kind === 'cancelled' || isRepeatable(failure);
    left = [...result.untouched, ...result.failed.filter(isOpen).map(({ item }) => item)];
    if (left.length > 0) return 'open';
    return result.done.length > 0 ? 'undone' : 'changedSince';
  };
}

/** Runs it and tells the result; Retry repeats it for what failed on the way. `others` are reported with the failures. */
export async function restore<T>(
  context: CommandContext,
  restoring: Restoring<T>,
  items: readonly T[],
  others: readonly NotDone<T>[] = [],
  again?: () => Promise<unknown>,
): Promise<BulkResult<T>> {
  const result = await restoring.run(items);
  const retry = t('Retry');
  const repeatable = result.failed.filter(({ failure }) => isRepeatable(failure)).map(({ item }) => item);
  const repeat = again ?? (() => restore(context, restoring, repeatable));
  const buttons = { whenDone: [], whenFailed: repeatable.length > 0 ? [retry] : [] };
  // Not awaited: the button works while the message is shown.
  void tellOutcome(context, withNotDone(result, others), restoring.done(result.done), restoring.nameOf, buttons)
    .then((pressed) => (pressed === retry ? repeat() : undefined))
    .catch((error: unknown) => tellError(restoring.command, context, error));
  return result;
}

/** What was changed since, or is gone, stays so. */
function isRepeatable({ kind }: Failure): boolean {
  return kind !== 'conflict' && kind !== 'notFound' && kind !== 'cancelled';
}

/** It may be this window's own later change that stands in the way. */
function asUndo(failure: Failure): Failure {
  return failure.kind === 'conflict' && failure.detail === undefined ? { ...failure, detail: changedSince() } : failure;
}

function changedSince(): string {
  return t('It has changed since. Nothing was overwritten.');
}
