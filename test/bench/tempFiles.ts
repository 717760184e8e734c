// A folder for large files, gone with this process.
import { randomFillSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CHUNK_BYTES = 1_000_000;

export class TempFiles {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'records-workspace-bench-'));
  private readonly removeAll = (): void => {
    fs.rmSync(this.folder, { recursive: true, force: true });
  };

  constructor() {
    process.once('exit', this.removeAll);
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  /** A file of bytes that can't be compressed. */
  make(name: string, sizeBytes: number): string {
    const file = this.path(name);
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let left = sizeBytes; left > 0; left -= CHUNK_BYTES) {
      fs.appendFileSync(file, randomFillSync(chunk).subarray(0, left));
    }
    return file;
  }

  remove(file: string): void {
    fs.rmSync(file, { force: true });
  }

  dispose(): void {
    process.off('exit', this.removeAll);
    this.removeAll();
  }
}
