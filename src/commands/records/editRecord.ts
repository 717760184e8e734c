import { refOf } from '../../domain/recordRef';
import { titleOrKind } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { one } from '../target/takes';

/** Opens the writable fields as JSON text. */
export const editRecord = targetCommand(
  'recordsWorkspace.records.editRecord',
  one(records, 'canEdit'),
  async (workspace, context, row) => {
    const ref = { kind: 'record', connectionId: workspace.connection.id, ...refOf(row) } as const;
    await context.openText(ref, titleOrKind(row));
  },
);
