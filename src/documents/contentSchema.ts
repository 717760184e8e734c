// A Record's own schema made fit to stand inside ours: any draft, any quality, and never a reason to ask another server.

export interface ContentSchema {
  readonly schema: Readonly<Record<string, unknown>> | boolean;
  /** Something in it can't be used; the rest is. */
  readonly isPartial: boolean;
}

/** Keywords whose values are data. */
const DATA = new Set(['enum', 'const', 'default', 'examples', 'example']);
/** Keywords that hold schemas by name. */
const BY_NAME = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
]);
/** Keywords that would move the place from which references count, or name a dialect to fetch. */
const DROPPED = new Set(['$schema', '$id', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$vocabulary']);

/**
 * `pointer` is where it will stand, such as `#/definitions/a`: references within the schema are turned to it, and those
 * to other places are dropped, since an editor would fetch them. Undefined when it is no schema at all.
 */
export function contentSchema(schema: unknown, pointer: string): ContentSchema | undefined {
  if (typeof schema === 'boolean') return { schema, isPartial: false };
  if (!isObject(schema)) return undefined;
  const embedding = new Embedding(schema, pointer);
  return { schema: embedding.walk(schema), isPartial: embedding.isPartial };
}

class Embedding {
  isPartial = false;

  constructor(
    private readonly root: object,
    private readonly pointer: string,
  ) {}

  walk(schema: object): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (DROPPED.has(keyword) || (keyword === 'id' && typeof value === 'string')) continue;
      const next = this.keyword(keyword, value);
      if (next !== undefined) made[keyword] = next;
    }
    // Newer drafts call tuples `prefixItems`.
    if (Array.isArray(made['prefixItems'])) {
      const { prefixItems, items, ...rest } = made;
      return { ...rest, items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) };
    }
    return made;
  }

  private keyword(keyword: string, value: unknown): unknown {
    if (DATA.has(keyword)) return value;
    if (keyword === '$ref' && typeof value === 'string') return this.reference(value);
    if (keyword === 'pattern') return this.usable(isPattern(value), value);
    if (keyword === 'patternProperties' && isObject(value))
      return this.named(
        Object.fromEntries(Object.entries(value).filter(([name]) => this.usable(isPattern(name), true))),
      );
    if (BY_NAME.has(keyword)) return isObject(value) ? this.named(value) : this.usable(false, value);
    return this.inside(value);
  }

  private inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.inside(entry));
    return isObject(value) ? this.walk(value) : value;
  }

  private named(schemas: object): Record<string, unknown> {
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, this.inside(schema)]));
  }

  private reference(target: string): string | undefined {
    const isKnown = target === '#' || (target.startsWith('#/') && this.find(target.slice(2).split('/')));
    return this.usable(isKnown, `${this.pointer}${target.slice(1)}`);
  }

  private find(steps: readonly string[]): boolean {
    let here: unknown = this.root;
    for (const step of steps) {
      const name = decodeStep(step);
      if (name === undefined || typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return false;
      here = (here as Record<string, unknown>)[name];
    }
    return isObject(here) || typeof here === 'boolean';
  }

  private usable<T>(isUsable: boolean, value: T): T | undefined {
    if (!isUsable) this.isPartial = true;
    return isUsable ? value : undefined;
  }
}

function decodeStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value, 'u').source !== '';
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
