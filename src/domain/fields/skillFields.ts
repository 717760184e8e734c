// The fields of a Skill. The compiler names one that the shapes of answers and requests know and this table does not.
import type { EditedSkill } from '../schemas/editedText';
import type { skill, UpdateSkillRequest } from '../schemas/skill';
import type { Field } from './field';

type Name = keyof (typeof skill)['shape'] | keyof EditedSkill;

type SentOf<K> = K extends keyof EditedSkill ? 'always' : K extends keyof UpdateSkillRequest ? 'asRead' : 'never';

type Table = { readonly [K in Name]: Field & { readonly sent: SentOf<K>; readonly by?: Name } };

export const skillFields = {
  title: { type: 'title', sent: 'always', shown: [] },
  description: { type: 'text', sent: 'always', shown: ['tooltip'] },
  agentType: { type: 'audience', sent: 'always', shown: ['tooltip'] },
  state: { type: 'state', sent: 'never', shown: ['tooltip', 'textFacts'] },
  updatedAt: { type: 'moment', by: 'updatedBy', sent: 'never', shown: ['tooltip', 'pageFacts', 'textFacts'] },
  updatedBy: { type: 'user', sent: 'never', shown: [] },
  createdAt: { type: 'moment', by: 'createdBy', sent: 'never', shown: ['pageFacts', 'textFacts'] },
  createdBy: { type: 'user', sent: 'never', shown: [] },
  content: { type: 'text', sent: 'always', shown: [] },
  assets: { type: 'files', sent: 'never', shown: [] },
  id: { type: 'id', sent: 'asRead', shown: ['tooltip', 'pageFacts'] },
  eTag: { type: 'mark', sent: 'asRead', shown: [] },
} as const satisfies Table;
