// One schema without references and combinations, as far as they can be resolved in place. What is lost is only checks.
import { isObject, ownValue } from '../../../src/base/json/jsonObject';
import { isType, referenceIn, type Schema } from '../../../src/base/json/jsonSchema';
import { sameJson } from '../../../src/base/json/sameJson';
import { listIn, objectIn, textIn } from './schemaObject';

interface Choice {
  readonly value: unknown;
  readonly title: string;
}

export interface FlatSchema {
  readonly words: Schema;
  /** Types without null; several make a mixed union. Empty if the schema doesn't say. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly choices: readonly Choice[] | undefined;
  /** Alternatives that can't be shown as one field. */
  readonly isMixed: boolean;
  /** Refers to a schema that already contains this value. */
  readonly isRecursive: boolean;
  /** The targets of references above this value. */
  readonly following: readonly object[];
}

const MAX_STEPS = 20;
const MAX_ALTERNATIVES = 200;
/** With more choices the value is typed: redrawing their list at each key would keep the page busy. */
const MAX_CHOICES = 1000;
/** This many choices or field names cost as much as one subschema. */
const ENTRIES_IN_A_PART = 20;

/** How many subschemas of one root may still be followed: alternatives can repeat each other, and fields can share schemas. */
export class FlatBudget {
  private parts = 10_000;

  take(parts = 1): boolean {
    this.parts -= parts;
    return this.parts >= 0;
  }
}

export function flatSchema(
  root: unknown,
  schema: unknown,
  following: readonly object[],
  left: FlatBudget,
  steps = 0,
): FlatSchema {
  const empty: FlatSchema = {
    words: {},
    types: [],
    isNullable: false,
    choices: undefined,
    isMixed: false,
    isRecursive: false,
    following,
  };
  if (!isObject(schema)) return empty;
  if (steps > MAX_STEPS || !left.take()) return { ...empty, isMixed: true };
  const flatten = (inner: unknown, under: readonly object[]): FlatSchema =>
    flatSchema(root, inner, under, left, steps + 1);
  let flat: FlatSchema = { ...empty, ...ownWords(schema) };
  left.take((flat.choices?.length ?? 0) / ENTRIES_IN_A_PART);
  if (Object.hasOwn(schema, '$ref')) {
    const target = referenceIn(root, schema['$ref']);
    if (isObject(target) && following.includes(target)) flat = { ...flat, isRecursive: true };
    else if (isObject(target)) flat = merged(flatten(target, [...following, target]), flat, left);
  }
  for (const part of listIn(schema, 'allOf').slice(0, MAX_ALTERNATIVES))
    flat = merged(flat, flatten(part, flat.following), left);
  for (const word of ['anyOf', 'oneOf']) {
    const list = listIn(schema, word);
    if (list.length > MAX_ALTERNATIVES) flat = { ...flat, isMixed: true };
    else if (list.length > 0)
      flat = withAlternatives(
        flat,
        list.map((part) => flatten(part, flat.following)),
        left,
      );
  }
  return flat;
}

function ownWords(schema: Schema): Pick<FlatSchema, 'words' | 'types' | 'isNullable' | 'choices'> {
  const named = ownValue(schema, 'type');
  const types = (Array.isArray(named) ? (named as unknown[]) : [named]).filter(isType);
  const values = Object.hasOwn(schema, 'const') ? [schema['const']] : ownValue(schema, 'enum');
  const title = Object.hasOwn(schema, 'const') ? textIn(schema, 'title') : '';
  const names = listIn(schema, 'enumNames');
  const listed = Array.isArray(values) ? (values as unknown[]) : undefined;
  const choices = listed && listed.length <= MAX_CHOICES ? listed : undefined;
  return {
    words: schema,
    types: [...new Set(types)].filter((type) => type !== 'null' && !(type === 'integer' && types.includes('number'))),
    isNullable: types.includes('null') || ownValue(schema, 'nullable') === true || (listed?.includes(null) ?? false),
    choices: choices
      ?.map((value, at) => ({ value, title: typeof names[at] === 'string' ? names[at] : title }))
      .filter(({ value }) => value !== null),
  };
}

