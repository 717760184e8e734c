// The fields of a thing shown in one place, as names and values in words.
import { fieldsIn, valueIn, type FieldIn, type Fields, type FieldDisplay } from '../domain/fields/field';
import type { FieldType } from '../domain/fields/fieldTypes';
import { capitalized } from './capitalized';
import { fieldValueText } from './fieldValues';

export interface Fact<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly type: FieldType;
  /** Empty if the value is missing. */
  readonly text: string;
  readonly value: unknown;
}

export function factsIn<T extends Fields, P extends FieldDisplay>(
  fields: T,
  nameOf: (field: FieldIn<T, P>) => string,
  place: P,
  thing: object,
): Fact<FieldIn<T, P>>[] {
  return fieldsIn(fields, place).map((key) => {
    const value = valueIn(thing, key);
    const type = (fields[key] as Fields[string]).type;
    return { key, name: capitalized(nameOf(key)), type, text: fieldValueText(type, value), value };
  });
}

/** The facts above the text in which a thing is edited. */
export function textFacts<T extends Fields>(
  fields: T,
  nameOf: (field: FieldIn<T, 'textFacts'>) => string,
  thing: object,
): string[] {
  return factsIn(fields, nameOf, 'textFacts', thing).flatMap(({ name, text }) =>
    text === '' ? [] : `${name}: ${text}`,
  );
}
