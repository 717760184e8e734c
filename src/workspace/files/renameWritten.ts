// Renames what was just written. On Windows, a virus scanner that reads a new file keeps it from being renamed for a moment.
import { rename } from 'node:fs/promises';
import { systemClock, type Clock } from '../../base/clock';
import { errorCode } from '../../base/errorCode';

const FIRST_PAUSE_MS = 50;
/** Doubled each time: about three seconds in all. */
const MAX_PAUSES = 6;
/** Windows says the same of what isn't allowed, as other systems do. */
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
