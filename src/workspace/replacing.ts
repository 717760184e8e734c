// Whole payloads over fresh reads, as a text editor writes them; what is shown elsewhere follows.
import type { Mini } from '../domain/mini';
import { draftPayload, miniPayload, recordPayload, skillPayload } from '../domain/payloads';
import type { StoredRecord } from '../domain/record';
import type { EditedMini, EditedRecord, EditedSkill } from '../domain/schemas/editedText';
import type { Skill } from '../domain/skill';
import type { RecordRef } from './records';
import type { RemoteWorkspace } from './remoteWorkspace';

type Workspace = Pick<RemoteWorkspace, 'client' | 'records' | 'minis' | 'skills'>;

/** `fields` stand for the whole Record: what they leave out is left out of the request. Throws `conflict`. */
export async function replaceRecord(
  { client, records }: Workspace,
  ref: RecordRef,
  fresh: StoredRecord,
  fields: EditedRecord,
): Promise<void> {
  if (fresh.state === 'draft') {
    const { state: _state, ...draft } = fields;
    await client.records.updateDraftRecord(ref.recordId, { ...marksOf(draftPayload(fresh)), ...draft });
  } else {
    await client.records.upsertRecord(ref.recordId, {
      ...marksOf(recordPayload(fresh)),
      ...fields,
      miniId: ref.miniId,
    });
  }
  await records.readBack(ref);
}

/** Throws `conflict`. */
export async function replaceMini({ client, minis }: Workspace, fresh: Mini, fields: EditedMini): Promise<void> {
  await client.minis.upsertMini(fresh.id, { ...marksOf(miniPayload(fresh)), ...fields });
  await minis.refresh();
}

/** Throws `conflict`. */
export async function replaceSkill(
  { client, skills }: Workspace,
  skillId: string,
  fresh: Skill,
  fields: EditedSkill,
): Promise<void> {
  await client.skills.updateSkill(skillId, { ...marksOf(skillPayload(fresh)), ...fields });
  await skills.refresh();
}

/** What names the thing and its version: never from the text. */
function marksOf<T extends { id?: unknown; eTag?: unknown }>(payload: T): Pick<T, 'id' | 'eTag'> {
  const marks: Partial<Pick<T, 'id' | 'eTag'>> = {};
  if ('id' in payload) marks.id = payload.id;
  if ('eTag' in payload) marks.eTag = payload.eTag;
  return marks as Pick<T, 'id' | 'eTag'>;
}
