// Which fields of a Record differ between two of its versions.
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { essence, essenceOfSet } from '../../base/essence';
import { comparedFields, type ComparedField } from './recordWords';

type Form = StoredRecord | RecordVersion;

/** Missing, null and empty count as the same, and so does another order of labels, keys, files or relations. */
export function changedFields(newer: Form, older: Form): ComparedField[] {
  return comparedFields.filter((field) => fieldEssence(field, newer) !== fieldEssence(field, older));
}

function fieldEssence(field: ComparedField, form: Form): string {
  switch (field) {
    case 'labels':
      return essenceOfSet(form.labels);
    case 'attachments':
      // What the service notes about a file, such as whether it was read, is no change of the Record.
      return essenceOfSet(form.attachments?.map(({ fileName, checksum, size }) => ({ fileName, checksum, size })));
    case 'relations':
      return essenceOfSet(
        form.relations?.map(({ targetRecordId, relationship }) => ({ targetRecordId, relationship })),
      );
    default:
      return essence(form[field]);
  }
}
