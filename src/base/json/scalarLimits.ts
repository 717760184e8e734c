// The bounds that JSON Schema sets to a number or a text.

export const scalarLimitKinds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
] as const;
export type ScalarLimitKind = (typeof scalarLimitKinds)[number];
export type ScalarLimits = Readonly<Partial<Record<ScalarLimitKind, number>>>;

/** The schema interpreter's tolerance: 0.3 is a multiple of 0.1. */
const ROUNDING = 1.1920929e-7;

/** The limits in a schema. In old drafts, an exclusive bound is a flag beside the inclusive one. */
export function scalarLimits(schema: Readonly<Record<string, unknown>>): ScalarLimits {
  const found: [ScalarLimitKind, number][] = [];
  for (const kind of scalarLimitKinds) {
    const limit = Object.hasOwn(schema, kind) ? schema[kind] : undefined;
    if (typeof limit !== 'number' || !Number.isFinite(limit)) continue;
    const exclusive = kind === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    const isMarked = (kind === 'minimum' || kind === 'maximum') && schema[exclusive] === true;
    found.push([isMarked ? exclusive : kind, limit]);
  }
  return Object.fromEntries(found);
}

/** The first limit that the value violates. */
export function exceededLimit(value: number | string, limits: ScalarLimits): ScalarLimitKind | undefined {
  return scalarLimitKinds.find((kind) => {
    const limit = limits[kind];
    if (limit === undefined) return false;
    return typeof value === 'number' ? exceeds(value, kind, limit) : exceedsLength(value, kind, limit);
  });
}

function exceeds(value: number, kind: ScalarLimitKind, limit: number): boolean {
  switch (kind) {
    case 'minimum':
      return value < limit;
    case 'maximum':
      return value > limit;
    case 'exclusiveMinimum':
      return value <= limit;
    case 'exclusiveMaximum':
      return value >= limit;
    case 'multipleOf': {
      const rest = Math.abs(value % limit);
      return rest >= ROUNDING && Math.abs(limit) - rest >= ROUNDING;
    }
    default:
      return false;
  }
}

function exceedsLength(text: string, kind: ScalarLimitKind, limit: number): boolean {
  if (kind !== 'minLength' && kind !== 'maxLength') return false;
  const length = [...text].length;
  return kind === 'minLength' ? length < limit : length > limit;
}
