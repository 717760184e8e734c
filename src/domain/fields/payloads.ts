// Whole bodies for replacing writes, built from a fresh read: every field the request knows, as it came, and the eTag.
// Nothing is translated, so that a state, kind or relation this client does not know is sent back and not lost.
import type { Label, UpdateLabelRequest } from '../labels/label';
import type { Mini, UpsertMiniRequest } from '../mini';
import type { StoredRecord, UpdateDraftRecordRequest, UpsertRecordRequest } from '../record';
import type { Skill, UpdateSkillRequest } from '../skill';
import { editableFields, namesOf, type Fields, type Sent } from './field';
import { miniFields } from './miniFields';
import { recordFields } from './recordFields';
import { skillFields } from './skillFields';

const LABEL_FIELDS = ['name', 'description', 'colour', 'icon', 'resourceType', 'labelGroupId'] as const;

/** The body of `upsertRecord`. A Record without a title gets the empty one, since the request must have one. */
export function recordPayload(record: StoredRecord, miniId?: string): UpsertRecordRequest {
  const payload = { ...sentOf(recordFields, record), title: record.title ?? '' };
  return miniId === undefined ? payload : { ...payload, miniId };
}

/** The body of `updateDraftRecord`, which knows no state. */
export function draftPayload(record: StoredRecord): UpdateDraftRecordRequest {
  return sentOf(recordFields, record, ['always', 'asRead']);
}

/** The body of `upsertMini`, which can change neither the agent type nor the picture. */
export function miniPayload(mini: Mini): UpsertMiniRequest {
  return { ...sentOf(miniFields, mini), name: mini.name ?? '' };
}

/** The body of `updateSkill`. Without an agent type, which the request must have, the service decides what is wrong. */
export function skillPayload(skill: Skill): UpdateSkillRequest {
  return { ...sentOf(skillFields, skill), title: skill.title ?? '', agentType: skill.agentType ?? '' };
}

/** The body of `updateLabel`. */
export function labelPayload(label: Label): UpdateLabelRequest {
  return { ...pick(label, LABEL_FIELDS), id: label.id };
}

/** What of a payload can be edited, in the order in which it is shown. */
export function editedValues<P extends object>(fields: Fields, payload: P): Partial<P> {
  return pick(payload, editableFields(fields) as (keyof P)[]);
}

/** The tables say of each field what the requests take of it; the types of the requests are those of the fields. */
function sentOf<T extends object>(
  fields: Fields,
  thing: T,
  kinds: readonly Sent[] = ['always', 'notInDrafts', 'asRead'],
) {
  return pick(thing, namesOf(fields, ({ sent }) => kinds.includes(sent)) as (keyof T)[]);
}

function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (Object.hasOwn(source, name)) picked[name] = source[name];
  return picked as Pick<T, K>;
}
