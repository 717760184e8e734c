import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../words/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askLabels } from '../ask/askLabels';
import { bulkCommand } from '../bulkCommand';
import type { CommandContext } from '../command';
import { withLabelChange, type LabelChange } from '../ask/commonLabels';
import { freshMinis, type FreshMinis } from './freshMinis';
import { editMinis } from './miniEdit';
import { miniTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.minis.editLabels';

export const editLabels = bulkCommand(command, async (workspace, context, args) => {
  const shown = await miniTargets(workspace, context, 'canEditFields', args, t('Edit the labels of which Mini?'));
  if (shown.length === 0) return;
  const { minis, gone } = await withViewProgress(views.minis, () => freshMinis(workspace.minis, shown));
  const [first] = minis;
  if (!first) {
    await context.prompts.warn(t('Nothing to change: the service no longer has it. Refresh the view.'));
    return;
  }
  context.leftOut?.addGone(gone.length);
  const title =
    minis.length === 1 ? t('Labels of “{0}”', miniName(first)) : t('Labels of {0} Minis', formatNumber(minis.length));
  const carriers = minis.map((mini) => ({ labels: mini.labels ?? [] }));
  const change = await askLabels(workspace, context, { title, carriers, resourceType: 'mini' });
  if (!change || (change.add.length === 0 && change.remove.length === 0)) return;
  if (minis.length > 1 && !(await wantsAll(context, minis, change))) return;
  await changeLabels(workspace, context, { minis, gone }, change);
});

async function wantsAll(
  context: CommandContext,
  minis: readonly Mini[],
  { add, remove }: LabelChange,
): Promise<boolean> {
  const countOf = (name: string, isCarried: boolean): string =>
    formatNumber(minis.filter((mini) => (mini.labels ?? []).includes(name) === isCarried).length);
  const lines = [
    ...add.map((name) => t('“{0}” comes to {1}.', name, countOf(name, false))),
    ...remove.map((name) => t('“{0}” goes from {1}.', name, countOf(name, true))),
  ];
  const question = t('Change the labels of {0} Minis?', formatNumber(minis.length));
  return await context.prompts.confirm(question, lines.join('\n'), t('Change'));
}

async function changeLabels(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { minis, gone }: FreshMinis,
  change: LabelChange,
): Promise<void> {
  await editMinis(workspace, context, {
    command,
    heading: t('Changing labels'),
    minis,
    gone,
    // Into the labels of the fresh read: what somebody else gave or took meanwhile stays so.
    changeOf: (fresh) => ({ labels: withLabelChange(fresh.labels ?? [], change) }),
    done: ([first, ...others]) =>
      first && others.length === 0
        ? t('Labels of “{0}” changed.', miniName(first))
        : t('Labels of {0} Minis changed.', formatNumber(others.length + 1)),
    again: {
      button: t('Try again'),
      run: (failed) => changeLabels(workspace, context, { minis: failed, gone: [] }, change),
    },
  });
}
