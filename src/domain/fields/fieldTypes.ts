// How the values of each type of field are compared and cleared. Missing, null and empty count as the same.
import { essence, essenceOfSet } from '../../base/essence';
import type { RecordAttachment } from '../attachment';
import { momentKey } from '../dates/sameMoment';
import type { RecordRelation } from '../relation';

interface TypeRules {
  /** The same text for values that say the same, whatever form the service stores them in. */
  readonly stored: (value: unknown) => string;
  /** The same between two versions, which the service stores both: nothing is rounded or trimmed. */
  readonly version: (value: unknown) => string;
  /** Clears the field. */
  readonly empty: unknown;
}

const text: TypeRules = { stored: textOf, version: essence, empty: null };
const requiredText: TypeRules = { ...text, empty: '' };
const json: TypeRules = { stored: jsonOf, version: essence, empty: null };
const exact: TypeRules = { stored: essence, version: essence, empty: null };

const rules = {
  /** What a thing is called. */
  title: requiredText,
  text,
  uri: text,
  moment: { ...text, stored: momentOf },
  day: { ...text, stored: dayOf },
  state: requiredText,
  agentType: requiredText,
  labels: {
    stored: (value) => JSON.stringify([...new Set(listOf<string>(value))].sort()),
    version: (value) => essenceOfSet(listOf(value)),
    empty: [],
  },
  tags: json,
  json,
  authorization: json,
  relations: {
    stored: (value) => essenceOfSet(listOf<RecordRelation>(value).map(relationOf)),
    version: (value) =>
      essenceOfSet(
        listOf<RecordRelation>(value).map(({ targetRecordId, relationship }) => ({ targetRecordId, relationship })),
      ),
    empty: [],
  },
  identities: { ...json, version: (value) => essenceOfSet(listOf(value)) },
  files: {
    stored: (value) => essenceOfSet(listOf<RecordAttachment>(value).map(({ id }) => id)),
    // What the service notes about a file, such as whether it was read, is no change of its Record.
    version: (value) =>
      essenceOfSet(
        listOf<RecordAttachment>(value).map(({ fileName, checksum, size }) => ({ fileName, checksum, size })),
      ),
    empty: [],
  },
  flag: exact,
  user: exact,
  id: exact,
  /** Of the version, or for the service alone. */
  mark: exact,
} satisfies Record<string, TypeRules>;

export type FieldType = keyof typeof rules;

export const fieldTypes: Readonly<Record<FieldType, TypeRules>> = rules;

function listOf<T>(value: unknown): readonly T[] {
  return (value ?? []) as readonly T[];
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
