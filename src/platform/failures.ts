// Failures in words: what happened, why, and what to do.
import { assertNever } from '../base/assertNever';
import { HOUR_MS, MINUTE_MS } from '../base/clock';
import { formatUnit } from '../base/format';
import { sentence, t } from '../base/text';
import { visibleRow, visibleText } from '../base/visibleText';
import type { Failure, UnreachableCause } from '../domain/failure';
import { describeKeyProblem } from './keys/keyProblems';

/** Paths aren't shortened. */
const PATH_LENGTH = 4096;

/** Describes a failure; for a write without a response, also that it may have been applied. */
export function describeFailure(failure: Failure): string {
  return failure.mayBeDone ? inDoubtText(describeDoubt(failure)) : describeReason(failure);
}

/** `reason` is why there is no response. */
export function inDoubtText(reason: string): string {
  return t('{0} The change may have been saved. Refresh to check.', sentence(reason));
}

/** Why a write has no response. It doesn't say «Try again», which could do it twice. */
export function describeDoubt(failure: Failure): string {
  switch (failure.kind) {
    case 'timedOut':
      return t("The service didn't answer within {0}.", formatUnit(Math.round(failure.afterMs / 1000), 'second'));
    case 'serverError':
      return t('Unexpected response from the service. ({0})', failure.status);
    case 'unreachable':
      return failure.cause === 'reset' ? t('The connection broke.') : describeReason(failure);
    default:
      return describeReason(failure);
  }
}

/** The message for a bug. */
export function unexpectedText(): string {
  return t('Unexpected error. See the log.');
}

/** The message for a locked workspace. */
export function lockedText(): string {
  return t('This workspace is locked. Unlock it to edit.');
}

/** One or two sentences. The service's field messages are quoted because they name the limit. */
export function describeReason(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return describeUnreachable(failure.cause, failure.code);
    case 'timedOut':
      return `${describeDoubt(failure)} ${againText()}`;
    case 'cancelled':
      return `${t('Cancelled')}.`;
    case 'invalid':
      return describeInvalid(failure.errors, failure.detail);
    case 'unauthorized':
      if (failure.isRenewed) return t('You entered a new key. Nothing was changed yet. Try again.');
      return t("The service doesn't accept the key. Check it, or enter a new one.");
    case 'keyUnreadable':
      return describeKeyProblem('locked');
    case 'forbidden':
      return t('Your key has no permission for this. {0}', failure.detail ?? '').trimEnd();
    case 'notFound':
      return t('It no longer exists, or your key has no access. Refresh the view.');
    case 'conflict':
      return failure.detail === undefined
        ? t('Someone else changed it. Nothing was overwritten.')
        : visibleRow(failure.detail);
    case 'overtaken':
      return t('Your change was saved, but someone else changed it right after. Check what is stored now.');
    case 'elsewhere':
      return `${t('Running in another window')}.`;
    case 'tooManyRequests':
      return t('Too many requests. Try again in {0}.', waitText(failure));
    case 'serverError':
      return t('The service is having problems. Try again in {0}. ({1})', waitText(failure), failure.status);
    case 'unexpectedStatus':
      if (failure.status === 413) return t('Too large for the service. Shorten it, or send fewer files at once.');
      return t('Unexpected response from the service. ({0})', failure.status);
    case 'unexpectedShape':
      return t(
        'Unexpected response from the service. ({0})',
        failure.path === '' ? failure.operation : `${failure.operation}, ${failure.path}`,
      );
    case 'tooLarge':
      return t('The response is too large (over {0} MB).', Math.round(failure.maxBytes / 2 ** 20));
    case 'emptyPages':
      return t('The list may be incomplete. The service sent {0} pages without anything new.', failure.pages);
    case 'redirectRefused':
      return t("The address redirects elsewhere. To protect your key, the redirect wasn't followed.");
    case 'limit':
      return t('Nothing was sent. {0}', t('{0}: {1}.', failure.field, failure.limit));
    case 'inTrash':
      return t("It's in the trash. Restore it first.");
    case 'readOnly':
      return lockedText();
    case 'fileNotWritten':
      return describeFile(failure.code);
    case 'fileDiffers':
      return describeDifference(failure.by, failure.keptPath);
    case 'fileNotRead':
      if (failure.code === 'ESTALE') return t('{0}: {1}', failure.fileName, t('The file has changed. Try again.'));
      return t("Couldn't read “{0}” ({1}). Check it and try again.", failure.fileName, failure.code);
    default:
      return assertNever(failure);
  }
}

function againText(): string {
  return t('Try again in {0}.', t('a moment'));
}

function waitText({ retryAfterMs: waitMs = 0 }: { readonly retryAfterMs?: number }): string {
  if (waitMs < MINUTE_MS) return t('a moment');
  return waitMs < 2 * HOUR_MS
    ? formatUnit(Math.ceil(waitMs / MINUTE_MS), 'minute')
    : formatUnit(Math.ceil(waitMs / HOUR_MS), 'hour');
}

function describeUnreachable(cause: UnreachableCause, code: string | undefined): string {
  switch (cause) {
    case 'name':
    case 'refused':
      return unreachableText();
    case 'reset':
      return `${t('The connection broke.')} ${againText()}`;
    case 'secureConnection':
      return t("Couldn't set up a secure connection ({0}). Check the address and the network.", code ?? '');
    case 'certificate':
      return t(
        "Couldn't reach the service. Its certificate isn't trusted ({0}). Ask your network administrator.",
        code ?? '',
      );
    case 'proxy':
      return t("The proxy refused the connection ({0}). Check VS Code's proxy settings.", code ?? '');
    case 'unknown':
      return unreachableText(code);
    default:
      return assertNever(cause);
  }
}

/** Includes the network error's code where it says more. */
export function unreachableText(code?: string): string {
  const text = t("Couldn't reach the service. Check the address, the network and VS Code's proxy settings.");
  return code === undefined ? text : t('{0} ({1})', text, code);
}

function describeFile(code: string): string {
  switch (code) {
    case 'EBUSY':
      return t("Couldn't save the file. Another export or program is using it.");
    case 'EEXIST':
      return t("Couldn't save the file. Another file is in the way. Nothing was overwritten.");
    case 'ENOSPC':
    case 'EDQUOT':
      return t("Couldn't save the file. The disk is full. Free up space and try again.");
    default:
      return t("Couldn't save the file. Check its folder and try again. ({0})", code);
  }
}

function describeDifference(by: 'size' | 'checksum', keptPath: string | undefined): string {
  const what = by === 'size' ? t('Size') : t('Checksum');
  const differs = t("The download may be incomplete or damaged. {0} doesn't match.", what);
  if (keptPath === undefined) return differs;
  const place = sentence(visibleText(keptPath, PATH_LENGTH));
  return `${differs} ${t('Saved as {0} instead. Nothing was overwritten.', place)}`;
}

function describeInvalid(errors: Readonly<Record<string, readonly string[]>>, detail: string | undefined): string {
  const fields = Object.entries(errors).map(([field, messages]) => {
    const words = messages.map((message) => visibleText(message)).join(' ');
    return field === '' ? words : `${visibleText(field)}: ${words}`;
  });
  if (fields.length > 0) return t('The service rejected this. {0}', sentence(visibleRow(fields.join(' '))));
  return rejectedText(detail);
}

/** `detail` is the service's own explanation. */
export function rejectedText(detail = ''): string {
  return t('The service rejected this. {0}', sentence(visibleRow(detail))).trimEnd();
}
