// Reads an untrusted JSON Schema: own properties only.
import { isObject, objectOf } from '../../../src/base/json/jsonObject';
import type { Schema } from '../../../src/base/json/jsonSchema';

export function own(object: unknown, name: string): unknown {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

export function textIn(schema: Schema, word: string): string {
  const text = own(schema, word);
  return typeof text === 'string' ? text : '';
}

export function numberIn(schema: Schema, word: string): number | undefined {
  const number = own(schema, word);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function listIn(schema: Schema, word: string): readonly unknown[] {
  const list = own(schema, word);
  return Array.isArray(list) ? list : [];
}

export function objectIn(schema: Schema, word: string): Schema {
  return objectOf(own(schema, word));
}
