// Changing one field of one or many Minis without opening them.
import { differingFields } from '../../domain/fields/differingFields';
import { miniFields } from '../../domain/fields/miniFields';
import type { Mini } from '../../domain/mini';
import type { EditedMini } from '../../domain/schemas/editedText';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { editFields, type EditFieldsOptions } from '../change/editFields';
import type { CommandContext } from '../commandContext';

export function editMinis(
  workspace: RemoteWorkspace,
  context: CommandContext,
  edit: EditFieldsOptions<Mini, Mini, Partial<EditedMini>>,
): Promise<void> {
  return editFields(
    workspace,
    context,
    {
      view: 'minis',
      operation: 'patchMini',
      change: (shown, change, expectation) => workspace.changeMini(shown.id, change, { shown, ...expectation }),
      itemOf: (mini, change, mergesLabels) => {
        const after = change(mini);
        if (differingFields(miniFields, after, mini).length === 0) return undefined;
        const before = Object.fromEntries(Object.entries(mini).filter(([name]) => name in after));
        const named = { title: nameOrId(mini), miniId: mini.id };
        return { op: 'updateMini', ...named, before, after, ...(mergesLabels ? { mergesLabels } : {}) };
      },
      nameOf: nameOrId,
      counted: 'mini',
    },
    edit,
  );
}
