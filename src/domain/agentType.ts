// The types of a Mini or Skill that requests accept; responses may contain others.
export const AGENT_TYPES = ['person', 'workspace'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];
