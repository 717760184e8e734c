// Keywords that combine schemas. If a part is more lenient than its original, the whole must be too.
import type { Part, SchemaDraft } from './schemaDraft';

/** The editor tries each alternative and reports the problems of all that fit equally badly. */
const MAX_ALTERNATIVES = 50;

export function combiningWords(draft: SchemaDraft): void {
  const all = draft.get('allOf');
  if (Array.isArray(all)) draft.addTo('allOf', all.slice(0, MAX_ALTERNATIVES).map(draft.visit));
  if (draft.has('allOf') && !(Array.isArray(all) && all.length <= MAX_ALTERNATIVES)) draft.leaveOut();
  const any = alternatives(draft, 'anyOf');
  if (any) draft.addTo('anyOf', any);
  const one = alternatives(draft, 'oneOf');
  if (one?.every(({ isExact }) => isExact)) draft.addTo('oneOf', one);
  // More than one lenient alternative may match.
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
