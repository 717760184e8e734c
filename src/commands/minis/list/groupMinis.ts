import { assertNever } from '../../../base/assertNever';
import { t } from '../../../base/text';
import { MINI_GROUPINGS, type MiniGrouping } from '../../../workspace/minis/miniArrangement';
import { workspaceCommand } from '../../defineCommand';

const ICONS: Readonly<Record<MiniGrouping, string>> = { none: 'list-flat', label: 'tag', kind: 'person' };

export const groupMinis = workspaceCommand(
  'recordsWorkspace.minis.groupMinis',
  async ({ miniArrangement }, { prompts, title }) => {
    const choices = MINI_GROUPINGS.map((value) => ({
      label: groupingText(value),
      icon: ICONS[value],
      description: value === miniArrangement.grouping ? t('Current') : undefined,
      value,
    }));
    const grouping = await prompts.pick(title, choices);
    if (grouping) miniArrangement.groupBy(grouping);
  },
);

function groupingText(grouping: MiniGrouping): string {
  switch (grouping) {
    case 'none':
      return t('None');
    case 'label':
      return t('Label');
    case 'kind':
      return t('Type');
    default:
      return assertNever(grouping);
  }
}
