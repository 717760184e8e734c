// A Skill: titled text with files, for people or for the workspace.
export type { CreateSkillRequest, Skill, SkillAsset, SkillSummary, UpdateSkillRequest } from './schemas/skill';

/** Known states; responses may contain others. */
export const SKILL_STATES = ['draft', 'active', 'archived', 'deleted'] as const;
