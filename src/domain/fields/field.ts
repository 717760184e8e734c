// What is known of a field of a Record, Mini or Skill. All that shows, compares or sends fields reads the tables of these entries.
import type { FieldType } from './fieldTypes';

/** Where a field is shown by its name, apart from the text in which its thing is edited: that holds all that can be edited. */
export type FieldDisplay = 'tooltip' | 'pageFacts' | 'textFacts' | 'versions';

/** Which writes carry it: those of drafts know less. `asRead` marks what was read, and can't be edited. */
export type Sent = 'always' | 'notInDrafts' | 'asRead' | 'never';

export interface Field {
  /** How it is compared, cleared and put into words. */
  readonly type: FieldType;
  readonly sent: Sent;
  readonly shown: readonly FieldDisplay[];
  /** The field that says who did it. */
  readonly by?: string;
  /** Restoring a version leaves it as it is unless it is selected. */
  readonly isRestoredOnRequest?: true;
}

/** By key on the wire, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** Of a table that is not known, any name. */
export type EditableField<T extends Fields> = {
  [K in keyof T & string]: string extends K ? K : T[K]['sent'] extends 'always' | 'notInDrafts' ? K : never;
}[keyof T & string];

export type FieldIn<T extends Fields, P extends FieldDisplay> = {
  [K in keyof T & string]: string extends K ? K : P extends T[K]['shown'][number] ? K : never;
}[keyof T & string];

/** Needs a name in words. */
export type NamedField<T extends Fields> = EditableField<T> | FieldIn<T, FieldDisplay>;

const EDITABLE: readonly Sent[] = ['always', 'notInDrafts'];
const known = new Map<readonly Sent[], Map<Fields, string[]>>();

export function fieldsIn<T extends Fields, P extends FieldDisplay>(fields: T, place: P): FieldIn<T, P>[] {
  return namesOf(fields, ({ shown }) => shown.includes(place)) as FieldIn<T, P>[];
}

export function editableFields<T extends Fields>(fields: T): EditableField<T>[] {
  return sentFields(fields, EDITABLE) as EditableField<T>[];
}

/** `kinds` are constants: the names are looked for once. */
export function sentFields(fields: Fields, kinds: readonly Sent[]): string[] {
  const found = known.get(kinds) ?? new Map<Fields, string[]>();
  known.set(kinds, found);
  const names = found.get(fields) ?? namesOf(fields, ({ sent }) => kinds.includes(sent));
  found.set(fields, names);
  return names;
}

/** `values` are of a thing, or those of its fields that a change names. */
export function valueIn(values: object, name: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[name];
}

export function namesOf(fields: Fields, isWanted: (field: Field) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [name] : []));
}
