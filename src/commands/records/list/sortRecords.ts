import { t } from '../../../base/text';
import { workspaceCommand } from '../../defineCommand';

export const sortRecords = workspaceCommand('recordsWorkspace.records.sortRecords', async (workspace, context) => {
  const { recordQuery } = workspace;
  // Hits have an order of their own.
  const isNewestFirst = recordQuery.searched === undefined ? recordQuery.isNewestFirst : undefined;
  const wanted = await context.prompts.pick(t('Sort'), [
    {
      label: t('Newest First'),
      icon: 'arrow-down',
      description: isNewestFirst === true ? t('Current') : undefined,
      value: true,
    },
    {
      label: t('Oldest First'),
      icon: 'arrow-up',
      description: isNewestFirst === false ? t('Current') : undefined,
      value: false,
    },
  ]);
  if (wanted !== undefined && wanted !== isNewestFirst) recordQuery.sort(wanted);
});
