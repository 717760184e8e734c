import type { Change } from '../../workspace/changes/change';
import type { EditedRef } from './editedAddress';

/** The things that a change names. A list that was read again names the things it found changed. */
export function changedRefs(change: Change, connectionId: string): readonly EditedRef[] {
  switch (change.kind) {
    case 'record':
      return [{ kind: 'record', connectionId, miniId: change.miniId, recordId: change.recordId }];
    case 'records':
      return change.changedIds.map((recordId) => ({ kind: 'record', connectionId, miniId: change.miniId, recordId }));
    case 'mini':
      return [{ kind: 'mini', connectionId, miniId: change.miniId }];
    case 'skill':
      return [{ kind: 'skill', connectionId, skillId: change.skillId }];
    default:
      return [];
  }
}
