// What a document shows of its thing, by the kind of thing.
import { assertNever } from '../../base/assertNever';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { EditedRef } from './editedAddress';
import { miniForm } from '../mini/miniForm';
import { recordForm } from '../record/recordForm';
import type { TextForm } from './textForm';

export type Stored = StoredRecord | Mini | Skill;

/** A fresh read. Throws a ServiceError. */
export async function readStored({ records, minis, skills }: RemoteWorkspace, ref: EditedRef): Promise<Stored> {
  switch (ref.kind) {
    case 'record':
      return await records.read(ref);
    case 'mini':
      return await minis.read(ref.miniId);
    case 'skill':
      return await skills.read(ref.skillId);
    default:
      return assertNever(ref);
  }
}

/** Prepares what was read for editing. */
export async function readForm(workspace: RemoteWorkspace, ref: EditedRef, stored: Stored): Promise<TextForm> {
  switch (ref.kind) {
    case 'record':
      return recordForm(workspace, ref, stored);
    case 'mini':
      return miniForm(workspace, stored as Mini);
    case 'skill': {
      // With its parser of YAML, which no other text needs.
      const { skillForm } = await import('../skill/skillForm');
      return skillForm(workspace, ref.skillId, stored as Skill);
    }
    default:
      return assertNever(ref);
  }
}
