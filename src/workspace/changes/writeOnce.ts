// A write whose answer is lost is not repeated: a look tells what became of it.
import { failureOf, ServiceError, type Failure } from '../../domain/failure';
import { sameVersion } from '../../domain/sameVersion';

/**
 * Runs the write. Where its answer is lost, `look` says whether it was done (true), was not (false), or can't be told
 * (undefined): done is a success, and only what can't be told keeps `mayBeDone`. Throws the write's own ServiceError.
 */
export async function writeOnce<T>(
  write: () => Promise<T>,
  look: () => Promise<boolean | undefined>,
): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure?.mayBeDone) throw error;
    const isDone = await look().catch(undefinedOnFailure);
    if (isDone) return undefined;
    throw isDone === undefined ? error : new ServiceError(withoutDoubt(failure));
  }
}

/** By a fresh read of what was to be changed: the same version as before means that nothing was. */
export function isDoneIn<T extends object>(before: T, now: T, holds: boolean): boolean | undefined {
  if (holds) return true;
  return sameVersion(before, now) ? false : undefined;
}

/** Whether a read says that the thing is gone. Throws any other ServiceError. */
export async function isGone(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return false;
  } catch (error) {
    if (failureOf(error)?.kind === 'notFound') return true;
    throw error;
  }
}

/** What is still under way when the time is up may yet be done. */
export function withoutDoubt(failure: Failure): Failure {
  if (failure.kind === 'timedOut') return failure;
  const { mayBeDone: _known, ...others } = failure;
  return others;
}

function undefinedOnFailure(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}
