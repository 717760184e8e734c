// The schemas of Minis, their versions and identities.
import * as z from 'zod/mini';
import { AGENT_TYPES } from '../agentType';
import { MAX_ROWS } from '../limits';
import { SEARCH_SORTS } from '../search/searchHit';
import { looseObject } from './compiledObject';
import { anyJson, text, texts } from './scalars';

/** Loose in requests too: a replacement sends back what was read. */
export type Identity = z.infer<typeof identity>;
export const identity = looseObject({ value: text, kind: text });

const written = {
  profile: anyJson,
  /** A date without a time. */
  dateOfBirth: text,
  identities: z.nullish(z.array(identity)),
  externalUri: text,
};

const common = {
  ...written,
  id: z.string(),
  name: text,
  agentType: text,
  /** Application path, downloaded with the key. */
  profilePictureUrl: text,
  createdAt: text,
  createdBy: text,
  updatedAt: text,
  updatedBy: text,
};

export type Mini = z.infer<typeof mini>;
export const mini = looseObject({ ...common, labels: texts, eTag: text });

/** Listed items without an id are left out. */
export const listedMini = z.extend(mini, { id: text });

export type MiniVersion = z.infer<typeof miniVersion>;
/** In a list, a version without an id is identified by its position. */
export const miniVersion = looseObject({ ...common, id: text, miniId: text });

export type CreateMiniRequest = z.infer<typeof createMiniRequest>;
export const createMiniRequest = z.strictObject({
  ...written,
  name: z.string(),
  agentType: z.nullish(z.enum(AGENT_TYPES)),
  profilePictureUrl: text,
  labels: texts,
});

export type PatchMiniRequest = z.infer<typeof patchMiniRequest>;
export const patchMiniRequest = z.strictObject({ ...written, id: text, name: text, labels: texts, eTag: text });

export type UpsertMiniRequest = z.infer<typeof upsertMiniRequest>;
export const upsertMiniRequest = z.extend(patchMiniRequest, { name: z.string() });

export type ReplaceMiniLabelsRequest = z.infer<typeof replaceMiniLabelsRequest>;
export const replaceMiniLabelsRequest = z.strictObject({ id: text, labels: z.array(z.string()) });

export type SearchMinisRequest = z.infer<typeof searchMinisRequest>;
export const searchMinisRequest = z.strictObject({
  text,
  labels: texts,
  agentType: z.nullish(z.enum(AGENT_TYPES)),
  cursor: text,
  limit: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_ROWS))),
  sort: z.nullish(z.enum(SEARCH_SORTS)),
});
