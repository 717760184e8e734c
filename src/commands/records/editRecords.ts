// Changing one field of one or many Records without opening them.
import { differingFields } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';
import { refOf } from '../../domain/recordRef';
import type { EditedRecord } from '../../domain/schemas/editedText';
import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import { refuseInTrash } from '../../workspace/records/refuseInTrash';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { editFields, type EditFieldsOptions } from '../change/editFields';
import type { CommandContext } from '../commandContext';
import { rowItem } from './rowItem';

export function editRecords(
  workspace: RemoteWorkspace,
  context: CommandContext,
  edit: EditFieldsOptions<RecordRow, StoredRecord, Partial<EditedRecord>>,
): Promise<void> {
  return editFields(
    workspace,
    context,
    {
      view: 'records',
      operation: 'upsertRecord',
      change: (row, change, expectation) => workspace.changeRecord(refOf(row), change, { shown: row, ...expectation }),
      itemOf: (row, change, mergesLabels) => {
        const { title, state, labels, eventDate = null } = row;
        const shown = { title, state, labels: [...labels], eventDate };
        refuseInTrash(shown, 'upsertRecord');
        const after = change(shown);
        if (differingFields(recordFields, after, shown).length === 0) return undefined;
        const before = Object.fromEntries(Object.entries(shown).filter(([name]) => name in after));
        return { op: 'update', ...rowItem(row), before, after, ...(mergesLabels ? { mergesLabels } : {}) };
      },
      nameOf: titleOrId,
      counted: 'record',
    },
    edit,
  );
}
