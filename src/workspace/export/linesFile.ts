// A growing text file of whole lines. After a crash, the lines covered by a mark can be trusted: it has their size and checksum.
import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { errorCode } from '../../base/errorCode';
import { ReusedBuffer } from '../../base/json/reusedBuffer';
import { ServiceError } from '../../domain/failure';
import { LineCutter } from './lineCutter';
import type { Written } from './writtenFiles';

export type LinesMark = Written;

export const NO_LINES: LinesMark = { sizeBytes: 0, sha256: createHash('sha256').digest('hex') };

const OPERATION = 'listRecords';
const READ_BYTES = 1 << 20;
const LINE_FEED = 0x0a;

export class LinesFile {
  private sizeBytes = 0;
  private readonly hash: Hash = createHash('sha256');
  private readonly buffer = new ReusedBuffer();
  private writing: Promise<void> = Promise.resolve();
  /** Where each line ends. */
  private readonly ends: number[] = [];

  private constructor(private readonly file: FileHandle) {}

  /** A new file. Fails if there is one of that name. */
  static async create(path: string): Promise<LinesFile> {
    return new LinesFile(await open(path, 'wx+', 0o600));
  }

  /**
   * The lines of an earlier run that the mark covers; anything after it is cut off, and none may be there yet. Undefined if the file
   * is not what the mark says. Calls back with each line.
   */
  static async reopen(path: string, mark: LinesMark, onLine?: (line: string) => void): Promise<LinesFile | undefined> {
    if (mark.sizeBytes === 0) {
      // Removed instead of emptied, because it may be a link to another file by now.
      await rm(path, { force: true });
      return await LinesFile.create(path);
    }
    // Don't follow a link, because its target isn't ours to truncate. Windows has no such flag.
    const file = await open(path, constants.O_RDWR | constants.O_NOFOLLOW).catch(undefinedIfMissing);
    if (!file) return undefined;
    const lines = new LinesFile(file);
    let isSame = false;
    try {
      isSame = await lines.reread(mark, onLine);
    } finally {
      if (!isSame) await lines.close();
    }
    return isSame ? lines : undefined;
  }

  get mark(): LinesMark {
    return { sizeBytes: this.sizeBytes, sha256: this.hash.copy().digest('hex') };
  }

  get lineCount(): number {
    return this.ends.length;
  }

  /** Appends whole lines with their line feeds, in any parts. Resolves when they are written and the mark covers them. */
  async append(parts: readonly Uint8Array[]): Promise<void> {
    if (parts.length === 0) return;
    const write = this.writing.then(() => this.write(parts));
    this.writing = write.catch(() => undefined);
    await write;
  }

  /** Appends the lines of another file in reverse order. Throws if that file is shorter than what was written to it. */
  async appendReversed(other: LinesFile): Promise<void> {
    let to = other.ends.length;
    while (to > 0) {
      const end = other.ends[to - 1] ?? 0;
      let from = to - 1;
      while (from > 0 && end - other.startOf(from - 1) <= READ_BYTES) from--;
      const start = other.startOf(from);
      const bytes = await other.read(start, end - start);
      // Another program has shortened it.
      if (bytes.length < end - start)
        throw new ServiceError({ kind: 'fileNotWritten', operation: OPERATION, code: 'EIO' });
      const lines: Buffer[] = [];
      for (let at = to - 1; at >= from; at--)
        lines.push(bytes.subarray(other.startOf(at) - start, (other.ends[at] ?? 0) - start));
      await this.write(lines);
      to = from;
    }
  }

  /** Resolves after everything that was appended is written. */
  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private startOf(line: number): number {
    return line === 0 ? 0 : (this.ends[line - 1] ?? 0);
  }

  private async write(parts: readonly Uint8Array[]): Promise<void> {
    const bytes = this.buffer.join(parts);
    const write = this.writeAll(bytes);
    // Hashes while the write is in progress. If that fails, nothing uses the mark.
    this.hash.update(bytes);
    await write;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, feed + 1))
      this.ends.push(this.sizeBytes + feed + 1);
    this.sizeBytes += bytes.length;
  }

  private async writeAll(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      // A nearly full disk may accept only a part, and reports the error with the rest.
      const { bytesWritten } = await this.file.write(bytes, at, bytes.length - at, this.sizeBytes + at);
      at += bytesWritten;
    }
  }

  /** Returns fewer bytes if the file ends before. */
  private async read(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    while (at < length) {
      const { bytesRead } = await this.file.read(bytes, at, length - at, start + at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes.subarray(0, at);
  }

  private async reread({ sizeBytes, sha256 }: LinesMark, onLine?: (line: string) => void): Promise<boolean> {
    const cutter = new LineCutter();
    let end = 0;
    while (this.sizeBytes < sizeBytes) {
      const chunk = await this.read(this.sizeBytes, Math.min(READ_BYTES, sizeBytes - this.sizeBytes));
      if (chunk.length === 0) return false;
      this.hash.update(chunk);
      for (const line of cutter.add(chunk)) {
        onLine?.(line.toString('utf8'));
        end += line.length + 1;
        this.ends.push(end);
      }
      this.sizeBytes += chunk.length;
    }
    if (cutter.rest.length > 0 || this.mark.sha256 !== sha256) return false;
    await this.file.truncate(sizeBytes);
    return true;
  }
}

/** Undefined if the file is missing or is a link. */
function undefinedIfMissing(error: unknown): undefined {
  if (!['ENOENT', 'ELOOP'].includes(errorCode(error) ?? '')) throw error;
  return undefined;
}
