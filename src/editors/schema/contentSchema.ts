// Rebuilds a Record's own schema for VS Code's JSON editor. Anyone who can write a Record can write its schema, so only
// validating keywords are passed on, bounded in time and size. Omissions make it more lenient: content that the
// original accepts is never marked.
import { isObject } from '../../base/json/jsonObject';
import { referenceIn, type Schema } from '../../base/json/jsonSchema';
import { isOversized } from './isOversized';
import { listWords, objectWords } from './schemaContainers';
import { MAX_DEPTH, OPEN, SchemaBudget, SchemaDraft, type Part } from './schemaDraft';
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
  /** How often each schema is currently being followed. */
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
    // References are replaced by their targets, because the editor would expand a chain of them without limit.
    if (draft.has('$ref')) draft.addTo('allOf', [this.follow(original['$ref'], visit)]);
    return draft.part();
  }

  private follow(reference: unknown, visit: (schema: unknown) => Part): Part {
    const target = referenceIn(this.root, reference);
    if (!isObject(target)) return visit(target);
    const times = this.following.get(target) ?? 0;
    if (times > MAX_REPEATS) return OPEN;
    this.following.set(target, times + 1);
    const part = visit(target);
    this.following.set(target, times);
    return part;
  }
}

/** The editor tries every alternative and reports the problems of all that fit equally badly. */
const MAX_ALTERNATIVES = 50;

function combiningWords(draft: SchemaDraft): void {
  const all = draft.get('allOf');
  if (Array.isArray(all)) draft.addTo('allOf', all.slice(0, MAX_ALTERNATIVES).map(draft.visit));
  if (draft.has('allOf') && !(Array.isArray(all) && all.length <= MAX_ALTERNATIVES)) draft.leaveOut();
  const any = alternatives(draft, 'anyOf');
  if (any) draft.addTo('anyOf', any);
  const one = alternatives(draft, 'oneOf');
  if (one?.every(({ isExact }) => isExact)) draft.addTo('oneOf', one);
  // With lenient alternatives, more than one may match, so `oneOf` becomes `anyOf`.
  else if (one) draft.addTo('allOf', [{ schema: { anyOf: one.map(({ schema }) => schema) }, isExact: false }]);
  exactOnly(draft, 'not');
  if (exactOnly(draft, 'if'))
    for (const word of ['then', 'else']) if (draft.has(word)) draft.keepPart(word, draft.visit(draft.get(word)));
}

/** A list without some of its alternatives would reject values that match these. */
function alternatives(draft: SchemaDraft, word: string): readonly Part[] | undefined {
  const list = draft.get(word);
  if (Array.isArray(list) && list.length > 0 && list.length <= MAX_ALTERNATIVES) return list.map(draft.visit);
  if (draft.has(word)) draft.leaveOut();
  return undefined;
}

/** A lenient schema becomes strict as a condition or under negation. */
function exactOnly(draft: SchemaDraft, word: string): boolean {
  if (!draft.has(word)) return false;
  const part = draft.visit(draft.get(word));
  if (part.isExact) draft.keepPart(word, part);
  else draft.leaveOut();
  return part.isExact;
}
