// Changing one field of one or many Records without opening them.
import { differingFields } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';
import type { EditedRecord } from '../../domain/schemas/editedText';
import { refuseInTrash } from '../../workspace/records/refuseInTrash';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { editFields, type EditedKind, type EditFieldsOptions } from '../tell/editFields';
import { titleOrId } from '../../words/titles';
import { rowItem } from './rowItem';

type Fields = Partial<EditedRecord>;

export function quickEdit(
  workspace: RemoteWorkspace,
  context: CommandContext,
  edit: EditFieldsOptions<RecordRow, StoredRecord, Fields>,
): Promise<void> {
  return editFields(workspace, context, kindOf(workspace), edit);
}

function kindOf(workspace: RemoteWorkspace): EditedKind<RecordRow, StoredRecord, Fields> {
  return {
    view: 'records',
    operation: 'upsertRecord',
    change: (row, edit, expectation) =>
      workspace.changeRecord({ miniId: row.miniId, recordId: row.id }, edit, { shown: row, ...expectation }),
    itemOf: (row, edit, mergesLabels) => {
      const { title, state, labels, eventDate = null } = row;
      const shown = { title, state, labels: [...labels], eventDate };
      refuseInTrash(shown, 'upsertRecord');
      const after = edit(shown);
      if (differingFields(recordFields, after, shown).length === 0) return undefined;
      const before = Object.fromEntries(Object.entries(shown).filter(([name]) => name in after));
      return { op: 'update', ...rowItem(row), before, after, ...(mergesLabels ? { mergesLabels } : {}) };
    },
    nameOf: titleOrId,
    counted: 'record',
  };
}
