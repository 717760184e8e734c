// Determines which files of a request without a response were stored, by comparing lists from before and after.
import type { RecordAttachment } from '../../domain/attachment';
import { parseChecksum, type Checksum } from '../../domain/files/checksum';
import type { LocalFile } from '../../domain/files/localFile';
import type { Skill } from '../../domain/skill';
import type { IsUploaded } from './uploads';

type Listed = Pick<RecordAttachment, 'id' | 'fileName' | 'size' | 'checksum'>;

/** The same kind of checksum for a local file. Undefined if the file can't be read any more. */
type ChecksumOf = (file: LocalFile, like: Checksum) => Promise<string | undefined>;

/** The id of a stored file; false if the file isn't stored, undefined if that is unknown. */
export type UploadedId = (file: LocalFile) => string | false | undefined;

/**
 * Attachments are appended: new ones beyond the files `stored` by earlier requests come from this request or from
 * another client. A file with the same name counts as uploaded if its checksum matches, or its size if no checksum can be
 * compared. Anything else is unknown, including other names, because a service may normalise names.
 */
export async function uploadedAttachments(
  /** Ids of the attachments before. */
  listed: readonly string[],
  after: readonly Listed[],
  pack: readonly LocalFile[],
  stored: readonly LocalFile[],
  checksumOf: ChecksumOf,
): Promise<UploadedId> {
  const known = new Set(listed);
  const fresh = after.filter(({ id }) => !known.has(id ?? ''));
  for (const file of stored) await take(fresh, file, checksumOf);
  const found = new Map<LocalFile, string>();
  for (const file of pack) {
    const one = await take(fresh, file, checksumOf);
    if (one) found.set(file, one.id ?? '');
  }
  return (file) => found.get(file) ?? (fresh.length > 0 ? undefined : false);
}

async function take(listed: Listed[], file: LocalFile, checksumOf: ChecksumOf): Promise<Listed | undefined> {
  for (const [at, one] of listed.entries()) {
    if (one.fileName !== file.fileName || !(await isSameFile(one, file, checksumOf))) continue;
    listed.splice(at, 1);
    return one;
  }
  return undefined;
}

async function isSameFile({ size, checksum }: Listed, file: LocalFile, checksumOf: ChecksumOf): Promise<boolean> {
  if (typeof size === 'number' && size !== file.sizeBytes) return false;
  const stated = parseChecksum(checksum);
  if (stated) return (await checksumOf(file, stated)) === stated.value;
  return typeof size === 'number';
}

/** Assets are replaced by name. With the same id and size, or without a size, old and new assets can't be distinguished. */
export function uploadedAssets(before: Skill, after: Skill): IsUploaded {
  const isSameVersion = Boolean(before.eTag) && before.eTag === after.eTag;
  return (file) => {
    const now = after.assets?.find(({ name }) => name === file.fileName);
    if (!now) return false;
    const then = before.assets?.find(({ name }) => name === file.fileName);
    if (then && then.id === now.id && then.size === now.size) return isSameVersion ? false : undefined;
    return typeof now.size === 'number' ? now.size === file.sizeBytes : undefined;
  };
}
