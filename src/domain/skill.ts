// A Skill: titled text with files, for persons or for the workspace.
export type { CreateSkillRequest, Skill, SkillAsset, SkillSummary, UpdateSkillRequest } from './schemas/skill';

/** States known so far; an answer may hold others. */
export const SKILL_STATES = ['draft', 'active', 'archived', 'deleted'] as const;
export type SkillState = (typeof SKILL_STATES)[number];
