// The fields of a Mini that restoring a version writes.
import { editableFields, fieldsIn } from '../../domain/fields/field';
import { miniFields } from '../../domain/fields/miniFields';
import type { MiniVersion } from '../../domain/mini';
import type { EditedMini } from '../../domain/schemas/editedText';

/**
 * Fields that versions carry and a request can write; those its response omits stay unchanged, and so does the name where the version has
 * none, since a Mini needs one. With `names`, only these fields.
 */
export function restoredMiniFields(version: MiniVersion, names?: readonly string[]): Partial<EditedMini> {
  const editable = editableFields(miniFields);
  const wanted = fieldsIn(miniFields, 'versions').filter(
    (name) =>
      editable.some((other) => other === name) &&
      Object.hasOwn(version, name) &&
      (name !== 'name' || version.name) &&
      (names?.includes(name) ?? true),
  );
  return Object.fromEntries(wanted.map((name) => [name, version[name]]));
}
