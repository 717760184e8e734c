// Failures in words: what happened, why, and what to do. The only place that turns failures into sentences.
import { assertNever } from '../base/assertNever';
import { sentence, t } from '../base/text';
import { ROW_LENGTH, visibleText } from '../base/visibleText';
import type { Failure, UnreachableCause } from '../domain/failure';
import { describeKeyProblem } from './keys/keyProblems';

/** Paths aren't shortened. */
const PATH_LENGTH = 4096;

/** The failure, and for a write without a response that it may have been done. */
export function describeFailure(failure: Failure): string {
  const reason = describeReason(failure);
  return failure.mayBeDone ? t('{0} It may have been done all the same: refresh to see.', sentence(reason)) : reason;
}

/** One or two sentences. The service's field messages are quoted because they name the limit. */
export function describeReason(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return describeUnreachable(failure.cause, failure.code);
    case 'timedOut':
      return t(
        'The service did not answer within {0} seconds. Try again in a moment.',
        Math.round(failure.afterMs / 1000),
      );
    case 'cancelled':
      return t('Cancelled.');
    case 'invalid':
      return describeInvalid(failure.errors, failure.detail);
    case 'unauthorized':
      if (failure.isRenewed) return t('There is a new key now, and nothing was changed meanwhile. Try again.');
      return t('The service was reached, but it does not accept the key.');
    case 'keyUnreadable':
      return describeKeyProblem('locked');
    case 'forbidden':
      return t('The key is valid, but it has no permission for this.');
    case 'notFound':
      return t('This is no longer there, or the key does not reach it. Refresh the view.');
    case 'conflict':
      return failure.detail === undefined
        ? t('Something was changed meanwhile. Nothing was overwritten.')
        : quoted(failure.detail);
    case 'overtaken':
      return t('Your change was saved, but someone else changed it right after. Check what is stored now.');
    case 'tooManyRequests':
      return t('The service asks to slow down. Try again in a moment.');
    case 'serverError':
      return t('The service has a problem of its own (status {0}). Try again in a moment.', failure.status);
    case 'unexpectedStatus':
      return t('The service gave an answer that is not expected here (status {0}).', failure.status);
    case 'unexpectedShape':
      return t(
        'The service gave an answer that could not be read ({0}).',
        failure.path === '' ? failure.operation : `${failure.operation}, ${failure.path}`,
      );
    case 'tooLarge':
      return t('The response is too large (more than {0} MB).', Math.round(failure.maxBytes / 2 ** 20));
    case 'emptyPages':
      return t('The service sent {0} pages in a row without anything new. The list may be incomplete.', failure.pages);
    case 'redirectRefused':
      return t('The address leads somewhere else. It was not followed, so that the key goes nowhere else.');
    case 'limit':
      return t('{0} must be {1}. Nothing was sent: change it and try again.', failure.field, failure.limit);
    case 'readOnly':
      return t('This workspace is locked against changes.');
    case 'fileNotWritten':
      return describeFile(failure.code);
    case 'fileDiffers':
      return describeDifference(failure.by, failure.keptPath);
    case 'fileNotRead':
      return t(
        '“{0}” could not be read on this computer ({1}). Check it, then try again.',
        failure.fileName,
        failure.code,
      );
    default:
      return assertNever(failure);
  }
}

function describeUnreachable(cause: UnreachableCause, code: string | undefined): string {
  switch (cause) {
    case 'name':
      return t('The service was not reached: the name in the address is not known. Check the address and the network.');
    case 'refused':
      return t('The service was not reached: nothing answers at this address.');
    case 'reset':
      return t('The connection to the service was cut off. Try again.');
    case 'secureConnection':
      return t('The secure connection to the service failed ({0}). Try again.', code ?? '');
    case 'certificate':
      return t(
        'The service was not reached: its certificate is not trusted here ({0}). Ask who runs your network about its certificates.',
        code ?? '',
      );
    case 'proxy':
      return t('The service was not reached: the proxy refused ({0}). Check VS Code’s proxy settings.', code ?? '');
    case 'unknown':
      return code === undefined
        ? t('The service was not reached. Check the network.')
        : t('The service was not reached ({0}). Check the network.', code);
    default:
      return assertNever(cause);
  }
}

function describeFile(code: string): string {
  switch (code) {
    case 'ENOSPC':
      return t('The file could not be written: the disk is full. Nothing half-written was left.');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return t('The file could not be written: this place may not be written to. Choose another one.');
    case 'ENOENT':
      return t('The file could not be written: its folder is not there. Choose another one.');
    default:
      return t('The file could not be written ({0}). Nothing half-written was left.', code);
  }
}

function describeDifference(by: 'size' | 'checksum', keptPath: string | undefined): string {
  const differs =
    by === 'size'
      ? t('The download doesn’t have the size the service lists, so it may be incomplete.')
      : t('The download doesn’t match the checksum the service lists, so it may be damaged.');
  if (keptPath === undefined) return `${differs} ${t('Try again.')}`;
  const place = sentence(visibleText(keptPath, PATH_LENGTH));
  return `${differs} ${t('It was saved separately as {0}. Nothing was overwritten.', place)}`;
}

function describeInvalid(errors: Readonly<Record<string, readonly string[]>>, detail: string | undefined): string {
  const fields = Object.entries(errors).map(([field, messages]) => {
    const words = messages.map((message) => visibleText(message)).join(' ');
    return field === '' ? words : `${visibleText(field)}: ${words}`;
  });
  if (fields.length > 0) return t('The service did not accept this. {0}', sentence(quoted(fields.join(' '))));
  return detail === undefined
    ? t('The service did not accept this.')
    : t('The service did not accept this. {0}', sentence(quoted(detail)));
}

/** The service's own words. */
function quoted(words: string): string {
  return visibleText(words, ROW_LENGTH);
}
