// A link from one Record to another.
export type { RecordRelation, RecordRelationInput } from './schemas/relation';

/** Kinds of relation that a request may name; an answer may hold others. */
export const RELATIONSHIPS = ['duplicate-of', 'relates-to', 'duplicated-by', 'supersedes', 'superseded-by'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];
