// Builds complete bodies for replacing writes from a fresh read: every field the request defines, as received, and the
// eTag. Unknown states, kinds and relations are sent back unchanged.
import type { Label, UpdateLabelRequest } from '../labels/label';
import type { Mini, UpsertMiniRequest } from '../mini';
import type { StoredRecord, UpdateDraftRecordRequest, UpsertRecordRequest } from '../record';
import type { Skill, UpdateSkillRequest } from '../skill';
import { editableFields, sentFields, type Fields, type Sent } from './field';
import { miniFields } from './miniFields';
import { recordFields } from './recordFields';
import { skillFields } from './skillFields';

const SENT: readonly Sent[] = ['always', 'notInDrafts', 'asRead'];
const IN_DRAFTS: readonly Sent[] = ['always', 'asRead'];
const LABEL_FIELDS = ['name', 'description', 'colour', 'icon', 'resourceType', 'labelGroupId'] as const;

/** The body of `upsertRecord`. A Record without a title gets an empty one, because the request requires it. */
export function recordPayload(record: StoredRecord): UpsertRecordRequest {
  return { ...sentOf(recordFields, record), title: record.title ?? '' };
}

/** The body of `updateDraftRecord`, which has no state. */
export function draftPayload(record: StoredRecord): UpdateDraftRecordRequest {
  return sentOf(recordFields, record, IN_DRAFTS);
}

/** The body of `upsertMini`, which can't change the agent type or the picture. */
export function miniPayload(mini: Mini): UpsertMiniRequest {
  return { ...sentOf(miniFields, mini), name: mini.name ?? '' };
}

/** The body of `updateSkill`, which requires an agent type. If it is missing, the service reports the error. */
export function skillPayload(skill: Skill): UpdateSkillRequest {
  return { ...sentOf(skillFields, skill), title: skill.title ?? '', agentType: skill.agentType ?? '' };
}

export function labelPayload(label: Label): UpdateLabelRequest {
  return { ...pick(label, LABEL_FIELDS), id: label.id };
}

/** The editable fields of a payload, in display order. */
export function editedValues<P extends object>(fields: Fields, payload: P): Partial<P> {
  return pick(payload, editableFields(fields) as (keyof P)[]);
}

/** Picks by the tables which fields a request includes; their types are the same in both. */
function sentOf<T extends object>(fields: Fields, thing: T, kinds: readonly Sent[] = SENT) {
  return pick(thing, sentFields(fields, kinds) as (keyof T)[]);
}

function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (Object.hasOwn(source, name)) picked[name] = source[name];
  return picked as Pick<T, K>;
}
