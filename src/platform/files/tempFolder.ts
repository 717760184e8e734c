// Files opened outside VS Code pass through a private folder, emptied when the window closes. What a window left that ended
// without closing is swept soon after each start, and at each first use.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';

/** The first seconds of a window belong to what is shown in it. */
const SWEEP_AFTER_MS = 10_000;
/** A window's folder: its process, and how many seconds the computer had been up. */
const OWN = /^w-(\d+)-(?:u(\d+)-)?/;

export class TempFolder implements Disposable {
  private folder: Promise<string> | undefined;
  private made: string | undefined;
  private readonly over = new AbortController();

  /** `root` belongs to the extension; other windows keep folders of their own below it. */
  constructor(private readonly root: string) {}

  /** A path for a file of this name, in a new folder, so that two files of one name do not meet. */
  async pathFor(fileName: string): Promise<string> {
    this.folder ??= this.make().catch((error: unknown) => {
      // What was in the way may be gone at the next use.
      this.folder = undefined;
      throw error;
    });
    return path.join(await mkdtemp(path.join(await this.folder, 'f-')), fileName);
  }

  /** Removes a file whose path was asked for here, with the folder that was made for it. */
  async remove(filePath: string): Promise<void> {
    await remove(path.dirname(filePath));
  }

  /** To be called once, at the start: waits, and then removes what other windows left. Never throws. */
  async sweepSoon(clock: Clock): Promise<void> {
    try {
      await clock.sleep(SWEEP_AFTER_MS, this.over.signal);
    } catch {
      // The window closed first: the next one sweeps.
      return;
    }
    // Nothing is there before the first use, and what can't be read now may be next time.
    await this.sweep().catch(() => undefined);
  }

  private async make(): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await this.sweep();
    const uptime = String(Math.floor(os.uptime()));
    this.made = await mkdtemp(path.join(this.root, `w-${String(process.pid)}-u${uptime}-`));
    return this.made;
  }

  /** Removes what windows left behind that ended without closing. What another program still holds open waits for the next time. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.root)) {
      const [, pid, uptime = '0'] = OWN.exec(name) ?? [];
      // Made later after a start of the computer than it is now: before its last start, so that another process has the number.
      const isFromBefore = Number(uptime) > os.uptime();
      if (isFromBefore || !isRunning(Number(pid))) await remove(path.join(this.root, name));
    }
  }

  dispose(): void {
    this.over.abort();
    // Synchronous: the extension host does not wait for promises when it ends.
    if (this.made === undefined) return;
    try {
      rmSync(this.made, { recursive: true, force: true });
    } catch {
      // Another program holds a file open: it is swept at the next use.
    }
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
