// The form for a JSON value: by its schema where that says something, else by the shapes of its values. Bounded, and harmless
// for any schema; what can't be shown as fields stays readable.
import type { FieldPath } from '../../../src/base/fieldPath';
import { isRawNumber } from '../../../src/base/json/exactJson';
import { isObject, objectOf, ownValue } from '../../../src/base/json/jsonObject';
import type { Schema } from '../../../src/base/json/jsonSchema';
import { visibleText } from '../../../src/base/visibleText';
import type { FormNode, GroupNode, ListNode, UnsupportedNode, WhenEmpty } from '../formNode';
import { newValue, typeOf } from '../newValue';
import { limitsOf, scalarNode, type NodeParts } from '../scalarNode';
import { FlatBudget, flatSchema, type FlatSchema } from './flatSchema';
import { listIn, objectIn, textIn } from './schemaObject';

const MAX_DEPTH = 6;
const MAX_FIELDS = 300;
const HELP_LENGTH = 500;
const JSON_LENGTH = 20_000;

interface ShapeInput {
  readonly schema: unknown;
  /** As read by `parseExact`: numbers that JavaScript would round keep their digits. */
  readonly value: unknown;
  /** Whether null was stored there before it was edited: clearing returns to it. */
  readonly wasNull?: (path: FieldPath) => boolean;
}

export function formShape(input: ShapeInput): FormNode {
  return new FormShape(input).node(input.schema, input.value, {
    path: [],
    label: '',
    isRequired: true,
    isKnown: true,
    isReadOnly: false,
    following: [],
  });
}

/** The path of a value. */
interface Place {
  readonly path: FieldPath;
  readonly label: string;
  readonly isRequired: boolean;
  /** The schema names the field. */
  readonly isKnown: boolean;
  /** An enclosing field is read-only. */
  readonly isReadOnly: boolean;
  readonly following: readonly object[];
}

class FormShape {
  private fieldsLeft = MAX_FIELDS;
  private readonly left = new FlatBudget();

  constructor(private readonly input: ShapeInput) {}

  node(schema: unknown, value: unknown, place: Place): FormNode {
    const flat = this.flat(schema, place.following);
    const facts = this.factsOf(flat.words, value, place);
    const unsupported = (): UnsupportedNode => ({ ...facts, kind: 'unsupported', json: readable(value) });
    if (this.fieldsLeft-- <= 0 || flat.isRecursive || flat.isMixed || flat.types.length > 1) return unsupported();
    const isEmptyRoot = place.path.length === 0 && (value ?? null) === null && flat.types.length === 0 && !flat.choices;
    const kind = isEmptyRoot ? 'object' : kindOf(flat, value);
    if (kind === 'object' || kind === 'array') {
      const isFitting =
        value === undefined || value === null || (Array.isArray(value) ? 'array' : typeof value) === kind;
      if (!isFitting || isRawNumber(value) || place.path.length >= MAX_DEPTH) return unsupported();
      const parts = { facts, flat, value, whenEmpty: 'keep' } as const;
      return kind === 'array' ? this.list(parts, unsupported) : this.group(parts);
    }
    const whenEmpty = this.whenEmpty(flat, kind, place);
    return scalarNode(kind, { facts, flat, value, whenEmpty }) ?? unsupported();
  }

  private flat(schema: unknown, following: readonly object[]): FlatSchema {
    return flatSchema(this.input.schema, schema, following, this.left);
  }

  private factsOf(words: Schema, value: unknown, { path, label, isRequired, isReadOnly }: Place): NodeParts['facts'] {
    const isField = typeof path.at(-1) === 'string';
    return {
      path,
      label: isField ? visibleText(textIn(words, 'title').trim() || label.trim() || JSON.stringify(label)) : '',
      help: visibleText(textIn(words, 'description').trim(), HELP_LENGTH),
      isRequired: isField && isRequired,
      isReadOnly: isReadOnly || ownValue(words, 'readOnly') === true,
      canRemove: isField && !isRequired && value !== undefined,
      limits: limitsOf(words),
    };
  }

