// Keywords about the contents of objects and arrays.
import { isObject } from '../../base/json/jsonObject';
import type { SchemaDraft } from './schemaDraft';

const MAX_NAMES = 500;
const MAX_TUPLE = 50;

export function objectWords(draft: SchemaDraft): void {
  const isWhole = named(draft, 'properties', (schema) => draft.schemaOf(draft.visit(schema)));
  // If properties were omitted, they must not count as additional.
  if (isWhole && !draft.has('patternProperties')) inner(draft, 'additionalProperties');
  inner(draft, 'propertyNames');
  const [word, ...others] = ['dependencies', 'dependentRequired', 'dependentSchemas'].filter((name) => draft.has(name));
  if (word)
    named(
      draft,
      word,
      (value) => (Array.isArray(value) ? namesOf(draft, value) : draft.schemaOf(draft.visit(value))),
      'dependencies',
    );
  if (others.length > 0) draft.leaveOut();
}

export function listWords(draft: SchemaDraft): void {
  // Newer drafts call tuples `prefixItems`, and use `items` for what follows.
  const [tuple, rest] = Array.isArray(draft.get('prefixItems'))
    ? (['prefixItems', 'items'] as const)
    : (['items', 'additionalItems'] as const);
  const items = draft.get(tuple);
  if (!Array.isArray(items)) inner(draft, 'items');
  else if (items.length > 0 && items.length <= MAX_TUPLE) {
    draft.addTo('items', items.map(draft.visit));
    inner(draft, rest, 'additionalItems');
  } else draft.leaveOut();
  // With a count, `contains` has another meaning, which draft 7 can't express.
  if (!draft.has('minContains') && !draft.has('maxContains')) inner(draft, 'contains');
}

function inner(draft: SchemaDraft, word: string, keptAs = word): void {
  if (draft.has(word)) draft.keepPart(keptAs, draft.visit(draft.get(word)));
}

/** Keeps an object of schemas by name. True if none is missing. */
function named(draft: SchemaDraft, word: string, read: (value: unknown) => unknown, keptAs = word): boolean {
  if (!draft.has(word)) return true;
  const object = draft.get(word);
  const entries = isObject(object) ? Object.entries(object) : [];
  const kept = entries.slice(0, MAX_NAMES).filter(([name]) => draft.budget.takeText(name));
  draft.keep(keptAs, Object.fromEntries(kept.map(([name, value]) => [name, read(value)])));
  const isWhole = isObject(object) && kept.length === entries.length;
  if (!isWhole) draft.leaveOut();
  return isWhole;
}

/** Replaces the schema of a dependency: the properties that must also exist. */
function namesOf(draft: SchemaDraft, names: readonly unknown[]): readonly unknown[] {
  const kept = names.filter((name) => typeof name === 'string' && draft.budget.takeText(name));
  if (kept.length < names.length) draft.leaveOut();
  return kept;
}
