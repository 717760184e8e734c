// A JSON Schema as it is read, and what a reference in it leads to.
import type { JsonObject } from './jsonObject';

export type Schema = JsonObject;

const TYPES = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** Another name, such as `date`, says nothing of a value. */
export function isType(value: unknown): value is string {
  return TYPES.has(value);
}

/** Longer references can't lead to a place in a schema that is small enough to be read. */
const MAX_CHARS = 500;

/** `reference` is `#` or a JSON pointer such as `#/definitions/a`. Undefined if it leads nowhere. */
export function referenceIn(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || reference.length > MAX_CHARS) return undefined;
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let here = root;
  for (const step of reference.slice(2).split('/')) {
    const name = decodeStep(step);
    if (name === undefined || typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as JsonObject)[name];
  }
  return here;
}

function decodeStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}
