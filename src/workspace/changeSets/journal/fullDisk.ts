import { failureOf } from '../../../domain/failure';

const CODES: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** There is no room for a lock, of this window or of another: where one was, it would have been found. */
export function isFullDisk(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'fileNotWritten' && CODES.includes(failure.code);
}
