// What a page is told when something fails.
import { t } from '../../base/text';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import type { RemoteFailure } from '../../protocol/rpc';

/** An error whose message is a sentence for the person. */
export class SpokenError extends Error {
  override readonly name = 'SpokenError';
}

/** Plain data for the page; a bug of ours is also handed to `unexpected`. */
export function explain(error: unknown, unexpected: (error: unknown) => void): RemoteFailure {
  const failure = failureOf(error);
  if (failure) return { failure, text: describeFailure(failure) };
  if (error instanceof SpokenError) return { text: error.message };
  unexpected(error);
  return { text: t('Unexpected error. See the log.') };
}
