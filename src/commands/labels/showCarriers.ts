import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import { focusView } from '../../platform/focusView';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { commandTitle } from '../../tree/manifestCommands';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { labels, labelTarget } from '../target/labels';
import { miniChoiceAmong } from '../target/miniChoice';
import { miniChoices } from '../target/minis';
import { one } from '../target/takes';
import { minisWith } from './minisWith';

export const showCarriers = targetCommand(
  'recordsWorkspace.labels.showCarriers',
  one(labels, 'canShowCarriers'),
  async (workspace, context, label) => {
    const isShown =
      label.resourceType === 'mini'
        ? await showMini(workspace, context, label)
        : await showRecords(workspace, context, label);
    if (isShown) await focusView('records');
  },
);

async function showMini(workspace: RemoteWorkspace, context: CommandContext, label: Label): Promise<boolean> {
  const minis = await minisWith(workspace, context, label);
  if (minis.length === 0) return false;
  const mini = await context.prompts.pick(
    t('{0}: {1}', t('Label'), label.name ?? ''),
    minis.map(miniChoiceAmong(minis)),
  );
  if (mini) workspace.recordQuery.choose(mini);
  return mini !== undefined;
}

/** Replaces the current filter, to show all Records of the Mini that carry the label. */
async function showRecords(workspace: RemoteWorkspace, context: CommandContext, label: Label): Promise<boolean> {
  const { recordQuery } = workspace;
  if (!recordQuery.mini) {
    const everywhere: Choice<'all'> = {
      label: commandTitle('recordsWorkspace.labels.countCarriers'),
      icon: 'graph',
      value: 'all',
    };
    const choices = [everywhere, ...(await miniChoices(workspace))];
    const mini = await context.prompts.pick<Mini | 'all'>(t('Select a Mini'), choices);
    if (!mini) return false;
    if (mini === 'all') {
      await context.actions.start('recordsWorkspace.labels.countCarriers', [labelTarget(workspace, label)]);
      return false;
    }
    recordQuery.choose(mini);
  }
  recordQuery.arrange({ filter: { labels: [label.name ?? ''] } });
  return true;
}
