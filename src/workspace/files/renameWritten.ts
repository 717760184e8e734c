// Renames a file that was just written. On Windows, a virus scanner that reads a new file keeps it from being renamed for a moment.
import { rename } from 'node:fs/promises';
import { systemClock, type Clock } from '../../base/clock';
import { errorCode } from '../../base/errorCode';

const FIRST_PAUSE_MS = 50;
/** Each pause is twice the one before: about three seconds in all. */
const MAX_PAUSES = 6;
/** On Windows, a busy file can have the same codes as a missing permission. */
const busyCodes = ['EPERM', 'EACCES', 'EBUSY'];

interface RenameOptions {
  readonly isWindows?: boolean;
  readonly clock?: Clock;
  readonly renameOnce?: (from: string, to: string) => Promise<void>;
}

/** Throws errors of the file system. */
export async function renameWritten(from: string, to: string, options: RenameOptions = {}): Promise<void> {
  const { isWindows = process.platform === 'win32', clock = systemClock, renameOnce = rename } = options;
  for (let pauses = 0; ; pauses++) {
    try {
      return await renameOnce(from, to);
    } catch (error) {
      const isBusy = isWindows && busyCodes.includes(errorCode(error) ?? '');
      if (!isBusy || pauses === MAX_PAUSES) throw error;
    }
    await clock.sleep(FIRST_PAUSE_MS * 2 ** pauses);
  }
}
