// Reads an untrusted JSON Schema: own properties only.
import { objectOf, ownValue } from '../../../src/base/json/jsonObject';
import type { Schema } from '../../../src/base/json/jsonSchema';

export function textIn(schema: Schema, word: string): string {
  const text = ownValue(schema, word);
  return typeof text === 'string' ? text : '';
}

export function numberIn(schema: Schema, word: string): number | undefined {
  const number = ownValue(schema, word);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function listIn(schema: Schema, word: string): readonly unknown[] {
  const list = ownValue(schema, word);
  return Array.isArray(list) ? list : [];
}

export function objectIn(schema: Schema, word: string): Schema {
  return objectOf(ownValue(schema, word));
}
