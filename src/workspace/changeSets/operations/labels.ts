// Moves labels between groups.
import type { Label } from '../../../domain/labels/label';
import { moveVerdict } from '../../../domain/labels/moveVerdict';
import type { LabelItem } from '../changeItem';
import { gone } from '../outcome';
import { inDoubtAfterCrash, type Operation } from './operation';

export const moveLabel: Operation<LabelItem, Label> = {
  isUnguarded: () => true,
  verdict: moveVerdict,
  apply: async (store, { to }, fresh) => {
    await store.moveLabel(fresh, to);
    return { kind: 'done' };
  },
  reconcile: (item, fresh) => {
    if (!fresh) return gone();
    const verdict = moveVerdict(item, fresh);
    return verdict === 'unchanged' ? { kind: 'done' } : verdict === 'ready' ? 'again' : inDoubtAfterCrash();
  },
  undo: ({ from, to, ...item }) => ({ ...item, from: to, to: from }),
};
