import { t } from '../../../base/text';
import type { Grouping } from '../../../domain/recordQuery';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { workspaceCommand } from '../../target/defineCommand';

interface Wanted {
  readonly grouping: Grouping | undefined;
}

export const groupRecords = workspaceCommand('recordsWorkspace.records.groupRecords', async (workspace, context) => {
  const { recordQuery } = workspace;
  // Search hits aren't grouped, so none of the choices is current.
  const isShown = (grouping: Grouping | undefined): boolean =>
    recordQuery.searchText === undefined && grouping === recordQuery.grouping;
  const choice = (label: string, icon: string, grouping: Grouping | undefined): Choice<Wanted> => ({
    label,
    icon,
    description: isShown(grouping) ? t('Current') : undefined,
    value: { grouping },
  });
  const wanted = await context.prompts.pick(context.title, [
    choice(t('None'), 'list-flat', undefined),
    choice(t('Month'), 'calendar', 'month'),
    choice(t('State'), 'note', 'state'),
    choice(t('Label'), 'tag', 'label'),
  ]);
  if (wanted && !isShown(wanted.grouping)) recordQuery.arrange({ grouping: wanted.grouping });
});
