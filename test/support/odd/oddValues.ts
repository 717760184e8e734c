// Valid but unexpected values; each conversion back is the exact reverse.

/** Prefix of every id: the contract doesn't say which characters an id may contain. */
const MARK = 'a/b 100% é ';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\\d+)?';

/** Words from open lists that no client knows. */
interface OddWord {
  readonly field: string;
  readonly path: RegExp;
  readonly known: string;
  readonly odd: string;
}

const words: readonly OddWord[] = [
  { field: 'state', path: /\/Records/, known: 'archived', odd: 'on-hold' },
  { field: 'state', path: /\/Skills/, known: 'deleted', odd: 'half-baked' },
  { field: 'agentType', path: /./, known: 'workspace', odd: 'robot' },
  { field: 'kind', path: /./, known: 'nhs', odd: 'passport' },
  { field: 'relationship', path: /./, known: 'relates-to', odd: 'inspired-by' },
  { field: 'type', path: /./, known: 'markdown', odd: 'hologram' },
  { field: 'resourceType', path: /./, known: 'mini', odd: 'planet' },
  { field: 'unreadableReason', path: /./, known: 'refused', odd: 'melted' },
];

/** Integers sent as texts of digits. */
const integers = new Set(['size', 'totalCount', 'ttl']);
/** Fields with any JSON of the caller, which must not be changed. */
const free = new Set(['content', 'schema', 'profile', 'tags', 'metadata']);

export const FUTURE = { futureField: { since: 2031, kinds: ['unknown', null] } };

interface Oddities {
  readonly isSparse: boolean;
  readonly hasOddStates: boolean;
}

export function oddJson(text: string, path: string, { isSparse, hasOddStates }: Oddities): string {
  const odd = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return integers.has(key) ? String(value) : value;
    if (key === 'state' && !hasOddStates) return value;
    if (typeof value === 'string') return wordOf(key, path, 'known', value)?.odd ?? value;
    if (typeof value !== 'object') return value;
    const one = { ...value, ...FUTURE };
    return isSparse ? sparse(one) : one;
  };
  return JSON.stringify(mapped(JSON.parse(text), '', odd)).replace(new RegExp(`"(${UUID})"`, 'g'), `"${MARK}$1"`);
}

export function plainJson(text: string, path: string): string {
  const plain = (value: unknown, key: string): unknown =>
    typeof value === 'string' ? (wordOf(key, path, 'odd', value)?.known ?? value) : value;
  return JSON.stringify(mapped(JSON.parse(plainIds(text)), '', plain));
}

/** Adds a byte order mark, which UTF-8 doesn't need. */
export function oddCsv(text: string): string {
  return `\ufeff${text.replace(new RegExp(UUID, 'g'), `${MARK}$&`)}`;
}

export function plainIds(text: string): string {
  return text.replaceAll(MARK, '').replaceAll(encodeURIComponent(MARK), '');
}

export function oddId(id: string): string {
  return MARK + id;
}

/** Keeps only the id. The other fields are null in some things and missing in others. */
function sparse(thing: Record<string, unknown>): Record<string, unknown> {
  const { id } = thing;
  if (typeof id !== 'string') return thing;
  if (id.endsWith('05')) return { id };
  return id.endsWith('03')
    ? Object.fromEntries(Object.keys(thing).map((key) => [key, key === 'id' ? id : null]))
    : thing;
}

function wordOf(field: string, path: string, side: 'known' | 'odd', value: string): OddWord | undefined {
  return words.find((word) => word.field === field && word[side] === value && word.path.test(path));
}

/** Changes every value below, the deepest first. */
function mapped(value: unknown, key: string, change: (value: unknown, key: string) => unknown): unknown {
  if (value === null || free.has(key)) return value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, key, change));
  if (typeof value !== 'object') return change(value, key);
  const inner = Object.entries(value).map(([name, one]) => [name, mapped(one, name, change)]);
  return change(Object.fromEntries(inner), key);
}
