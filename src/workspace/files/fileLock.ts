// Locks something against other windows: a lock file with the holder's process and computer, touched as long as it is held.
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Clock } from '../../base/clock';
import { errorCode } from '../../base/errorCode';
import { isRunning } from '../../base/isRunning';

export interface FileLock {
  release(): Promise<void>;
}

const TOUCH_MS = 10_000;
/** Long, because a busy window may touch its lock late. */
const STALE_MS = 60_000;
const OWNER_ONLY = 0o600;

/** Undefined while another window holds the lock. The folder must exist. Throws errors of the file system. */
export async function lockFile(lockPath: string, clock: Clock): Promise<FileLock | undefined> {
  const text = `${holder(process.pid)} ${randomUUID()}`;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await writeNew(lockPath, text);
      return held(lockPath, text, clock);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (!isFirst || !(await takeAway(lockPath, clock))) return undefined;
    }
  }
}

/** Writes a new lock file; if a full disk leaves it empty, removes it, because it would look held. */
async function writeNew(lockPath: string, text: string): Promise<void> {
  const file = await open(lockPath, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
  } catch (error) {
    await rm(lockPath, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function held(lockPath: string, text: string, clock: Clock): FileLock {
  const end = new AbortController();
  const touch = async (): Promise<never> => {
    for (;;) {
      await clock.sleep(TOUCH_MS, end.signal);
      await utimes(lockPath, new Date(), new Date()).catch(() => undefined);
    }
  };
  // Touching ends with the release.
  touch().catch(() => undefined);
  return {
    release: async () => {
      end.abort();
      if ((await readFile(lockPath, 'utf8').catch(() => '')) === text)
        await rm(lockPath, { force: true }).catch(() => undefined);
    },
  };
}

/** Removes the lock of a window that has ended. Returns whether the lock is gone. */
async function takeAway(lockPath: string, clock: Clock): Promise<boolean> {
  try {
    const text = await readFile(lockPath, 'utf8');
    if (!(await isLeft(lockPath, text, clock))) return false;
    // Another window may have taken it over: then it is put back.
    const aside = `${lockPath}.${randomUUID().slice(0, 8)}`;
    await rename(lockPath, aside);
    const isSame = (await readFile(aside, 'utf8')) === text;
    if (!isSame) await link(aside, lockPath).catch(() => undefined);
    await rm(aside, { force: true });
    return isSame;
  } catch (error) {
    // The holder released it in the meantime.
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

async function isLeft(lockPath: string, text: string, clock: Clock): Promise<boolean> {
  const pid = Number.parseInt(text, 10);
  // Several computers or containers may share the folder, and only processes of this one can be checked.
  if (pid > 0 && text.startsWith(`${holder(pid)} `) && !isRunning(pid)) return true;
  const { mtimeMs } = await stat(lockPath);
  if (mtimeMs > Date.now() - STALE_MS) return false;
  // The pid may belong to another program by now. If the computer was asleep, the holder will touch the lock soon.
  await clock.sleep(3 * TOUCH_MS);
  return (await stat(lockPath)).mtimeMs === mtimeMs;
}

function holder(pid: number): string {
  return `${String(pid)} ${hostname()}`;
}
