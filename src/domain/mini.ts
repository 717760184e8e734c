// A Mini: the person or workspace that Records belong to.
export type {
  CreateMiniRequest,
  Mini,
  MiniVersion,
  PatchMiniRequest,
  ReplaceMiniLabelsRequest,
  SearchMinisRequest,
  UpsertMiniRequest,
} from './schemas/mini';
export { AGENT_TYPES, type AgentType } from './agentType';
