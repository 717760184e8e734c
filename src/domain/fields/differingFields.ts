// Which fields differ between two forms of a thing, and which values restore them.
import { editableFields, fieldsIn, namesOf, type EditableField, type FieldIn, type Fields } from './field';
import { fieldTypes, type FieldType } from './fieldTypes';

/** The types of fields in which a service notes facts, unless they can be edited. */
const SERVICE_NOTED: readonly FieldType[] = ['flag', 'mark', 'user', 'id', 'moment'];

type Values = Readonly<Record<string, unknown>>;

/** The editable fields that `sent` names and that differ between it and what is stored. */
export function differingFields<T extends Fields>(fields: T, sent: object, stored: object): EditableField<T>[] {
  const [one, other] = [sent as Values, stored as Values];
  return editableFields(fields).filter((name) => {
    const { stored: textOf } = rulesOf(fields, name);
    return name in one && one[name] !== other[name] && textOf(one[name]) !== textOf(other[name]);
  });
}

/** Which of the fields to be written hold another value now than the user saw. */
export function movedFields(
  fields: Fields,
  written: readonly string[],
  seen: object,
  fresh: object,
): readonly string[] {
  const moved: readonly string[] = differingFields(fields, seen, fresh);
  return written.filter((name) => moved.includes(name));
}

/** The text by which `differingFields` compares a field. */
export function fieldText(fields: Fields, name: string, thing: object): string {
  return rulesOf(fields, name).stored((thing as Values)[name]);
}

/** The fields that differ between two versions, of those that versions contain. */
export function changedFields<T extends Fields>(fields: T, newer: object, older: object): FieldIn<T, 'versions'>[] {
  const [one, other] = [newer as Values, older as Values];
  return fieldsIn(fields, 'versions').filter((name) => {
    const { version: textOf } = rulesOf(fields, name);
    return textOf(one[name]) !== textOf(other[name]);
  });
}

/**
 * Whether a version holds all that another one does, and the same in all that a client can change. A service may count up versions for what it
 * notes itself, such as whether a Record can be searched.
 */
export function saysTheSame(fields: Fields, one: object, other: object): boolean {
  const names = namesOf(fields, ({ sent, type }) => !SERVICE_NOTED.includes(type) || sent === 'always');
  const sameIn = (name: string): boolean => {
    const { version: textOf } = rulesOf(fields, name);
    return textOf((one as Values)[name]) === textOf((other as Values)[name]);
  };
  return Object.keys(other).every((name) => name in one) && names.every(sameIn);
}

/** The change that resets the fields of `change` to their values in `before`. */
export function formerValues<C extends object>(fields: Fields, before: object, change: C): C {
  const named = editableFields(fields).filter((name) => name in change);
  return Object.fromEntries(named.map((name) => [name, (before as Values)[name] ?? rulesOf(fields, name).empty])) as C;
}

function rulesOf(fields: Fields, name: string) {
  return fieldTypes[fields[name]?.type as FieldType];
}
