// Files opened outside VS Code pass through a private folder, emptied when the window closes and at the next use.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Disposable } from '../base/disposables';

export class TempFolder implements Disposable {
  private folder: Promise<string> | undefined;
  private made: string | undefined;

  /** `root` belongs to the extension; other windows keep folders of their own below it. */
  constructor(private readonly root: string) {}

  /** A path for a file of this name, in a new folder, so that two files of one name do not meet. */
  async pathFor(fileName: string): Promise<string> {
    this.folder ??= this.make();
    return path.join(await mkdtemp(path.join(await this.folder, 'f-')), fileName);
  }

  private async make(): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await this.sweep();
    this.made = await mkdtemp(path.join(this.root, `w-${String(process.pid)}-`));
    return this.made;
  }

  /** Removes what windows left behind that ended without closing. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.root)) {
      const pid = Number(/^w-(\d+)-/.exec(name)?.[1]);
      if (!isRunning(pid)) await rm(path.join(this.root, name), { recursive: true, force: true });
    }
  }

  dispose(): void {
    // Synchronous: the extension host does not wait for promises when it ends.
    if (this.made !== undefined) rmSync(this.made, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