/** A schema that demands both. If both have a keyword that only checks, the second one's is used. */
function merged(one: FlatSchema, other: FlatSchema, left: FlatBudget): FlatSchema {
  const [first, second] = [objectIn(one.words, 'properties'), objectIn(other.words, 'properties')];
  if (!left.take((namesIn(one.words) + namesIn(other.words)) / ENTRIES_IN_A_PART)) return { ...one, isMixed: true };
  const fields = [
    ...Object.entries(first),
    ...Object.entries(second).map(([name, schema]) => {
      const known = ownValue(first, name);
      return [name, known === undefined ? schema : { allOf: [known, schema] }] as const;
    }),
  ];
  const required = [...listIn(one.words, 'required'), ...listIn(other.words, 'required')];
  const common = one.types.filter((type) => other.types.includes(type) || other.types.includes('number'));
  const types = one.types.length === 0 ? other.types : other.types.length === 0 ? one.types : common;
  const saysNothing = other.types.length === 0 && other.choices === undefined;
  return {
    words: {
      ...one.words,
      ...other.words,
      required,
      // Where neither names a field, a value of any type fits.
      ...(fields.length > 0 ? { properties: Object.fromEntries(fields) } : {}),
    },
    types,
    isNullable: saysNothing ? one.isNullable : other.isNullable && (one.isNullable || one.types.length === 0),
    choices: one.choices && other.choices ? inBoth(one.choices, other.choices) : (one.choices ?? other.choices),
    isMixed: one.isMixed || other.isMixed || (types.length === 0 && one.types.length > 0 && other.types.length > 0),
    isRecursive: one.isRecursive || other.isRecursive,
    following: [...new Set([...one.following, ...other.following])],
  };
}

function namesIn(words: Schema): number {
  return Object.keys(objectIn(words, 'properties')).length + listIn(words, 'required').length;
}

function inBoth(one: readonly Choice[], other: readonly Choice[]): readonly Choice[] {
  const values = new Set(other.map(({ value }) => JSON.stringify(value)));
  return one.filter(({ value }) => values.has(JSON.stringify(value)));
}

function withAlternatives(flat: FlatSchema, all: readonly FlatSchema[], left: FlatBudget): FlatSchema {
  const isNull = ({ types, isNullable, choices }: FlatSchema): boolean =>
    isNullable && types.length === 0 && (choices === undefined || choices.length === 0);
  const others = all.filter((part) => !isNull(part));
  const isNullable = flat.isNullable || (flat.types.length === 0 && all.some((part) => part.isNullable));
  const [first] = others;
  if (!first) return { ...flat, isNullable };
  if (others.length === 1) {
    // Keywords beside the alternatives describe the field; those inside describe one of its forms.
    const { isNullable: _, ...whole } = merged(first, flat, left);
    return { ...whole, isNullable };
  }
  const choices = others.flatMap((part) => part.choices ?? []);
  if (others.every((part) => part.choices !== undefined))
    return { ...flat, isNullable, ...(choices.length > MAX_CHOICES ? { isMixed: true } : { choices }) };
  const isScalar =
    first.types.length === 1 && ['string', 'number', 'integer', 'boolean'].includes(first.types[0] ?? '');
  if (isScalar && others.every((part) => sameJson(part.types, first.types) && !part.choices))
    return { ...flat, types: first.types, isNullable };
  // Further demands on a value of a known type, such as one of two fields being required.
  const onlyChecks = flat.types.length === 1 && others.every(({ types }) => types.length === 0);
  const hasNoFields = others.every(({ words }) => ownValue(words, 'properties') === undefined);
  return onlyChecks && hasNoFields ? flat : { ...flat, isMixed: true };
}
