// Loaded at the first look: it brings the checks of requests with it.
import { assertNever } from '../base/assertNever';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { EditedRef } from './editedPath';
import { readMiniForm } from './miniForm';
import { readRecordForm } from './recordForm';
import { readSkillForm } from './skillForm';
import type { TextForm } from './textForm';

/** A fresh read of the thing, ready for editing. Throws a ServiceError. */
export function readForm(workspace: RemoteWorkspace, ref: EditedRef): Promise<TextForm> {
  switch (ref.kind) {
    case 'record':
      return readRecordForm(workspace, ref);
    case 'mini':
      return readMiniForm(workspace, ref.miniId);
    case 'skill':
      return readSkillForm(workspace, ref.skillId);
    default:
      return assertNever(ref);
  }
}
