// Whole bodies for replacing writes, built from a fresh read: every field the request knows, as it came, and the eTag.
// Nothing is translated, so that a state, kind or relation this client does not know is sent back and not lost.
import type { Label, UpdateLabelRequest } from './labels/label';
import type { Mini, UpsertMiniRequest } from './mini';
import type { StoredRecord, UpdateDraftRecordRequest, UpsertRecordRequest } from './record';
import type { Skill, UpdateSkillRequest } from './skill';

const DRAFT_FIELDS = [
  'id',
  'title',
  'description',
  'eventDate',
  'schema',
  'content',
  'relations',
  'externalUri',
  'labels',
  'tags',
  'authorization',
  'eTag',
] as const;
const RECORD_FIELDS = [...DRAFT_FIELDS, 'state'] as const;
const MINI_FIELDS = ['id', 'profile', 'dateOfBirth', 'identities', 'externalUri', 'labels', 'eTag'] as const;
const SKILL_FIELDS = ['id', 'description', 'content', 'eTag'] as const;
const LABEL_FIELDS = ['name', 'description', 'colour', 'icon', 'resourceType', 'labelGroupId'] as const;

/** The body of `upsertRecord`. A Record without a title gets the empty one, since the request must have one. */
export function recordPayload(record: StoredRecord, miniId?: string): UpsertRecordRequest {
  const payload = { ...pick(record, RECORD_FIELDS), title: record.title ?? '' };
  return miniId === undefined ? payload : { ...payload, miniId };
}

/** The body of `updateDraftRecord`, which knows no state. */
export function draftPayload(record: StoredRecord): UpdateDraftRecordRequest {
  return pick(record, DRAFT_FIELDS);
}

/** The body of `upsertMini`, which can change neither the agent type nor the picture. */
export function miniPayload(mini: Mini): UpsertMiniRequest {
  return { ...pick(mini, MINI_FIELDS), name: mini.name ?? '' };
}

/** The body of `updateSkill`. Without an agent type, which the request must have, the service decides what is wrong. */
export function skillPayload(skill: Skill): UpdateSkillRequest {
  return { ...pick(skill, SKILL_FIELDS), title: skill.title ?? '', agentType: skill.agentType ?? '' };
}

/** The body of `updateLabel`. */
export function labelPayload(label: Label): UpdateLabelRequest {
  return { ...pick(label, LABEL_FIELDS), id: label.id };
}

function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (Object.hasOwn(source, name)) picked[name] = source[name];
  return picked as Pick<T, K>;
}
