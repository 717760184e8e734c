// Renaming, whatever it is: what was typed survives a failure, and a change of somebody else is shown before it is touched.
import { sentence, t } from '../../base/text';
import { failureOf, type Failure } from '../../domain/failure';
import { describeReason } from '../../platform/failures';
import { checkNotBlank } from './checks';
import type { CommandContext } from '../command';

/** `S` is what was shown: a part of `T`, or all of it. */
export interface Renaming<S, T extends S> {
  /** Heads the question, such as «Rename Record». */
  readonly heading: string;
  /** The field's name in words, such as «Title». */
  readonly field: string;
  /** Stands behind the field's name in the question: what the rename brings about. */
  readonly explanation?: string | undefined;
  /** What the person saw when the question was asked. */
  readonly shown: S;
  readonly nameOf: (value: S) => string;
  readonly isSame: (shown: S, fresh: S) => boolean;
  /** A fresh read of what the write replaces. */
  readonly read: () => Promise<T>;
  readonly write: (fresh: T, name: string) => Promise<void>;
  /** Checks beyond the one for a blank text. */
  readonly check?: ((text: string) => string | undefined) | undefined;
  /** A 409 means that somebody else was quicker, and not that this can't be done now. */
  readonly isConflictRepeatable: boolean;
}

export async function rename<S, T extends S>(context: CommandContext, renaming: Renaming<S, T>): Promise<void> {
  let text = renaming.nameOf(renaming.shown);
  for (;;) {
    const { heading: title, field, explanation } = renaming;
    const prompt = explanation === undefined ? field : `${field}. ${explanation}`;
    const isNotBlank = checkNotBlank(field);
    const check = (typedText: string): string | undefined => isNotBlank(typedText) ?? renaming.check?.(typedText);
    const typed = await context.prompts.input({ title, prompt, value: text, check });
    if (typed === undefined) return;
    text = typed.trim();
    if (text === renaming.nameOf(renaming.shown)) return;
    try {
      await save(context, renaming, text);
      return;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (!(await wantsAgain(context, failure))) return;
    }
  }
}

/** Writes `name`; asks first when the name itself was changed meanwhile. */
async function save<S, T extends S>(context: CommandContext, renaming: Renaming<S, T>, name: string): Promise<void> {
  const { shown, nameOf, isSame, read, write } = renaming;
  let seenName = nameOf(shown);
  for (;;) {
    const fresh = await read();
    const freshName = nameOf(fresh);
    if (freshName !== seenName && freshName !== name) {
      if (!(await wantsToReplace(context, freshName, name))) return;
      // The question may have stood for long: look again, and write over what is stored by now.
      seenName = freshName;
      continue;
    }
    try {
      await write(fresh, name);
    } catch (error) {
      if (failureOf(error)?.kind === 'overtaken') {
        // The next look asks, unless the name stands all the same.
        seenName = name;
        if (nameOf(await read()) !== name) continue;
        void context.prompts.notify(
          t('Renamed to “{0}”. Someone else also changed it. Their changes are still there.', name),
        );
        return;
      }
      if (!renaming.isConflictRepeatable || failureOf(error)?.kind !== 'conflict') throw error;
      // Somebody was quicker between our read and our write. Nothing was written: look again, and ask.
      if (!(await wantsAfterConflict(context, name))) return;
      continue;
    }
    if (!isSame(shown, fresh)) {
      void context.prompts.notify(
        t('Renamed to “{0}”. Someone else also changed it. Their changes are still there.', name),
      );
    }
    return;
  }
}

async function wantsToReplace(context: CommandContext, theirs: string, mine: string): Promise<boolean> {
  const detail = t('Someone else renamed it to “{0}”. You entered “{1}”.', theirs, mine);
  return await context.prompts.confirm(t('Rename anyway?'), detail, t('Rename Anyway'));
}

async function wantsAfterConflict(context: CommandContext, mine: string): Promise<boolean> {
  const detail = t("Someone else changed it. Renaming it to “{0}” doesn't affect their changes.", mine);
  return await context.prompts.confirm(t('Rename anyway?'), detail, t('Rename Anyway'));
}

async function wantsAgain(context: CommandContext, failure: Failure): Promise<boolean> {
  if (failure.kind === 'cancelled') return false;
  const again = t('Edit and Retry');
  const reason = describeReason(failure);
  const message = failure.mayBeDone
    ? t('It may have been renamed. Refresh to check. {0}', sentence(reason))
    : t("Couldn't rename. {0}", sentence(reason));
  return (await context.prompts.error(message, again)) === again;
}
