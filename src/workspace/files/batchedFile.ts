import type { FileHandle } from 'node:fs/promises';

/** Larger batches are no quicker, and what waits in them survives the collector: memory would grow with the size of the file. */
const BATCH_BYTES = 1 << 18;

/** Writes chunks in large batches, each while the next one is gathered. */
export class BatchedFile {
  private batch: Uint8Array[] = [];
  private batchBytes = 0;
  private writing: Promise<void> = Promise.resolve();
  /** Bytes handed over so far. */
  sizeBytes = 0;

  constructor(private readonly file: Pick<FileHandle, 'writev' | 'writeFile'>) {}

  /** Resolves when there is room for more. Throws what an earlier write failed of. */
  async write(chunk: Uint8Array): Promise<void> {
    this.batch.push(chunk);
    this.batchBytes += chunk.byteLength;
    this.sizeBytes += chunk.byteLength;
    if (this.batchBytes >= BATCH_BYTES) await this.flush();
  }

  /** Resolves when all is written. */
  async end(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  /** Resolves when nothing is being written any more, whatever became of it. */
  async settled(): Promise<void> {
    await this.writing.catch(() => undefined);
  }

  private async flush(): Promise<void> {
    await this.writing;
    this.writing = this.writeAll(this.batch, this.batchBytes);
    // Somebody hears of a failure at the next flush or at the end.
    this.writing.catch(() => undefined);
    this.batch = [];
    this.batchBytes = 0;
  }

  /** A disk that is nearly full may take a part, and says why with the rest. */
  private async writeAll(chunks: readonly Uint8Array[], sizeBytes: number): Promise<void> {
    const { bytesWritten } = await this.file.writev(chunks);
    if (bytesWritten < sizeBytes) await this.file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
  }
}
