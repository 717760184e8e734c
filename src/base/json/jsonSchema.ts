// JSON Schema as it is received, and the targets of its references.
import { isObject, type JsonObject } from './jsonObject';

export type Schema = JsonObject;

const TYPES = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** Whether a value is a type name of JSON Schema. Other names, such as `date`, are ignored. */
export function isType(value: unknown): value is string {
  return TYPES.has(value);
}

/** A schema that is small enough to be read has no place that needs a longer reference. */
const MAX_CHARS = 500;

/** `reference` is `#`, a JSON pointer such as `#/definitions/a`, or an anchor such as `#a`. Undefined if it leads nowhere. */
export function referenceIn(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || reference.length > MAX_CHARS) return undefined;
  if (reference === '#') return root;
  if (!reference.startsWith('#/'))
    return isObject(root) ? (known.get(root) ?? anchorsOf(root)).get(reference) : undefined;
  let here = root;
  for (const step of reference.slice(2).split('/')) {
    const name = decodeStep(step);
    if (name === undefined || typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as JsonObject)[name];
  }
  return here;
}

const VALUES = new Set(['const', 'enum', 'default', 'examples']);
/** Cached by root: a large schema may refer to anchors thousands of times. */
const known = new WeakMap<object, ReadonlyMap<unknown, unknown>>();

/** A schema with an id is a document of its own, with anchors of its own. */
function anchorsOf(root: object): ReadonlyMap<unknown, unknown> {
  const anchors = new Map<unknown, unknown>();
  const open: unknown[] = [root];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (typeof here !== 'object' || here === null) continue;
    const { $id: id, $anchor: anchor } = here as JsonObject;
    if (typeof id === 'string' && here !== root) continue;
    if (typeof anchor === 'string') anchors.set(`#${anchor}`, here);
    for (const [name, inner] of Object.entries(here)) if (!VALUES.has(name)) open.push(inner);
  }
  known.set(root, anchors);
  return anchors;
}

function decodeStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}
