// Moves labels between groups.
import type { Label } from '../../../domain/labels/label';
import type { LabelItem } from '../changeItem';
import { gone } from '../outcome';
import { inDoubtAfterCrash, type Operation } from './operation';

export const moveLabel: Operation<LabelItem, Label> = {
  isUnguarded: true,
  verdict: ({ from, to }, { labelGroupId }) => {
    const now = labelGroupId ?? null;
    return now === to ? 'unchanged' : now === from ? 'ready' : 'conflict';
  },
  apply: async (store, { to }, fresh) => {
    await store.moveLabel(fresh, to);
    return { kind: 'done' };
  },
  reconcile: ({ from, to }, fresh) => {
    if (!fresh) return gone();
    const now = fresh.labelGroupId ?? null;
    return now === to ? { kind: 'done' } : now === from ? 'again' : inDoubtAfterCrash();
  },
  undo: ({ from, to, ...item }) => ({ ...item, from: to, to: from }),
};
