import type { FileHandle } from 'node:fs/promises';

/** Larger batches are no faster, and survive garbage collection, so memory use would grow with the size of the file. */
const BATCH_BYTES = 1 << 18;

/** Writes chunks in large batches. Each is written while the next is collected. */
export class BatchedFile {
  private batch: Uint8Array[] = [];
  private batchBytes = 0;
  private writing: Promise<void> = Promise.resolve();
  /** Bytes received so far. */
  sizeBytes = 0;

  constructor(private readonly file: Pick<FileHandle, 'writev' | 'writeFile'>) {}

  /** Resolves when there is room for more. Throws the error of an earlier write. */
  async write(chunk: Uint8Array): Promise<void> {
    this.batch.push(chunk);
    this.batchBytes += chunk.byteLength;
    this.sizeBytes += chunk.byteLength;
    if (this.batchBytes >= BATCH_BYTES) await this.flush();
  }

  /** Resolves when everything is written. */
  async end(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  /** Resolves when no write is running, even after failures. */
  async settled(): Promise<void> {
    await this.writing.catch(() => undefined);
  }

  private async flush(): Promise<void> {
    await this.writing;
    this.writing = this.writeAll(this.batch, this.batchBytes);
    // The failure is reported at the next flush or at the end.
    this.writing.catch(() => undefined);
    this.batch = [];
    this.batchBytes = 0;
  }

  /** A nearly full disk may accept only a part, and reports the error with the rest. */
  private async writeAll(chunks: readonly Uint8Array[], sizeBytes: number): Promise<void> {
    const { bytesWritten } = await this.file.writev(chunks);
    if (bytesWritten < sizeBytes) await this.file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
  }
}
