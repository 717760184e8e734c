import { t } from '../../../base/text';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { MINI_GROUPINGS, type MiniGrouping } from '../../../workspace/minis/miniArrangement';
import { workspaceCommand } from '../../target/defineCommand';

const looks: Readonly<Record<MiniGrouping, Pick<Choice<MiniGrouping>, 'label' | 'icon'>>> = {
  none: { label: t('None'), icon: 'list-flat' },
  label: { label: t('Label'), icon: 'tag' },
  kind: { label: t('Type'), icon: 'person' },
};

export const groupMinis = workspaceCommand(
  'recordsWorkspace.minis.groupMinis',
  async ({ miniArrangement }, { prompts, title }) => {
    const choices = MINI_GROUPINGS.map((value) => ({
      ...looks[value],
      description: value === miniArrangement.grouping ? t('Current') : undefined,
      value,
    }));
    const grouping = await prompts.pick(title, choices);
    if (grouping) miniArrangement.groupBy(grouping);
  },
);
