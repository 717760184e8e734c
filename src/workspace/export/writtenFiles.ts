// Small files of an export, written with their checksum.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { writeToFile } from '../files/fileTarget';

export interface WrittenFile {
  /** Of one in the folder of an export, relative to it, with slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Throws `fileNotWritten`. */
export async function writeText(folder: string, name: string, text: string, operation: string): Promise<WrittenFile> {
  const bytes = new Blob([text]);
  const sizeBytes = await writeToFile(bytes.stream(), path.join(folder, name), { operation });
  return { path: name, sizeBytes, sha256: createHash('sha256').update(text).digest('hex') };
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
