// Reads the parts of a ZIP archive from its file: the list of parts first, then each as a stream, never the whole.
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { WorkbookError } from './workbookError';

interface Part {
  readonly method: number;
  readonly isEncrypted: boolean;
  /** CRC-32 of the unpacked bytes. */
  readonly checksum: number;
  readonly packedBytes: number;
  /** Offset of the entry's local header. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_64_SIGNATURE = 0x06064b50;
const END_64_BYTES = 56;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const FULL = 0xffffffff;

const STORED = 0;
const DEFLATED = 8;
const READ_BYTES = 1 << 16;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/** Text of workbooks is compressed to about a twentieth; only malicious archives exceed this ratio. */
const MAX_RATIO = 250;
const FREE_BYTES = 64 * 1024 * 1024;

export class ZipArchive {
  private constructor(
    private readonly path: string,
    private readonly parts: ReadonlyMap<string, Part>,
  ) {}

  /** Throws a WorkbookError, or the error of the file system. */
  static async open(path: string): Promise<ZipArchive> {
    const file = await open(path, 'r');
    try {
      return new ZipArchive(path, partsOf(await directoryOf(file)));
    } finally {
      await file.close();
    }
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** Throws a WorkbookError, or the error of the file system. */
  async *read(name: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    const part = this.parts.get(name);
    if (!part || (part.method !== STORED && part.method !== DEFLATED)) throw new WorkbookError('damaged');
    if (part.isEncrypted) throw new WorkbookError('protected');
    const start = await this.startOf(part);
    if (part.packedBytes === 0) return;
    const options = {
      start,
      end: start + part.packedBytes - 1,
      highWaterMark: READ_BYTES,
      signal,
    };
    const packed = createReadStream(this.path, options);
    const bytes = part.method === STORED ? packed : unpacked(packed);
    let sizeBytes = 0;
    let checksum = 0;
    try {
      for await (const chunk of bytes) {
        checksum = crc32(chunk as Uint8Array, checksum);
        sizeBytes += (chunk as Uint8Array).length;
        if (sizeBytes > FREE_BYTES && sizeBytes > part.packedBytes * MAX_RATIO) throw new WorkbookError('tooLarge');
        yield chunk as Uint8Array;
      }
      if (checksum !== part.checksum) throw new WorkbookError('damaged');
    } catch (error) {
      throw isUnpacking(error) ? new WorkbookError('damaged') : error;
    } finally {
      packed.destroy();
      bytes.destroy();
    }
  }

  /** The local header may be longer than the one in the directory. */
  private async startOf({ offset }: Part): Promise<number> {
    const file = await open(this.path, 'r');
    try {
      const header = await bytesAt(file, offset, LOCAL_BYTES);
      if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new WorkbookError('damaged');
      return offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    } finally {
      await file.close();
    }
  }
}

function unpacked(packed: NodeJS.ReadableStream) {
  const inflate = createInflateRaw({ chunkSize: READ_BYTES });
  packed.on('error', (error: Error) => inflate.destroy(error));
  return packed.pipe(inflate);
}

function isUnpacking(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('Z_');
}

async function directoryOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const tail = await bytesAt(
    file,
    Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES),
    Math.min(size, END_BYTES + MAX_COMMENT_BYTES),
  );
  let at = tail.length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END_SIGNATURE) at--;
  if (at < 0) throw new WorkbookError('damaged');
  let bytes = tail.readUInt32LE(at + 12);
  let offset = tail.readUInt32LE(at + 16);
  const locatorAt = at - LOCATOR_BYTES;
  if ((offset === FULL || bytes === FULL) && locatorAt >= 0 && tail.readUInt32LE(locatorAt) === LOCATOR_SIGNATURE) {
    const end = await bytesAt(file, Number(tail.readBigUInt64LE(locatorAt + 8)), END_64_BYTES);
    if (end.readUInt32LE(0) !== END_64_SIGNATURE) throw new WorkbookError('damaged');
    bytes = Number(end.readBigUInt64LE(40));
    offset = Number(end.readBigUInt64LE(48));
  }
  if (bytes > MAX_DIRECTORY_BYTES) throw new WorkbookError('tooLarge');
  return await bytesAt(file, offset, bytes);
}

function partsOf(directory: Buffer): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (let at = 0; at + ENTRY_BYTES <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new WorkbookError('damaged');
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraBytes = directory.readUInt16LE(at + 30);
    const nameAt = at + ENTRY_BYTES;
    const name = directory.toString('utf8', nameAt, nameAt + nameBytes).replaceAll('\\', '/');
    const large = largeFields(directory.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes));
    // The large fields hold, in this order, only those that don't fit: the unpacked size comes first.
    const sizes = [24, 20, 42].map((field) => {
      const value = directory.readUInt32LE(at + field);
      return value === FULL ? (large.shift() ?? value) : value;
    });
    parts.set(name.replace(/^\//, ''), {
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      checksum: directory.readUInt32LE(at + 16),
      packedBytes: sizes[1] ?? 0,
      offset: sizes[2] ?? 0,
    });
    at = nameAt + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
  }
  return parts;
}

function largeFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const values: number[] = [];
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    for (let from = at + 4; from + 8 <= end; from += 8) values.push(Number(extra.readBigUInt64LE(from)));
    return values;
  }
  return [];
}

async function bytesAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead < bytes) throw new WorkbookError('damaged');
  return buffer;
}
