// Why a document can't be read or saved. VS Code shows the text in its own message, with its own buttons.
import * as vscode from 'vscode';
import { assertNever } from '../../../base/assertNever';
import { inertText, MESSAGE_LENGTH } from '../../../base/inertText';
import { sentence, t } from '../../../base/text';
import { visibleRow, visibleText } from '../../../base/visibleText';
import { failureOf, type Failure } from '../../../domain/failure';
import { describeDoubt, describeReason, lockedText } from '../../../platform/failures';
import { deletedText, goneOnSaveText } from '../../../words/gone';
import { lineText } from '../../../words/line';
import { otherWorkspaceText, workspaceGoneText } from '../../../words/otherWorkspace';
import type { ReadOnlyReason } from '../storedText';
import { TextLines } from '../textLines';
import type { Refusal } from './storeText';

export function refusedSave(outcome: Refusal, typed: string): NotSaved {
  const isReported = outcome.kind === 'compare' || outcome.kind === 'undecided';
  return new NotSaved(refusalText(outcome, typed), isReported);
}

function refusalText(outcome: Refusal, typed: string): string {
  switch (outcome.kind) {
    case 'compare':
    case 'undecided':
      return t("Couldn't save. It was changed while you edited it. Save again to compare.");
    case 'notSendable': {
      const [first] = outcome.problems;
      const line = new TextLines(typed).at(first?.start ?? 0).line + 1;
      const message = sentence(visibleRow(first?.message ?? ''));
      return t("Couldn't save. {0}", sentence(t('{0}: {1}', lineText(line), message)));
    }
    case 'readOnly':
      return t("Couldn't save. {0}", sentence(readOnlyReasonText(outcome.reason)));
    case 'gone':
      return goneOnSaveText();
    case 'failed':
      return outcome.failure.mayBeDone
        ? t('{0} It may have been saved. Save again to check.', sentence(describeDoubt(outcome.failure)))
        : t("Couldn't save. {0}", sentence(describeReason(outcome.failure)));
    default:
      return assertNever(outcome);
  }
}

/** Why the document can't be edited. */
export function readOnlyReasonText(reason: ReadOnlyReason): string {
  switch (reason) {
    case 'trash':
      return describeReason({ kind: 'inTrash', operation: '' });
    case 'archive':
      return t('This is archived. Restore it to edit.');
    case 'deleted':
      return deletedText();
    default:
      return assertNever(reason);
  }
}

/** The text of a document whose thing can't be read. */
export function couldNotLoad(failure: Failure): string {
  return visibleText(t('{0}: {1}', t("Couldn't load"), sentence(describeReason(failure))), MESSAGE_LENGTH);
}

/** Why a write was refused. Has no error name and no link, because VS Code shows the message where nothing else reports it. */
export class NotSaved extends Error {
  constructor(
    readonly refusal: string,
    /** The user was already asked, or sees the refusal on the page. */
    readonly isReported = false,
  ) {
    super(inertText(refusal));
    this.name = '';
  }
}

/** The error for a refused auto save. Only an error makes VS Code pause Auto Save. */
export function notAsked(): Error {
  const error = new Error(t('Auto Save is off here. Save to publish your changes.'));
  error.name = '';
  return error;
}

/** VS Code renders links in this message too. */
export function unavailable(message: string): vscode.FileSystemError {
  return vscode.FileSystemError.Unavailable(inertText(message));
}

export function otherWorkspace(): vscode.FileSystemError {
  return unavailable(otherWorkspaceText());
}

/**
 * The refusal that ends our save; undefined for an unexpected error. A restored document is read first, which throws
 * a FileSystemError if it belongs to another workspace.
 */
export function asRefusal(error: unknown): NotSaved | undefined {
  if (error instanceof NotSaved) return error;
  const failure = failureOf(error);
  if (failure?.kind === 'notFound') return refusedSave({ kind: 'gone' }, '');
  const why = failure ? describeReason(failure) : error instanceof vscode.FileSystemError ? error.message : undefined;
  return why === undefined ? undefined : new NotSaved(t("Couldn't save. {0}", sentence(why)));
}

export function locked(): NotSaved {
  return new NotSaved(t("Couldn't save. {0}", lockedText()));
}

export function workspaceGone(): NotSaved {
  return new NotSaved(t("Couldn't save. {0}", workspaceGoneText()));
}

/** The field on the page shows the same problem. */
export function halfTyped(problem: string): NotSaved {
  return new NotSaved(t("Couldn't save. {0}", sentence(problem)), true);
}
