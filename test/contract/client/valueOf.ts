// Arbitrary values of a schema of the contract, for property tests: what is optional may be null or missing, what is open holds more.
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { resolved } from '../contract';

/** Deeper than this, lists and objects that refer to themselves stay empty. */
const MAX_LEVELS = 6;

export function valueOf(schema: AnySchemaObject, level = 0): fc.Arbitrary<unknown> {
  const own = resolved(schema as AnySchemaObject & { $ref?: string });
  if (Array.isArray(own['anyOf'])) return fc.oneof(...alternatives(own['anyOf'] as AnySchemaObject[], level));
  const { type } = own as { type?: string | string[] };
  if (type === undefined) return fc.jsonValue();
  const types = [type].flat();
  return fc.oneof(...types.map((one) => ofType(one, own, level)));
}

function alternatives(schemas: readonly AnySchemaObject[], level: number): fc.Arbitrary<unknown>[] {
  return schemas.map((schema) => valueOf(schema, level));
}

function ofType(type: string, schema: AnySchemaObject, level: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.maxSafeInteger();
    case 'string':
      return textOf(schema);
    case 'array':
      return fc.array(valueOf(schema['items'] as AnySchemaObject, level + 1), {
        maxLength: level < MAX_LEVELS ? 3 : 0,
      });
    case 'object':
      return objectOf(schema, level);
    default:
      throw new Error(`No values of type ${type}`);
  }
}

function textOf({ enum: words, pattern, format }: AnySchemaObject): fc.Arbitrary<string> {
  // Enumerations in answers are open.
  if (words) return fc.oneof(fc.constantFrom(...(words as string[])), fc.string());
  if (pattern) return fc.maxSafeInteger().map(String);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({ unit: 'grapheme' });
}

function objectOf(schema: AnySchemaObject, level: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, AnySchemaObject>);
  const required = (schema['required'] ?? []) as string[];
  const known = fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, valueOf(inner, level + 1)])), {
    requiredKeys: required,
  });
  const { additionalProperties } = schema as { additionalProperties?: AnySchemaObject };
  if (additionalProperties === undefined) return known;
  const more = fc.dictionary(fc.string(), valueOf(additionalProperties, level + 1), { maxKeys: 3 });
  return fc.tuple(more, known).map(([open, closed]) => Object.assign(open, closed));
}
