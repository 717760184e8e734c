import { compareNames } from '../../../base/compareNames';
import { formatNumber } from '../../../base/format';
import { t } from '../../../base/text';
import { workspaceCommand } from '../../target/defineCommand';

/** Shows only Minis with one of the chosen labels. Offers every label that a Mini carries, with the number of its carriers. */
export const filterMinis = workspaceCommand(
  'recordsWorkspace.minis.filterMinis',
  async ({ minis, miniArrangement }, { prompts, title }) => {
    const counts = new Map(miniArrangement.labels.map((label) => [label, 0]));
    for (const { labels } of await minis.required())
      for (const label of new Set(labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
    if (counts.size === 0) {
      await prompts.notify(t('No Mini has a label.'));
      return;
    }
    const choices = [...counts]
      .sort(([one], [other]) => compareNames(one, other))
      .map(([label, count]) => ({
        label,
        description: formatNumber(count),
        isPicked: miniArrangement.labels.includes(label),
        value: label,
      }));
    const labels = await prompts.pickMany(title, choices, t('Select none to include everything'));
    if (labels) miniArrangement.filterBy(labels);
  },
);
