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

/** Prepares a resource for editing, from a fresh read unless `stored` is given. Throws a ServiceError. */
export async function readForm(
  workspace: RemoteWorkspace,
  ref: EditedRef,
  stored?: StoredRecord | Mini | Skill,
): Promise<TextForm> {
  switch (ref.kind) {
    case 'record':
      return recordForm(workspace, ref, (stored as StoredRecord | undefined) ?? (await workspace.records.read(ref)));
    case 'mini':
      return miniForm(workspace, (stored as Mini | undefined) ?? (await workspace.minis.read(ref.miniId)));
    case 'skill': {
      // With its parser of YAML, which no other text needs.
      const { skillForm } = await import('../skill/skillForm');
      const skill = (stored as Skill | undefined) ?? (await workspace.skills.read(ref.skillId));
      return skillForm(workspace, ref.skillId, skill);
    }
    default:
      return assertNever(ref);
  }
}
