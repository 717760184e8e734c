// A relation from one Record to another.
import type { RecordRelation } from './schemas/relation';

export type { RecordRelation, RecordRelationInput } from './schemas/relation';

/** Relationships requests accept; responses may contain others. */
export const RELATIONSHIPS = ['duplicate-of', 'relates-to', 'duplicated-by', 'supersedes', 'superseded-by'] as const;
type Relationship = (typeof RELATIONSHIPS)[number];

const INVERSES: Readonly<Record<string, Relationship>> = {
  'duplicate-of': 'duplicated-by',
  'duplicated-by': 'duplicate-of',
  'relates-to': 'relates-to',
  supersedes: 'superseded-by',
  'superseded-by': 'supersedes',
} satisfies Record<Relationship, Relationship>;

/** The same relation seen from its other end. Undefined for an unknown relationship. */
export function inverseOf(relationship: string): Relationship | undefined {
  return Object.hasOwn(INVERSES, relationship) ? INVERSES[relationship] : undefined;
}

/** Whether two reads show the same relation with equal values. The service may use another notation for a moment. */
export function sameRelation(one: RecordRelation, other: RecordRelation): boolean {
  const [since, otherSince] = [one.since ?? '', other.since ?? ''];
  return (
    (one.id ?? '') === (other.id ?? '') &&
    (one.relationship ?? '') === (other.relationship ?? '') &&
    (one.targetRecordId ?? '') === (other.targetRecordId ?? '') &&
    (since === otherSince || Date.parse(since) === Date.parse(otherSince))
  );
}
