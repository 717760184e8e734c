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
export { AGENT_TYPES, type AgentType } from './agentType';
