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

  private async make(): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await this.sweep();
    this.made = await mkdtemp(path.join(this.root, `w-${String(process.pid)}-`));
    return this.made;
  }

  /** Removes what windows left behind that ended without closing. What another program still holds open waits for the next time. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.root)) {
      const pid = Number(/^w-(\d+)-/.exec(name)?.[1]);
      if (!isRunning(pid)) await remove(path.join(this.root, name));
    }
  }

  dispose(): void {
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
