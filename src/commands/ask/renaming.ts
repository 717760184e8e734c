// Renames any thing: typed text survives a failure, and another client's change is shown before it is overwritten.
import { sentence, t } from '../../base/text';
import { failureOf, failureOrThrow } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import { afterChangeText, changedByOthersText } from '../../words/changedByOthers';
import { titleText } from '../../words/titles';
import type { Changed, ChangeResult } from '../../workspace/changes/changeThing';
import type { CommandContext } from '../commandContext';
import { notDoneLine } from '../tell/summary';
import { offerUndo, undoOfOne, type HasUndoHistory } from '../tell/undo';
import { askRetry } from './askRetry';
import { checkNotBlank } from './checkNotBlank';

/** The outcome of one attempt. If `undo` is missing, the caller reports it. */
export type RenameResult<T> =
  | Exclude<ChangeResult<T>, { kind: 'changed' }>
  | (Pick<Changed<T>, 'kind' | 'othersChanged'> & Partial<Pick<Changed<T>, 'undo' | 'behind'>>);

interface Renaming<T> {
  /** The field's display name, such as «Title». */
  readonly field: string;
  /** Shown after the field's name: what the rename entails. */
  readonly explanation?: string | undefined;
  /** The name that the user saw when the question was asked. */
  readonly shown: string;
  readonly nameOf: (value: T) => string;
  /** Changes the name if it is still as shown, or as in `seen`, which was read since. */
  readonly save: (name: string, seen?: T) => Promise<RenameResult<T>>;
  /** Replaces the check for blank text. */
  readonly check?: ((text: string) => string | undefined) | undefined;
  /** A fresh read. Undefined if a 409 means that something is in the way, and not that another client was faster. */
  readonly read?: (() => Promise<T>) | undefined;
}

interface Attempt<T> {
  readonly name: string;
  /** What another client stored, if the user agreed to overwrite its name. */
  readonly seen: T | undefined;
  /** The user wants to rename although another client changed other fields. */
  readonly hasAgreed: boolean;
}

interface Written {
  readonly name: string;
  readonly before: string;
  /** Another client changed the thing too, and none of its changes were overwritten. */
  readonly isOthersKept: boolean;
}

export async function rename<T>(
  workspace: HasUndoHistory,
  context: CommandContext,
  renaming: Renaming<T>,
): Promise<void> {
  const { field, explanation, shown, check = checkNotBlank(field) } = renaming;
  const prompt = explanation === undefined ? field : `${field}. ${explanation}`;
  for (let text = shown; ;) {
    const typed = await context.prompts.input({ title: context.title, prompt, value: text, check });
    if (typed === undefined || typed === shown || typed.trim() === shown) return;
    text = typed.trim();
    try {
      await saveName(workspace, context, renaming, text);
      return;
    } catch (error) {
      const failure = failureOrThrow(error);
      if (failure.kind === 'overtaken') return void (await context.prompts.warn(describeFailure(failure)));
      // No other name would change that.
      if (failure.kind === 'notFound')
        return void (await context.prompts.error(t("Couldn't rename. {0}", notDoneLine(shown, failure))));
      const notDone = (reason: string): string => t("Couldn't rename. {0}", sentence(reason));
      if (!(await askRetry(context, failure, { notDone }))) return;
    }
  }
}

/** Asks before it overwrites what another client changed. */
async function saveName<T>(
  workspace: HasUndoHistory,
  context: CommandContext,
  renaming: Renaming<T>,
  name: string,
): Promise<void> {
  let seen: T | undefined;
  let hasAgreed = false;
  for (;;) {
    const result = await attempt(context, renaming, { name, seen, hasAgreed });
    if (result === 'leave') return;
    if (result === 'again') hasAgreed = true;
    else if (result.kind === 'conflict') {
      const theirs = renaming.nameOf(result.fresh);
      const why = changedByOthersText(t('“{0}”', theirs));
      if (!(await wantsToOverwrite(context, why))) return;
      // The question may have been open for long, so the next read is compared with what the question showed.
      seen = result.fresh;
    } else {
      const before = seen === undefined ? renaming.shown : renaming.nameOf(seen);
      const hasOthers = hasAgreed || (result.kind === 'changed' && result.othersChanged);
      // If the user overwrote their name, not all of their changes are kept.
      return notifyOfRename(
        workspace,
        context,
        { name, before, isOthersKept: hasOthers && seen === undefined },
        result,
      );
    }
  }
}

async function attempt<T>(
  context: CommandContext,
  { save, read, nameOf, shown }: Renaming<T>,
  { name, seen, hasAgreed }: Attempt<T>,
): Promise<RenameResult<T> | 'again' | 'leave'> {
  try {
    return await save(name, seen);
  } catch (error) {
    // A refusal after the user agreed has another reason than another client's change.
    if (!read || hasAgreed || failureOf(error)?.kind !== 'conflict') throw error;
    // Another client wrote between our read and our write, so ours wasn't applied.
    const fresh = await read();
    if (nameOf(fresh) === name) return { kind: 'unchanged', fresh };
    if (nameOf(fresh) !== (seen === undefined ? shown : nameOf(seen))) return { kind: 'conflict', fresh };
    return (await wantsToOverwrite(context, changedByOthersText())) ? 'again' : 'leave';
  }
}

function wantsToOverwrite(context: CommandContext, why: string): Promise<boolean> {
  return context.prompts.confirm(why, '', t('{0} Anyway', context.title));
}

function notifyOfRename<T>(
  workspace: HasUndoHistory,
  context: CommandContext,
  { name, before, isOthersKept }: Written,
  result: Exclude<RenameResult<T>, { kind: 'conflict' }>,
): void {
  if (result.kind === 'unchanged') {
    void context.prompts.notify(t('No changes needed.'));
    return;
  }
  const done = t('Renamed “{0}” to “{1}”.', titleText({ title: before }), name);
  const note = afterChangeText(name, result.behind !== undefined, isOthersKept);
  if (result.undo) {
    const undo = undoOfOne(context, result.undo, t('Restored {0}.', t('“{0}”', before)));
    offerUndo(workspace, context, { done, note, undo });
  } else if (note) void context.prompts.notify(`${done} ${note}`);
}
