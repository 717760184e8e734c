// Changing one field of one or many Records without opening them.
import type { StoredRecord } from '../../domain/record';
import type { EditedRecord } from '../../domain/schemas/editedText';
import { toRecordRow, type RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { editFields, type EditedKind, type FieldEdit } from '../tell/editFields';
import { titleOrId } from '../../words/titles';

type Fields = Partial<EditedRecord>;

export function quickEdit(
  workspace: RemoteWorkspace,
  context: CommandContext,
  edit: FieldEdit<RecordRow, StoredRecord, Fields>,
): Promise<void> {
  return editFields(workspace, context, kindOf(workspace), edit);
}

function kindOf(workspace: RemoteWorkspace): EditedKind<RecordRow, StoredRecord, Fields> {
  return {
    view: 'records',
    operation: 'upsertRecord',
    change: (row, edit, expectation) =>
      workspace.changeRecord({ miniId: row.miniId, recordId: row.id }, edit, { shown: row, ...expectation }),
    rowOf: (record, shown) => toRecordRow(record, shown.miniId) ?? shown,
    nameOf: titleOrId,
    counted: 'record',
  };
}
