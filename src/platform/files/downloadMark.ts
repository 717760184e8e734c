// Marks downloaded files as coming from the internet: programs then open them without macros or in a protected view.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../base/errorCode';

/** Access to the system. Both methods throw what Node throws. */
export interface MarkWriter {
  writeStream(path: string, text: string): Promise<void>;
  /** Runs a program directly, without a shell. */
  run(program: string, args: readonly string[]): Promise<void>;
}

const execute = promisify(execFile);

const systemWriter: MarkWriter = {
  writeStream: (path, text) => writeFile(path, text),
  run: async (program, args) => {
    await execute(program, args, { timeout: 10_000 });
  },
};

/** Zone 3 is the internet. */
const ZONE = '[ZoneTransfer]\r\nZoneId=3\r\n';

/** Never throws. `log` gets the system's error code, never a name or path. */
export function downloadMark(
  platform: NodeJS.Platform,
  log: (line: string) => void,
  writer: MarkWriter = systemWriter,
  now: () => number = Date.now,
): (path: string) => Promise<void> {
  const mark = async (path: string): Promise<void> => {
    if (platform === 'win32') await writer.writeStream(`${path}:Zone.Identifier`, ZONE);
    // Flags, time in seconds, program, as browsers write it.
    const quarantine = `0081;${Math.floor(now() / 1000).toString(16)};Records Workspace;`;
    if (platform === 'darwin') await writer.run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', quarantine, path]);
  };
  return async (path) => {
    try {
      await mark(path);
    } catch (error) {
      // Some file systems don't support marks.
      log(`The mark of a download could not be written (${errorCode(error) ?? 'unknown'})`);
    }
  };
}
