// Rebuilds a Record's own schema for VS Code's JSON editor. Anyone who can write a Record can write its schema, so only
// validating keywords are passed on, bounded in time and size. Omissions make it more lenient: content that the
// original accepts is never marked.
import { objectWords, listWords } from './schemaContainers';
import { combiningWords } from './schemaCombinations';
import { isObject, MAX_DEPTH, OPEN, SchemaBudget, SchemaDraft, type Part, type Schema } from './schemaDraft';
import { findReference } from './schemaReference';
import { isOversized } from './schemaSize';
import { simpleWords } from './schemaWords';

interface ContentSchema {
  /** In draft 7, without references. */
  readonly schema: Schema | boolean;
  /** A validating keyword was left out. */
  readonly isPartial: boolean;
}

/** How often a reference is followed inside itself. Trees are validated a few levels deep. */
const MAX_REPEATS = 2;

/** Undefined if it is not a schema or is too large. */
export function contentSchema(schema: unknown): ContentSchema | undefined {
  if (isOversized(schema)) return undefined;
  if (typeof schema !== 'boolean' && !isObject(schema)) return undefined;
  const part = new Builder(schema).part(schema, 0);
  return { schema: part.schema, isPartial: !part.isExact };
}

class Builder {
  private readonly budget = new SchemaBudget();
  /** How often each schema is being followed at the moment. */
  private readonly following = new Map<object, number>();

  constructor(private readonly root: unknown) {}

  part(original: unknown, depth: number): Part {
    if (depth > MAX_DEPTH || !this.budget.takeNode()) return OPEN;
    if (typeof original === 'boolean') return { schema: original, isExact: true };
    if (!isObject(original)) return OPEN;
    const visit = (inner: unknown): Part => this.part(inner, depth + 1);
    const draft = new SchemaDraft(original, this.budget, visit);
    simpleWords(draft);
    combiningWords(draft);
    objectWords(draft);
    listWords(draft);
    // References are replaced by their targets: the editor would expand a chain of them without limit.
    if (draft.has('$ref')) draft.addTo('allOf', [this.follow(original['$ref'], visit)]);
    return draft.part();
  }

  private follow(reference: unknown, visit: (schema: unknown) => Part): Part {
    const target = findReference(this.root, reference);
    if (!isObject(target)) return visit(target);
    const times = this.following.get(target) ?? 0;
    if (times > MAX_REPEATS) return OPEN;
    this.following.set(target, times + 1);
    const part = visit(target);
    this.following.set(target, times);
    return part;
  }
}
