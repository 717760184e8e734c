// Keywords that contain no other schema. Each is preserved if its value is valid in draft 7.
import { isType } from '../../base/json/jsonSchema';
import { checkedFormat } from '../../base/json/textFormats';
import type { SchemaDraft } from './schemaDraft';

/** Converts a keyword's value. Undefined if it can't be used. */
type Read = (value: unknown) => unknown;

/**
 * Validating keywords that are left out. An untrusted regular expression can block the editor indefinitely, and
 * `uniqueItems` compares all pairs of items. The others are not part of draft 7.
 */
const UNUSED = ['pattern', 'patternProperties', 'uniqueItems', 'minContains', 'maxContains'].concat(
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
  '$recursiveRef',
);

const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];

const CHECKS: readonly (readonly [string, Read])[] = [
  ['type', (value) => (isType(value) || isListOf(value, isType) ? value : undefined)],
  ['multipleOf', (value) => (isNumber(value) && value > 0 ? value : undefined)],
  ...COUNTS.map((word) => [word, (value: unknown) => (isCount(value) ? value : undefined)] as const),
];

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1000;

export function simpleWords(draft: SchemaDraft): void {
  if (UNUSED.some((word) => draft.has(word) && draft.get(word) !== false)) draft.leaveOut();
  for (const [word, read] of CHECKS) {
    const value = draft.has(word) ? read(draft.get(word)) : undefined;
    if (value !== undefined) draft.keep(word, value);
    else if (draft.has(word)) draft.leaveOut();
  }
  // Those that the form checks too: a page shows what its text counts. VS Code validates them in linear time.
  if (checkedFormat(draft.get('format'))) draft.keep('format', draft.get('format'));
  required(draft);
  limits(draft, 'minimum', 'exclusiveMinimum');
  limits(draft, 'maximum', 'exclusiveMaximum');
  values(draft);
  text(draft, 'title', MAX_TITLE);
  text(draft, 'description', MAX_DESCRIPTION);
}

function required(draft: SchemaDraft): void {
  if (!draft.has('required')) return;
  const names = draft.get('required');
  const isUsable = Array.isArray(names) && names.every((name) => isText(name) && draft.budget.takeText(name));
  if (isUsable) draft.keep('required', names);
  else draft.leaveOut();
}

/** In draft 4, the exclusive keyword was a boolean that changed the meaning of the limit. */
function limits(draft: SchemaDraft, limit: string, exclusive: string): void {
  const [at, beyond] = [draft.get(limit), draft.get(exclusive)];
  if (beyond === true && isNumber(at)) {
    draft.keep(exclusive, at);
    return;
  }
  if (isNumber(at)) draft.keep(limit, at);
  else if (draft.has(limit)) draft.leaveOut();
  if (isNumber(beyond)) draft.keep(exclusive, beyond);
  else if (draft.has(exclusive) && beyond !== false) draft.leaveOut();
}

/** All values or none: a partial list would reject the others. */
function values(draft: SchemaDraft): void {
  const { constant } = draft;
  if (constant && draft.budget.takeValues(JSON.stringify(constant.value))) draft.keep('const', constant.value);
  else if (constant) draft.leaveOut();
  if (!draft.has('enum')) return;
  const list = draft.get('enum');
  if (isListOf(list, () => true) && draft.budget.takeValues(JSON.stringify(list))) draft.keep('enum', list);
  else draft.leaveOut();
}

function text(draft: SchemaDraft, word: string, maxChars: number): void {
  const given = draft.get(word);
  if (typeof given !== 'string') return;
  const plain = plainText(given, maxChars);
  if (draft.budget.takeText(plain)) draft.keep(word, plain);
}

/** Breaks up bare URLs, with or without a scheme: VS Code shows the text as Markdown and escapes all else. Removes invisible text. */
function plainText(given: string, maxChars: number): string {
  const start = given.slice(0, maxChars);
  const cut = start.length < given.length ? `${start.replace(/[\uD800-\uDBFF]$/, '')}…` : start;
  return cut
    .replace(/[^\P{C}\n]/gu, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('//', '/ /')
    .replace(/\bwww\./gi, 'www .')
    .replaceAll('@', ' @ ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is readonly T[];
function isListOf(value: unknown, isOne: (item: unknown) => boolean): value is readonly unknown[];
function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isOne);
}