  /** Fields that the schema names may go when they are emptied; others stay, or they would vanish while one types. */
  private whenEmpty({ isNullable }: FlatSchema, kind: string, { path, isRequired, isKnown }: Place): WhenEmpty {
    const isField = typeof path.at(-1) === 'string';
    if (this.input.wasNull?.(path) === true) return 'null';
    if (isField && isKnown && !isRequired) return 'remove';
    if (isNullable) return 'null';
    if (kind === 'string') return 'emptyText';
    return isField && isKnown ? 'remove' : 'keep';
  }

  private group({ facts, flat, value }: NodeParts): GroupNode {
    const { words, following } = flat;
    // A field that is not allowed can only be removed.
    const known = Object.entries(objectIn(words, 'properties')).filter(
      ([name, schema]) => schema !== false || ownValue(value, name) !== undefined,
    );
    const required = new Set(listIn(words, 'required'));
    const additional = ownValue(words, 'additionalProperties');
    const schemas = new Map(known);
    for (const name of Object.keys(objectOf(value))) if (!schemas.has(name)) schemas.set(name, additional);
    const names = [...schemas.keys()];
    const inside = { isReadOnly: facts.isReadOnly, following };
    const fields: FormNode[] = [];
    for (const [name, schema] of schemas) {
      if (this.fieldsLeft <= 0) {
        fields.push(restNode(facts, names.slice(fields.length), value));
        break;
      }
      fields.push(
        this.node(schema, ownValue(value, name), {
          ...inside,
          path: [...facts.path, name],
          label: name,
          isRequired: required.has(name),
          isKnown: fields.length < known.length,
        }),
      );
    }
    return {
      ...facts,
      kind: 'group',
      fields,
      names,
      // If the schema names an item's fields, others can only be added if it allows them.
      canAddFields:
        additional !== false &&
        (additional !== undefined || known.length === 0 || facts.label !== '' || facts.path.length === 0) &&
        !facts.isReadOnly,
      newField: isObject(additional) ? newValue(this.flat(additional, following)) : undefined,
    };
  }

  private list({ facts, flat, value }: NodeParts, unsupported: () => UnsupportedNode): FormNode {
    const { words, following } = flat;
    const schema = ownValue(words, 'items');
    if (Array.isArray(schema) || ownValue(words, 'prefixItems') !== undefined) return unsupported();
    const stored = Array.isArray(value) ? (value as unknown[]) : [];
    // A list with some of its items left out could not be put in order.
    if (stored.length > this.fieldsLeft) return unsupported();
    const place = { label: '', isRequired: true, isKnown: true, isReadOnly: facts.isReadOnly, following };
    const items = stored.map((item, index) => this.node(schema, item, { ...place, path: [...facts.path, index] }));
    const newItem = newValue(this.flat(schema, following), stored.at(-1));
    return { ...facts, kind: 'list', items, newItem } satisfies ListNode;
  }
}

/** Stands for a group's remaining fields beyond the limit. */
function restNode(facts: NodeParts['facts'], names: readonly string[], value: unknown): UnsupportedNode {
  const stored = names
    .filter((name) => ownValue(value, name) !== undefined)
    .map((name) => [name, ownValue(value, name)]);
  return {
    ...facts,
    kind: 'unsupported',
    path: [...facts.path, names[0] ?? ''],
    label: '',
    help: '',
    canRemove: false,
    json: stored.length === 0 ? '' : readable(Object.fromEntries(stored)),
  };
}

/** The type of the field: as the schema says, else as its choices and words are, else as the value is. */
function kindOf({ types, choices, words }: FlatSchema, value: unknown): string {
  const [type] = types;
  if (choices && choices.every((choice) => typeof choice.value !== 'object')) return 'choice';
  if (type !== undefined) return type;
  if (ownValue(words, 'properties') !== undefined) return 'object';
  if (ownValue(words, 'items') !== undefined || ownValue(words, 'prefixItems') !== undefined) return 'array';
  return typeOf(value ?? listIn(words, 'enum').find((choice) => choice !== null));
}

/** A value as text of limited length, for display only. */
function readable(value: unknown): string {
  if (value === undefined) return '';
  const json = JSON.stringify(value, null, 2);
  return json.length > JSON_LENGTH ? `${json.slice(0, JSON_LENGTH)}…` : json;
}
