// Archives and restores Skills.
import type { WithId } from '../../../domain/ids';
import type { SkillSummary } from '../../../domain/skill';
import type { SkillItem } from '../changeItem';
import { gone } from '../outcome';
import type { ThingStore } from '../thingStore';
import type { Operation } from './operation';

type Skill = WithId<SkillSummary>;

export const archiveSkill = moveBetween('active', 'archived', (store, skill) => store.archive(skill));
export const restoreSkill = moveBetween('archived', 'active', (store, skill) => store.unarchive(skill));

function moveBetween(
  from: string,
  to: string,
  write: (store: ThingStore, skill: Skill) => Promise<void>,
): Operation<SkillItem, Skill> {
  return {
    verdict: (_item, { state }) => (state === to ? 'unchanged' : state === from ? 'ready' : 'conflict'),
    apply: async (store, _item, fresh) => {
      await write(store, fresh);
      return { kind: 'done' };
    },
    reconcile: (_item, fresh) => {
      if (!fresh) return gone();
      return fresh.state === to ? { kind: 'done' } : 'again';
    },
    undo: (item) => ({ ...item, op: item.op === 'archiveSkill' ? 'restoreSkill' : 'archiveSkill' }),
  };
}
