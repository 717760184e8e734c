// How the values of each type of field are compared and cleared. Missing, null and empty count as the same.
import { canonicalJson, canonicalJsonOfSet } from '../../base/json/canonicalJson';
import { objectOf } from '../../base/json/jsonObject';
import type { RecordAttachment } from '../attachment';
import { momentKey } from '../dates/sameMoment';
import type { RecordRelation } from '../relation';

interface TypeRules {
  /** Equal for values with the same meaning, whatever form the service stores. */
  readonly stored: (value: unknown) => string;
  /** Like `stored`, between two versions: the service stored both, so nothing is rounded or trimmed. */
  readonly version: (value: unknown) => string;
  /** The value that clears the field. */
  readonly empty: unknown;
}

const text: TypeRules = { stored: textOf, version: canonicalJson, empty: null };
const requiredText: TypeRules = { ...text, empty: '' };
const json: TypeRules = { stored: jsonOf, version: canonicalJson, empty: null };
const exact: TypeRules = { stored: canonicalJson, version: canonicalJson, empty: null };

const rules = {
  /** What a thing is called. */
  title: requiredText,
  text,
  uri: text,
  moment: { ...text, stored: momentOf },
  day: { ...text, stored: dayOf },
  state: requiredText,
  agentType: requiredText,
  /** Whom a Skill serves. */
  audience: requiredText,
  labels: {
    stored: (value) => JSON.stringify([...new Set(listOf<string>(value))].sort()),
    version: (value) => canonicalJsonOfSet(listOf(value)),
    empty: [],
  },
  tags: json,
  json,
  authorization: json,
  relations: {
    stored: (value) => canonicalJsonOfSet(listOf(value).map(relationOf)),
    version: (value) =>
      canonicalJsonOfSet(
        listOf<RecordRelation>(value).map(({ targetRecordId, relationship }) => ({ targetRecordId, relationship })),
      ),
    empty: [],
  },
  identities: {
    ...json,
    stored: (value) => canonicalJsonOfSet(listOf(value).map(identityOf)),
    version: (value) => canonicalJsonOfSet(listOf(value)),
  },
  files: {
    stored: (value) => canonicalJsonOfSet(listOf<RecordAttachment>(value).map(({ id }) => id)),
    // The service's own notes about a file, such as whether it was read, don't change its Record.
    version: (value) =>
      canonicalJsonOfSet(
        listOf<RecordAttachment>(value).map(({ fileName, checksum, size }) => ({ fileName, checksum, size })),
      ),
    empty: [],
  },
  flag: exact,
  user: exact,
  id: exact,
  /** A fact about the version, or for the service alone. */
  mark: exact,
} satisfies Record<string, TypeRules>;

export type FieldType = keyof typeof rules;

export const fieldTypes: Readonly<Record<FieldType, TypeRules>> = rules;

/** The value if it is a list, otherwise an empty one: the user may have typed anything. */
function listOf<T>(value: unknown): readonly T[] {
  return [value ?? []].flat() as unknown as readonly T[];
}

/** Services trim text, compose Unicode characters and normalise line endings. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim().normalize('NFC') : canonicalJson(value);
}

/** Many services store numbers as doubles, which rounds longer ones. */
function jsonOf(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value ?? null)));
}

function momentOf(value: unknown): string {
  return typeof value === 'string' ? momentKey(value.trim()) : textOf(value);
}

/** The service may return a day with a time, but accepts none. */
function dayOf(value: unknown): string {
  return textOf(value).split('T', 1)[0] ?? '';
}

/** The service assigns ids, may note facts of its own, and may change the notation of a moment. */
function relationOf(value: unknown): unknown {
  const { targetRecordId, relationship, since } = objectOf(value);
  return { targetRecordId, relationship, since: momentOf(since) };
}

function identityOf(value: unknown): unknown {
  const { kind, value: number } = objectOf(value);
  return { kind, value: number };
}
