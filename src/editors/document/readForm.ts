// Loaded on first use, because it includes the request checks.
import { assertNever } from '../../base/assertNever';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { EditedRef } from './editedAddress';
import { miniForm } from '../mini/miniForm';
import { recordForm } from '../record/recordForm';
import { skillForm } from '../skill/skillForm';
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
    case 'skill':
      return skillForm(
        workspace,
        ref.skillId,
        (stored as Skill | undefined) ?? (await workspace.skills.read(ref.skillId)),
      );
    default:
      return assertNever(ref);
  }
}
