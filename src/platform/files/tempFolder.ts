// A private folder for files that are opened in other programs, deleted when the window closes. Folders of crashed windows are
// removed after start and at first use.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import { isRunning } from '../../base/isRunning';
import { fileFailure } from '../../domain/files/fileFailure';

/** Not in the first seconds, when the window is busy. */
const SWEEP_AFTER_MS = 10_000;
/** A window's folder name: process id and the computer's uptime in seconds. */
const OWN = /^w-(\d+)-(?:u(\d+)-)?/;

export class TempFolder implements Disposable {
  private folder: Promise<string> | undefined;
  private made: string | undefined;
  private readonly over = new AbortController();

  /** Each window has its own folder in `root`. */
  constructor(private readonly root: string) {}

  /** A path in a new folder, because names can repeat. Throws a ServiceError, such as on a full disk. */
  async pathFor(fileName: string): Promise<string> {
    this.folder ??= this.make().catch((error: unknown) => {
      // Try again at the next use.
      this.folder = undefined;
      throw error;
    });
    try {
      return path.join(await mkdtemp(path.join(await this.folder, 'f-')), fileName);
    } catch (error) {
      throw fileFailure(error, { operation: 'tempFile' });
    }
  }

  /** Removes a file and the folder created for it. */
  async remove(filePath: string): Promise<void> {
    await remove(path.dirname(filePath));
  }

  /** Call once at start: waits, then removes folders of other windows that have ended. Never throws. */
  async sweepSoon(clock: Clock): Promise<void> {
    try {
      await clock.sleep(SWEEP_AFTER_MS, this.over.signal);
    } catch {
      // The window was closed: the next one does it.
      return;
    }
    // The folder may not exist yet, or not be readable now.
    await this.sweep().catch(() => undefined);
  }

  private async make(): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await this.sweep();
    const uptime = String(Math.floor(os.uptime()));
    this.made = await mkdtemp(path.join(this.root, `w-${String(process.pid)}-u${uptime}-`));
    return this.made;
  }

  /** Removes folders of windows that ended without closing, unless another program has a file open. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.root)) {
      const [, pid, uptime = '0'] = OWN.exec(name) ?? [];
      // From before the computer's last start: another process may have this id now.
      const isFromBefore = Number(uptime) > os.uptime();
      if (isFromBefore || !isRunning(Number(pid))) await remove(path.join(this.root, name));
    }
  }

  dispose(): void {
    this.over.abort();
    // Synchronous: the extension host doesn't wait for promises when it ends.
    if (this.made === undefined) return;
    try {
      rmSync(this.made, { recursive: true, force: true });
    } catch {
      // A file is open in another program: removed at the next use.
    }
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
