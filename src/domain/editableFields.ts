// The fields that a replacing write sends, one entry each: how a value is compared, whatever form the service stores it in.
// The compiler names a field of a request that is missing here.
import { essence, essenceOfSet } from '../base/essence';
import { momentKey } from './dates/sameMoment';
import type { RecordRelation } from './relation';
import type { EditedMini, EditedRecord, EditedSkill } from './schemas/editedText';

interface EditableField {
  /** The same text for values that say the same, whatever form the service stores them in. */
  readonly compare: (value: unknown) => string;
  /** Clears the field. */
  readonly empty: unknown;
}

export type EditableFields<E> = Readonly<Record<keyof E & string, EditableField>>;

const text: EditableField = { compare: textOf, empty: '' };
const optionalText: EditableField = { compare: textOf, empty: null };
const json: EditableField = { compare: jsonOf, empty: null };
const names: EditableField = {
  compare: (value) => JSON.stringify([...new Set((value ?? []) as readonly string[])].sort()),
  empty: [],
};

export const recordFields: EditableFields<EditedRecord> = {
  title: text,
  description: optionalText,
  eventDate: { compare: momentOf, empty: null },
  state: text,
  labels: names,
  tags: json,
  content: json,
  schema: json,
  relations: {
    compare: (value) => essenceOfSet(((value ?? []) as readonly RecordRelation[]).map(relationOf)),
    empty: [],
  },
  externalUri: optionalText,
  authorization: json,
};

export const miniFields: EditableFields<EditedMini> = {
  name: text,
  dateOfBirth: { compare: dayOf, empty: null },
  labels: names,
  identities: json,
  externalUri: optionalText,
  profile: json,
};

export const skillFields: EditableFields<EditedSkill> = {
  title: text,
  description: optionalText,
  content: optionalText,
  agentType: text,
};

type Values<E> = { readonly [F in keyof E]?: unknown };

/** The fields in which two things differ, of those that `one` names. */
export function differingFields<E extends object>(
  fields: EditableFields<E>,
  one: Values<NoInfer<E>>,
  other: Values<NoInfer<E>>,
): (keyof E & string)[] {
  const named = (Object.keys(fields) as (keyof E & string)[]).filter((name) => name in one);
  return named.filter((name) => fields[name].compare(one[name]) !== fields[name].compare(other[name]));
}

/** What puts the fields that `change` names back to how `before` has them. */
export function formerValues<E extends object>(
  fields: EditableFields<E>,
  before: Values<NoInfer<E>>,
  change: Values<NoInfer<E>>,
): Partial<E> {
  const named = (Object.keys(fields) as (keyof E & string)[]).filter((name) => name in change);
  return Object.fromEntries(named.map((name) => [name, before[name] ?? fields[name].empty])) as E;
}

/** Services trim texts, compose letters and unify line ends. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim().normalize('NFC') : essence(value);
}

/** Many services hold numbers as doubles: a longer one comes back rounded. */
function jsonOf(value: unknown): string {
  return essence(JSON.parse(JSON.stringify(value ?? null)));
}

function momentOf(value: unknown): string {
  return typeof value === 'string' ? momentKey(value.trim()) : textOf(value);
}

/** The service may write a day with a time behind it, and takes none. */
function dayOf(value: unknown): string {
  return textOf(value).replace(/T.*$/, '');
}

/** The service gives ids of its own, and may write a moment in another form. */
function relationOf({ id: _id, since, ...others }: RecordRelation): unknown {
  return { ...others, since: momentOf(since) };
}
