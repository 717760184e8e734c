// Whom a Mini or Skill serves: the words that requests take.

/** Whom a Mini or Skill serves; an answer may hold others. */
export const AGENT_TYPES = ['person', 'workspace'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];
