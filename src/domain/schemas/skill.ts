// The schemas of Skills and their files.
import * as z from 'zod/mini';
import { AGENT_TYPES } from '../agentType';
import { looseObject } from './compiledObject';
import { optionalInteger, text } from './scalars';

export type SkillAsset = z.infer<typeof skillAsset>;
export const skillAsset = looseObject({
  /** Used to download. */
  id: text,
  /** Used to delete. */
  name: text,
  type: text,
  /** Bytes. */
  size: optionalInteger,
  /** Application path, downloaded with the key. */
  url: text,
});

export type SkillSummary = z.infer<typeof skillSummary>;
export const skillSummary = looseObject({
  id: text,
  title: text,
  description: text,
  agentType: text,
  state: text,
  createdAt: text,
  updatedAt: text,
  createdBy: text,
});

export type Skill = z.infer<typeof skill>;
export const skill = z.extend(skillSummary, {
  content: text,
  assets: z.nullish(z.array(skillAsset)),
  updatedBy: text,
  eTag: text,
});

export type CreateSkillRequest = z.infer<typeof createSkillRequest>;
export const createSkillRequest = z.strictObject({
  title: z.string(),
  description: text,
  content: text,
  agentType: z.enum(AGENT_TYPES),
});

/** `agentType` stays open: what was read is sent back unchanged. */
export type UpdateSkillRequest = z.infer<typeof updateSkillRequest>;
export const updateSkillRequest = z.extend(createSkillRequest, { id: text, agentType: z.string(), eTag: text });
