// Uploaded files: small ones in memory, big ones in a temporary folder that stop() removes.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, type WriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const inMemoryBytes = 1 << 20;

export interface StoredBytes {
  readonly size: number;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
  open(): Readable;
  discard(): void;
}

export function bytesInMemory(content: Buffer): StoredBytes {
  return {
    size: content.length,
    checksum: createHash('sha256').update(content).digest('hex'),
    open: () => Readable.from([content]),
    discard: () => undefined,
  };
}

export class Blobs {
  private folder: string | undefined;

  /** Stores the stream's bytes. Above `limit` nothing is stored, and the result has no bytes. */
  async keep(stream: Readable, limit: number): Promise<{ size: number; bytes?: StoredBytes }> {
    const hash = createHash('sha256');
    const chunks: Buffer[] = [];
    let size = 0;
    let file: WriteStream | undefined;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        // Still reads to the end: otherwise the client would never see the response.
        if (size > limit) continue;
        hash.update(chunk);
        if (!file && size <= inMemoryBytes) {
          chunks.push(chunk);
          continue;
        }
        file ??= this.spill(chunks);
        if (!file.write(chunk)) await once(file, 'drain');
      }
      if (file) await finished(file.end());
    } catch (error) {
      if (file) discard(file);
      throw error;
    }
    if (size > limit) {
      if (file) discard(file);
      return { size };
    }
    if (!file) return { size, bytes: bytesInMemory(Buffer.concat(chunks)) };
    const kept = file;
    const place = String(kept.path);
    const checksum = hash.digest('hex');
    return { size, bytes: { size, checksum, open: () => createReadStream(place), discard: () => discard(kept) } };
  }

  dispose(): void {
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
    this.folder = undefined;
  }

  private spill(chunks: Buffer[]): WriteStream {
    this.folder ??= mkdtempSync(path.join(tmpdir(), 'records-sample-'));
    const file = createWriteStream(path.join(this.folder, randomUUID()), { mode: 0o600 });
    // Writing after stop() must not crash the host.
    file.on('error', () => undefined);
    for (const chunk of chunks.splice(0)) file.write(chunk);
    return file;
  }
}

function discard(file: WriteStream): void {
  file.destroy();
  unlink(file.path).catch(() => undefined);
}
