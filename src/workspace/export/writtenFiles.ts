// Files of an export, written with their checksum.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { writeToFile, type WriteOptions } from '../files/fileTarget';

export interface Written {
  readonly sizeBytes: number;
  /** In hexadecimal digits, to let recipients verify the file. */
  readonly sha256: string;
}

export interface WrittenFile extends Written {
  /** The file's path relative to the export's folder, with slashes. */
  readonly path: string;
}

/** Like {@link writeToFile}, and returns the checksum as well. */
export async function writeHashed(
  stream: ReadableStream<Uint8Array>,
  target: string,
  options: WriteOptions,
): Promise<Written> {
  const hash = createHash('sha256');
  const onChunk = (chunk: Uint8Array): void => {
    hash.update(chunk);
    options.onChunk?.(chunk);
  };
  const sizeBytes = await writeToFile(stream, target, { ...options, onChunk });
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Throws `fileNotWritten`. */
export async function writeText(folder: string, name: string, text: string, operation: string): Promise<WrittenFile> {
  return { path: name, ...(await writeHashed(new Blob([text]).stream(), path.join(folder, name), { operation })) };
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
