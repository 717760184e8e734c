// Which files of a request without an answer the service has by now, told from what it lists before and after.
import type { RecordAttachment } from '../domain/attachment';
import type { LocalFile } from '../domain/localFile';
import type { Skill } from '../domain/skill';
import type { Look } from './uploads';

type Listed = Pick<RecordAttachment, 'id' | 'fileName' | 'size'>;

/**
 * Attachments are appended: what is new beyond the files `stored` by earlier requests came with this one, or somebody else
 * added it. Under another name nobody can tell, since a service may write names in its own way.
 */
export function newAttachments(
  before: readonly Listed[],
  after: readonly Listed[],
  pack: readonly LocalFile[],
  stored: readonly LocalFile[],
): Look {
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  for (const file of stored) take(fresh, file);
  const found = new Set(pack.filter((file) => take(fresh, file)));
  return (file) => found.has(file) || (fresh.length > 0 ? undefined : false);
}

function take(listed: Listed[], file: LocalFile): boolean {
  const at = listed.findIndex(({ fileName, size }) => fileName === file.fileName && isSize(size, file));
  if (at >= 0) listed.splice(at, 1);
  return at >= 0;
}

/** Assets are replaced by name: without another id, size or version nobody can tell the old from the new. */
export function newAssets(before: Skill, after: Skill): Look {
  if (before.eTag && before.eTag === after.eTag) return () => false;
  return (file) => {
    const now = after.assets?.find(({ name }) => name === file.fileName);
    if (!now) return false;
    const then = before.assets?.find(({ name }) => name === file.fileName);
    if (!then || then.id !== now.id || then.size !== now.size) return isSize(now.size, file);
    return undefined;
  };
}

/** A size that is not told speaks neither for nor against. */
function isSize(size: Listed['size'], file: LocalFile): boolean {
  return typeof size !== 'number' || size === file.sizeBytes;
}
