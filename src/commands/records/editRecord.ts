import { t } from '../../base/text';
import { workspaceCommand } from '../command';
import { recordTargets } from '../target/targets';

/** As text: what a request may write, in JSON. */
export const editRecord = workspaceCommand('recordsWorkspace.records.editRecord', async (workspace, context, args) => {
  const [row] = await recordTargets(workspace, context, 'canEdit', args, t('Select a Record'));
  if (!row) return;
  const { miniId, id: recordId, title } = row;
  await context.openText({ kind: 'record', connectionId: workspace.connection.id, miniId, recordId }, title);
});
