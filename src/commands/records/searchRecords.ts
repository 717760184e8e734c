import { t } from '../../base/text';
import { workspaceCommand } from '../defineCommand';
import { searchOneRecord } from '../target/searchOneRecord';

export const searchRecords = workspaceCommand('recordsWorkspace.records.searchRecords', async (workspace, context) => {
  const { mini } = workspace.selection;
  if (!mini) {
    await context.prompts.notify(t('Choose a Mini first: the search is among its Records.'));
    return;
  }
  const row = await searchOneRecord(workspace, context, { miniId: mini.id, title: t('Search Records') });
  if (row) context.openRecordPage({ miniId: row.miniId, recordId: row.id }, row.title || t('Record'), false);
});
