import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { records } from '../target/records';

/** Opens the writable fields as JSON text. */
export const editRecord = targetCommand(
  'recordsWorkspace.records.editRecord',
  one(records, 'canEdit'),
  async (workspace, context, row) => {
    const { miniId, id: recordId, title } = row;
    await context.openText({ kind: 'record', connectionId: workspace.connection.id, miniId, recordId }, title);
  },
);
