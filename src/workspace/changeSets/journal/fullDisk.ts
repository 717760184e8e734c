import { failureOf } from '../../../domain/failure';

const CODES: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** Whether the disk has no room for a lock file. A lock of another window would have been found. */
export function isFullDisk(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'fileNotWritten' && CODES.includes(failure.code);
}
