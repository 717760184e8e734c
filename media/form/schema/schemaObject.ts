// Reads an untrusted JSON Schema: own properties only, and bounded.

import { isObject, objectOf, type JsonObject } from '../../../src/base/json/jsonObject';

export type Schema = JsonObject;

const MAX_POINTER_STEPS = 50;

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

/** What a reference within the schema, such as `#/$defs/walk`, leads to. */
export function referenceIn(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  if (reference === '#' || reference === '#/') return root;
  const steps = reference.slice(1).split('/').slice(1);
  if (steps.length > MAX_POINTER_STEPS) return undefined;
  return steps
    .map(stepOf)
    .reduce<unknown>(
      (inner, step) => (Array.isArray(inner) ? (inner as unknown[])[Number(step)] : own(inner, step)),
      root,
    );
}

function stepOf(step: string): string {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
