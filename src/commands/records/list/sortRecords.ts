import { t } from '../../../base/text';
import { workspaceCommand } from '../../defineCommand';

export const sortRecords = workspaceCommand('recordsWorkspace.records.sortRecords', async (workspace, context) => {
  const { isNewestFirst } = workspace.recordQuery;
  const wanted = await context.prompts.pick(t('Sort'), [
    {
      label: t('Newest First'),
      icon: 'arrow-down',
      description: isNewestFirst ? t('Current') : undefined,
      value: true,
    },
    { label: t('Oldest First'), icon: 'arrow-up', description: isNewestFirst ? undefined : t('Current'), value: false },
  ]);
  if (wanted !== undefined && wanted !== isNewestFirst) workspace.recordQuery.sort(wanted);
});
