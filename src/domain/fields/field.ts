// What is known of a field of a Record, Mini or Skill. All code that shows, compares or sends fields reads these tables.
import type { FieldType } from './fieldTypes';

/** Where a field is shown by its name, apart from the text in which its thing is edited: that holds all that can be edited. */
export type FieldDisplay = 'tooltip' | 'pageFacts' | 'textFacts' | 'versions';

/** Which writes include the field: those of drafts have fewer. `asRead` sends back what was read and can't be edited. */
export type Sent = 'always' | 'notInDrafts' | 'asRead' | 'never';

export interface Field {
  /** How it is compared, cleared and put into words. */
  readonly type: FieldType;
  readonly sent: Sent;
  readonly shown: readonly FieldDisplay[];
  /** The name of the field that says who did it. */
  readonly by?: string;
  /** Restoring a version leaves this field unchanged unless the user selects it. */
  readonly isRestoredOnRequest?: true;
}

/** Fields by key on the wire, in display order. */
export type Fields = Readonly<Record<string, Field>>;

/** The names of editable fields; any name if the table is not known. */
export type EditableField<T extends Fields> = {
  [K in keyof T & string]: string extends K ? K : T[K]['sent'] extends 'always' | 'notInDrafts' ? K : never;
}[keyof T & string];

export type FieldIn<T extends Fields, P extends FieldDisplay> = {
  [K in keyof T & string]: string extends K ? K : P extends T[K]['shown'][number] ? K : never;
}[keyof T & string];

/** The names of fields that are shown, and so need a word. */
export type NamedField<T extends Fields> = EditableField<T> | FieldIn<T, FieldDisplay>;

const EDITABLE: readonly Sent[] = ['always', 'notInDrafts'];
const known = new Map<readonly Sent[], Map<Fields, string[]>>();

export function fieldsIn<T extends Fields, P extends FieldDisplay>(fields: T, place: P): FieldIn<T, P>[] {
  return namesOf(fields, ({ shown }) => shown.includes(place)) as FieldIn<T, P>[];
}

export function editableFields<T extends Fields>(fields: T): EditableField<T>[] {
  return sentFields(fields, EDITABLE) as EditableField<T>[];
}

/** `kinds` must be a constant: the names are computed once for each. */
export function sentFields(fields: Fields, kinds: readonly Sent[]): string[] {
  const found = known.get(kinds) ?? new Map<Fields, string[]>();
  known.set(kinds, found);
  const names = found.get(fields) ?? namesOf(fields, ({ sent }) => kinds.includes(sent));
  found.set(fields, names);
  return names;
}

/** `values` is a thing, or the fields that a change names. */
export function valueIn(values: object, name: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[name];
}

export function namesOf(fields: Fields, isWanted: (field: Field) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [name] : []));
}
