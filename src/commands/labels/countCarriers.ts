import { t } from '../../base/text';
import { focusView } from '../../platform/focusView';
import { countingTo, withLongProgress } from '../../platform/progress';
import { countText } from '../../words/counts';
import { targetCommand } from '../target/defineCommand';
import { labels } from '../target/labels';
import { miniChoice } from '../target/miniChoice';
import { one } from '../target/takes';
import { countedText } from './carriersText';

/** Counts the Records with a label Mini by Mini, and shows those of the Mini that the user picks. */
export const countCarriers = targetCommand(
  'recordsWorkspace.labels.countCarriers',
  one(labels, 'canCountCarriers'),
  async ({ labelCarriers, minis, recordQuery }, { prompts }, label) => {
    const name = label.name ?? '';
    const all = (await minis.required()).length;
    const counted = await withLongProgress('labels', t('{0}: {1}', t('Loading'), t('“{0}”', name)), (long) =>
      labelCarriers.countAcross(name, {
        signal: long.signal,
        onProgress: countingTo(long, all),
      }),
    );
    if (counted.found.length === 0) {
      await prompts.notify(countedText(counted));
      return;
    }
    const choices = counted.found.map(({ mini, count }) => ({
      ...miniChoice(mini),
      description: countText('record', count),
    }));
    const mini = await prompts.pick(t('{0}: {1}', t('Label'), name), choices, countedText(counted));
    if (!mini) return;
    recordQuery.choose(mini);
    recordQuery.arrange({ filter: { labels: [name] } });
    await focusView('records');
  },
);
