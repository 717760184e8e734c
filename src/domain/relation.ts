// A link from one Record to another.
import type { RecordRelation } from './schemas/relation';

export type { RecordRelation, RecordRelationInput } from './schemas/relation';

/** Kinds of relation that a request may name; an answer may hold others. */
export const RELATIONSHIPS = ['duplicate-of', 'relates-to', 'duplicated-by', 'supersedes', 'superseded-by'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

const INVERSES: Readonly<Record<string, Relationship>> = {
  'duplicate-of': 'duplicated-by',
  'duplicated-by': 'duplicate-of',
  'relates-to': 'relates-to',
  supersedes: 'superseded-by',
  'superseded-by': 'supersedes',
} satisfies Record<Relationship, Relationship>;

/** The same relation read from its other end; undefined for a kind that is not known here. */
export function inverseOf(relationship: string): Relationship | undefined {
  return Object.hasOwn(INVERSES, relationship) ? INVERSES[relationship] : undefined;
}

/** Whether two reads show the same relation with the same values. The service may write a moment in another form. */
export function sameRelation(one: RecordRelation, other: RecordRelation): boolean {
  const [since, otherSince] = [one.since ?? '', other.since ?? ''];
  return (
    (one.id ?? '') === (other.id ?? '') &&
    (one.relationship ?? '') === (other.relationship ?? '') &&
    (one.targetRecordId ?? '') === (other.targetRecordId ?? '') &&
    (since === otherSince || Date.parse(since) === Date.parse(otherSince))
  );
}
