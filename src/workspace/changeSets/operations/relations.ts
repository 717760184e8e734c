// Adds and removes relations. Neither write names a version, so existing relations are found by their values.
import type { StoredRecord } from '../../../domain/record';
import { sameRelation, type RecordRelation } from '../../../domain/relation';
import type { RelationItem } from '../changeItem';
import { gone } from '../outcome';
import type { FreshVerdict, Operation } from './operation';

export const relate: Operation<RelationItem> = {
  verdict: (item, fresh) => unlessInTrash(fresh, like(item, fresh) ? 'unchanged' : 'ready'),
  apply: async (store, { miniId, recordId, relation }, fresh) => {
    const stored = await store.relate({ miniId, recordId }, relation, fresh);
    return stored ? { kind: 'done', ...(stored.id ? { partId: stored.id } : {}) } : { kind: 'unchanged' };
  },
  reconcile: (item, fresh) => {
    if (!fresh) return gone();
    const stored = like(item, fresh);
    if (!stored) return 'again';
    return { kind: 'done', ...(stored.id ? { partId: stored.id } : {}) };
  },
  undo: (item, { partId }) =>
    partId === undefined ? undefined : { ...item, op: 'unrelate', relation: { ...item.relation, id: partId } },
};

export const unrelate: Operation<RelationItem> = {
  isUnguarded: () => true,
  verdict: ({ relation }, fresh) => {
    const stored = fresh.relations?.find(({ id }) => id === relation.id);
    if (!stored) return 'unchanged';
    return unlessInTrash(fresh, sameRelation(stored, relation) ? 'ready' : 'conflict');
  },
  apply: async (store, { miniId, recordId, relation }, fresh) => {
    await store.unrelate({ miniId, recordId }, relation, fresh);
    return { kind: 'done' };
  },
  reconcile: (item, fresh) => {
    if (!fresh) return gone();
    return fresh.relations?.some(({ id }) => id === item.relation.id) ? 'again' : { kind: 'done' };
  },
  undo: (item) => ({ ...item, op: 'relate' }),
};

function unlessInTrash({ state }: StoredRecord, verdict: FreshVerdict): FreshVerdict {
  return state === 'deleted' && verdict !== 'unchanged' ? 'deleted' : verdict;
}

function like({ relation }: RelationItem, { relations }: StoredRecord): RecordRelation | undefined {
  return relations?.find((one) => sameRelation({ ...one, id: relation.id }, relation));
}
