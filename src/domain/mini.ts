// A Mini: the one, person or workspace, whom Records belong to.
export type {
  CreateMiniRequest,
  Mini,
  MiniVersion,
  PatchMiniRequest,
  ReplaceMiniLabelsRequest,
  SearchMinisRequest,
  UpsertMiniRequest,
} from './schemas/mini';

/** Whom a Mini or Skill serves; an answer may hold others. */
export const AGENT_TYPES = ['person', 'workspace'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];
