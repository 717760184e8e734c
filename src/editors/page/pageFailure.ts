// Converts errors to messages for a page.
import { failureOf } from '../../domain/failure';
import { describeFailure, unexpectedText } from '../../platform/failures';
import type { RemoteFailure } from '../../protocol/rpc';

/** An error whose message is shown on the page. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** Plain data for the page. Bugs are also reported to `unexpected`. */
export function pageFailure(error: unknown, unexpected: (error: unknown) => void): RemoteFailure {
  const failure = failureOf(error);
  if (failure) return { failure, text: describeFailure(failure) };
  if (error instanceof PageError) return { text: error.message };
  unexpected(error);
  return { text: unexpectedText() };
}
