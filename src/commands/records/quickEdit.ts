// Changing one field of one or many Records without opening them.
import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
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
  return editFields(context, kindOf(workspace), edit);
}

function kindOf(workspace: RemoteWorkspace): EditedKind<RecordRow, StoredRecord, Fields> {
  const operation = 'upsertRecord';
  return {
    view: 'records',
    operation,
    change: (row, edit, expectation) => {
      const change = (fresh: StoredRecord): Fields => {
        if (fresh.state === 'deleted') throw conflict(operation, t('Someone else deleted it. Restore it first.'));
        return edit(fresh);
      };
      const ref = { miniId: row.miniId, recordId: row.id };
      return workspace.changeRecord(ref, change, { shown: row, ...expectation });
    },
    rowOf: (record, shown) => toRecordRow(record, shown.miniId) ?? shown,
    nameOf: titleOrId,
    counted: 'record',
  };
}
