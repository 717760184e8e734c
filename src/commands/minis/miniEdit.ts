// Changing one field of one or many Minis without opening them.
import type { Mini } from '../../domain/mini';
import type { EditedMini } from '../../domain/schemas/editedText';
import { miniName } from '../../words/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { editFields, type FieldEdit } from '../tell/editFields';

export function editMinis(
  workspace: RemoteWorkspace,
  context: CommandContext,
  edit: FieldEdit<Mini, Mini, Partial<EditedMini>>,
): Promise<void> {
  return editFields(
    workspace,
    context,
    {
      view: 'minis',
      operation: 'patchMini',
      change: (shown, change, expectation) => workspace.changeMini(shown.id, change, { shown, ...expectation }),
      rowOf: (mini) => mini,
      nameOf: miniName,
      counted: 'mini',
    },
    edit,
  );
}
