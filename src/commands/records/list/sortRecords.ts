import { t } from '../../../base/text';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { workspaceCommand } from '../../target/defineCommand';

export const sortRecords = workspaceCommand('recordsWorkspace.records.sortRecords', async (workspace, context) => {
  const { recordQuery } = workspace;
  // Search hits have their own order, so neither choice is current.
  const isNewestFirst = recordQuery.searchText === undefined ? recordQuery.isNewestFirst : undefined;
  const choice = (label: string, icon: string, value: boolean): Choice<boolean> => {
    return { label, icon, description: value === isNewestFirst ? t('Current') : undefined, value };
  };
  const wanted = await context.prompts.pick(context.title, [
    choice(t('Newest First'), 'arrow-down', true),
    choice(t('Oldest First'), 'arrow-up', false),
  ]);
  if (wanted !== undefined && wanted !== isNewestFirst) recordQuery.arrange({ isNewestFirst: wanted });
});
