// Writes a file's checksum beside it, for `sha256sum --check` and for people who receive the file.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../base/errorCode';
import type { Checksum } from '../../domain/files/checksum';
import type { LocalFile } from '../../domain/files/localFile';
import { writeToFile } from './fileTarget';

/** Writes `<file>.sha256`. Replaces only a checksum of an earlier file with that name, because the user wasn't asked. */
export async function writeChecksumFile(file: string, sha256: string): Promise<void> {
  const name = path.basename(file);
  const target = `${file}.sha256`;
  const former = await readFile(target, 'utf8').catch(() => '');
  const isOurs = former === checksumLine(name, /[\da-f]{64}/.exec(former)?.[0] ?? '');
  const line = new Blob([checksumLine(name, sha256)]);
  await writeToFile(line.stream(), target, { operation: 'exportRecords', onExisting: isOurs ? 'replace' : 'refuse' });
}

/** Escapes a name with a line feed or a backslash, and marks the line by a backslash at its start. */
export function checksumLine(fileName: string, sha256: string): string {
  const escaped = fileName.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `${escaped === fileName ? '' : '\\'}${sha256}  ${escaped}\n`;
}

/** The checksum of a local file, computed like `like` from a stream. Undefined if the file can't be read or the read is aborted. */
export async function fileChecksum(
  { path }: Pick<LocalFile, 'path'>,
  like: Checksum,
  signal?: AbortSignal,
): Promise<Checksum['value'] | undefined> {
  const hash = createHash(like.algorithm);
  try {
    for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Uint8Array);
  } catch (error) {
    if (errorCode(error) !== undefined) return undefined;
    throw error;
  }
  return hash.digest(like.encoding);
}
