// Why a document can't be read or saved, in words. VS Code shows them in its own message, with its own buttons.
import * as vscode from 'vscode';
import { assertNever } from '../../base/assertNever';
import { inertText } from '../../base/inertText';
import { sentence, t } from '../../base/text';
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import { describeReason } from '../../platform/failures';
import type { EditedRef } from './editedPath';
import type { SaveOutcome } from './saveText';

/** A save by a timer or by leaving the editor: half a word would become a version of somebody's Record. */
export type Refusal = { readonly kind: 'notAsked' } | Exclude<SaveOutcome, { kind: 'stored' | 'discarded' }>;

/** `lineOf` answers the number of the line that holds an offset, counted from 1. */
export function saveRefusal(outcome: Refusal, ref: EditedRef, lineOf: (offset: number) => number): string {
  switch (outcome.kind) {
    case 'notAsked':
      return t('Not saved by itself: this is stored for others only when you save it.');
    case 'compare':
      return t('Not saved yet. Compare, then save again to decide. Your text stays here.');
    case 'undecided':
      return t('Not saved: it was changed meanwhile, and nothing was overwritten. Save again to decide.');
    case 'notSendable': {
      const [first] = outcome.problems;
      return t(
        'Not saved, and nothing was sent. Line {0}: {1}',
        lineOf(first?.start ?? 0),
        sentence(visibleText(first?.message ?? '', ROW_LENGTH)),
      );
    }
    case 'putAway':
      return ref.kind === 'record'
        ? t('Not saved: the Record was deleted meanwhile. Restore it from the trash, then save again.')
        : t('Not saved: the Skill was archived meanwhile. Restore it, then save again.');
    case 'gone':
      return t(
        'Not saved: it is no longer there, or the key does not reach it. Your text stays here: copy what you need.',
      );
    case 'failed':
      return outcome.failure.mayBeDone
        ? t(
            'It is not known whether this was saved: save again to look. {0}',
            sentence(describeReason(outcome.failure)),
          )
        : t('Not saved. {0}', sentence(describeReason(outcome.failure)));
    default:
      return assertNever(outcome);
  }
}

/** Without a name of its own, so that VS Code shows the sentence alone. It looks for links in it. */
export function notSaved(message: string): Error {
  const error = new Error(inertText(message));
  error.name = '';
  return error;
}

/** VS Code looks for links in this message too. */
export function unavailable(message: string): vscode.FileSystemError {
  return vscode.FileSystemError.Unavailable(inertText(message));
}

export function otherWorkspace(): vscode.FileSystemError {
  return unavailable(t('This document belongs to another workspace. Switch to it, then try again.'));
}

export function locked(): Error {
  return notSaved(t('Not saved: this workspace is locked against changes.'));
}

export function notShownYet(title: string): string {
  return t(
    'The service took your text of “{0}”, but does not show it yet. It stays open here: save again later to look anew.',
    title,
  );
}
