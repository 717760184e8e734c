import { t } from '../../base/text';
import { workspaceCommand } from '../defineCommand';
import { searchOneRecord } from '../target/searchOneRecord';

export const searchRecords = workspaceCommand('recordsWorkspace.records.searchRecords', async (workspace, context) => {
  const { mini } = workspace.selection;
  if (!mini) {
    await context.prompts.notify(t('Select a Mini'));
    return;
  }
  const row = await searchOneRecord(workspace, context, { miniId: mini.id, title: t('Search') });
  if (row)
    await context.openPage(
      { kind: 'record', connectionId: workspace.connection.id, miniId: row.miniId, recordId: row.id },
      row.title || t('Record'),
      false,
    );
});
