import { sameJson } from '../../base/sameJson';
import type { CreateSkillRequest, SkillSummary } from '../../domain/skill';
import type { WithId } from '../../domain/ids';
import type { CreationLookup } from '../changes/creationAttempts';
import type { Skills } from './skills';

/** Looks for a new Skill among all: several may have its title. */
export function newSkillLookup(skills: Skills, request: CreateSkillRequest): CreationLookup<WithId<SkillSummary>> {
  const title = request.title.trim();
  return {
    candidates: async () => {
      const all = await skills.reread();
      return { things: all.filter((skill) => skill.title?.trim() === title), isWhole: true };
    },
    holds: (skill) => skill.state === 'draft' && sameJson(comparable(skill), comparable(request)),
  };
}

function comparable({ agentType, description }: SkillSummary | CreateSkillRequest): unknown {
  return { agentType: agentType ?? '', description: description ?? '' };
}
