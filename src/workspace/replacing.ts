// Whole payloads over fresh reads, as a text editor writes them; what is shown elsewhere follows.
// Each answers what is stored now, or undefined when it could not be read back: the write is done all the same.
import { failureOf } from '../domain/failure';
import type { Mini } from '../domain/mini';
import { draftPayload, miniPayload, recordPayload, skillPayload } from '../domain/payloads';
import type { RecordVersion, StoredRecord } from '../domain/record';
import type { EditedMini, EditedRecord, EditedSkill } from '../domain/schemas/editedText';
import type { Skill } from '../domain/skill';
import { toRecordRow } from './recordRow';
import type { RecordRef } from './records';
import type { RemoteWorkspace } from './remoteWorkspace';

type Workspace = Pick<RemoteWorkspace, 'client' | 'records' | 'minis' | 'skills'>;

/**
 * `fields` stand for the whole Record: what they leave out is left out of the request, but for the state: without one the
 * service would make the Record active. Throws `conflict`.
 */
export async function replaceRecord(
  { client, records }: Workspace,
  ref: RecordRef,
  fresh: StoredRecord,
  fields: EditedRecord,
): Promise<StoredRecord | undefined> {
  if (fresh.state === 'draft') {
    const { state: _state, ...draft } = fields;
    await client.records.updateDraftRecord(ref.recordId, { ...marksOf(draftPayload(fresh)), ...draft });
  } else {
    await client.records.upsertRecord(ref.recordId, {
      ...marksOf(recordPayload(fresh)),
      ...('state' in fresh ? { state: fresh.state } : {}),
      ...fields,
      miniId: ref.miniId,
    });
  }
  const stored = await records.read(ref).catch(undefinedOnFailure);
  const after = stored && toRecordRow(stored, ref.miniId);
  if (after) records.move(toRecordRow(fresh, ref.miniId), after);
  else records.forget(ref);
  return stored;
}

/** Throws `conflict`. */
export async function replaceMini(
  { client, minis }: Workspace,
  fresh: Mini,
  fields: EditedMini,
): Promise<Mini | undefined> {
  await client.minis.upsertMini(fresh.id, { ...marksOf(miniPayload(fresh)), ...fields });
  return await minis.readBack(fresh.id);
}

/** Throws `conflict`. What is answered may be empty, or a part of the Skill: only a read tells what is stored. */
export async function replaceSkill(
  { client, skills }: Workspace,
  skillId: string,
  fresh: Skill,
  fields: EditedSkill,
): Promise<Skill | undefined> {
  await client.skills.updateSkill(skillId, { ...marksOf(skillPayload(fresh)), ...fields });
  const stored = await skills.read(skillId).catch(undefinedOnFailure);
  await skills.refresh();
  return stored;
}

function undefinedOnFailure(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}

/** What names the thing and its version: never from the text. */
function marksOf<T extends { id?: unknown; eTag?: unknown }>(payload: T): Pick<T, 'id' | 'eTag'> {
  const marks: Partial<Pick<T, 'id' | 'eTag'>> = {};
  if ('id' in payload) marks.id = payload.id;
  if ('eTag' in payload) marks.eTag = payload.eTag;
  return marks;
}

/**
 * The fields of a Record as they were in an earlier form. States that have operations of their own stay as they are now:
 * a version from before the submission makes no draft again, and one from the trash does not delete.
 */
export function formerFields(former: StoredRecord | RecordVersion, now: StoredRecord): EditedRecord {
  const { id: _id, eTag: _eTag, ...fields } = recordPayload(former);
  const isFree = (state: string | null | undefined): boolean => state === 'active' || state === 'archived';
  if (isFree(former.state) && isFree(now.state)) return fields;
  const { state: _state, ...others } = fields;
  return 'state' in now ? { ...others, state: now.state } : others;
}

/** What a version says, over what is stored now: an answer may leave fields of a version out, and those stay as they are. */
export function restoredFields(version: RecordVersion, now: StoredRecord): EditedRecord {
  const { title, ...fields } = formerFields(version, now);
  return { ...formerFields(now, now), ...fields, ...(Object.hasOwn(version, 'title') ? { title } : {}) };
}
