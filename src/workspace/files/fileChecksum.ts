import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { errorCode } from '../../base/errorCode';
import type { Checksum } from '../../domain/files/checksum';
import type { LocalFile } from '../../domain/files/localFile';

/** The checksum of a local file, computed like `like` from a stream. Undefined if the file can't be read. */
export async function fileChecksum(
  { path }: Pick<LocalFile, 'path'>,
  like: Checksum,
): Promise<Checksum['value'] | undefined> {
  const hash = createHash(like.algorithm);
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  } catch (error) {
    if (errorCode(error) !== undefined) return undefined;
    throw error;
  }
  return hash.digest(like.encoding);
}
