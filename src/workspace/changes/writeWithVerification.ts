// A write whose response is lost is not repeated: a fresh read verifies whether it was applied.
import { failureOf, ServiceError, undefinedOnFailure, withoutDoubt } from '../../domain/failure';
import { sameVersion } from '../../domain/sameVersion';

/**
 * Runs the write. If its response is lost, `verify` says whether it was applied; undefined if that is
 * unknown. Applied is a success, and only an unknown outcome keeps `mayBeDone`. Throws the write's own ServiceError.
 */
export async function writeWithVerification<T>(
  write: () => Promise<T>,
  verify: () => Promise<boolean | undefined>,
): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure?.mayBeDone) throw error;
    const isApplied = await verify().catch(undefinedOnFailure);
    if (isApplied) return undefined;
    throw isApplied === undefined ? error : new ServiceError(withoutDoubt(failure));
  }
}

/** Decides from a fresh read of the target: the same version as before means that nothing was changed. */
export function wasApplied<T extends object>(before: T, now: T, holds: boolean): boolean | undefined {
  if (holds) return true;
  return sameVersion(before, now) ? false : undefined;
}

/** Whether a read reports that the resource no longer exists. Throws any other ServiceError. */
export async function isGone(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return false;
  } catch (error) {
    if (failureOf(error)?.kind === 'notFound') return true;
    throw error;
  }
}
