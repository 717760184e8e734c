// Which fields of a Record differ between two of its versions.
import type { RecordVersion, StoredRecord } from '../domain/record';
import { comparedFields, type ComparedField } from './recordWords';

type Form = StoredRecord | RecordVersion;

/** Missing, null and empty count as the same, and so does another order of labels, keys, files or relations. */
export function changedFields(newer: Form, older: Form): ComparedField[] {
  return comparedFields.filter((field) => essence(field, newer) !== essence(field, older));
}

function essence(field: ComparedField, form: Form): string {
  switch (field) {
    case 'labels':
      return asSet(form.labels);
    case 'attachments':
      // What the service notes about a file, such as whether it was read, is no change of the Record.
      return asSet(form.attachments?.map(({ fileName, checksum, size }) => ({ fileName, checksum, size })));
    case 'relations':
      return asSet(form.relations?.map(({ targetRecordId, relationship }) => ({ targetRecordId, relationship })));
    default:
      return canonical(form[field]) ?? '';
  }
}

function asSet(items: readonly unknown[] | null | undefined): string {
  return JSON.stringify((items ?? []).map((item) => canonical(item) ?? '').sort());
}

/** JSON with sorted keys and without what is empty; undefined when nothing is left. */
function canonical(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? undefined : `[${value.map((item) => canonical(item)).join()}]`;
  const fields = Object.entries(value)
    .map(([name, field]) => [JSON.stringify(name), canonical(field)] as const)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${name}:${String(text)}`);
  return fields.length === 0 ? undefined : `{${fields.sort().join()}}`;
}
