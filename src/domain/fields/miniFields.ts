// The fields of a Mini. The compiler names one that the shapes of answers and requests know and this table does not.
import type { EditedMini } from '../schemas/editedText';
import type { mini, miniVersion, UpsertMiniRequest } from '../schemas/mini';
import type { Field } from './field';

type Name = keyof (typeof mini)['shape'] | Exclude<keyof (typeof miniVersion)['shape'], 'miniId'> | keyof EditedMini;

type SentOf<K> = K extends keyof EditedMini ? 'always' : K extends keyof UpsertMiniRequest ? 'asRead' : 'never';

type Table = { readonly [K in Name]: Field & { readonly sent: SentOf<K>; readonly by?: Name } };

export const miniFields = {
  name: { type: 'title', sent: 'always', shown: ['versions'] },
  agentType: { type: 'agentType', sent: 'never', shown: ['tooltip', 'textFacts', 'versions'] },
  dateOfBirth: { type: 'day', sent: 'always', shown: ['versions'] },
  updatedAt: { type: 'moment', by: 'updatedBy', sent: 'never', shown: ['tooltip', 'pageFacts', 'textFacts'] },
  updatedBy: { type: 'user', sent: 'never', shown: [] },
  createdAt: { type: 'moment', by: 'createdBy', sent: 'never', shown: ['pageFacts', 'textFacts'] },
  createdBy: { type: 'user', sent: 'never', shown: [] },
  // Versions contain no labels, so changes to them are unknown (contract: MiniVersion).
  labels: { type: 'labels', sent: 'always', shown: ['tooltip'] },
  identities: { type: 'identities', sent: 'always', shown: ['tooltip', 'versions'] },
  externalUri: { type: 'uri', sent: 'always', shown: ['tooltip', 'versions'] },
  profile: { type: 'json', sent: 'always', shown: ['versions'] },
  profilePictureUrl: { type: 'uri', sent: 'never', shown: ['versions'] },
  id: { type: 'id', sent: 'asRead', shown: ['tooltip', 'pageFacts'] },
  eTag: { type: 'mark', sent: 'asRead', shown: [] },
} as const satisfies Table;
