import type { RecordAttachment } from '../../domain/attachment';
import { fieldsIn, type Fields } from '../../domain/fields/field';
import type { FieldType } from '../../domain/fields/fieldTypes';
import { maskIdentity, type Identity } from '../../domain/identity';
import { writeJson } from '../document/json/jsonText';

/**
 * A thing or one of its versions as JSON: the fields that can differ, in one order, so a diff shows only changes.
 * A missing field and null read the same. Bookkeeping fields are left out: they always differ and say nothing.
 */
export function versionText(fields: Fields, thing: object): string {
  const values = thing as Readonly<Record<string, unknown>>;
  const shown = fieldsIn(fields, 'versions').map((name) => [name, shownValue(fields[name]?.type, values[name])]);
  return writeJson(Object.fromEntries(shown));
}

function shownValue(type: FieldType | undefined, value: unknown): unknown {
  switch (type) {
    case 'identities':
      // Identities are masked here too.
      return ((value ?? []) as readonly Identity[]).map((identity) => ({
        kind: identity.kind ?? null,
        value: maskIdentity(identity.value ?? ''),
      }));
    case 'files':
      return ((value ?? []) as readonly RecordAttachment[]).map(({ fileName, contentType, size, checksum }) => ({
        fileName: fileName ?? null,
        contentType: contentType ?? null,
        size: size ?? null,
        checksum: checksum ?? null,
      }));
    default:
      return value ?? null;
  }
}
