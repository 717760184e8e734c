import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../tree/minis';
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
  const shown = await miniTargets(workspace, context, 'canEditFields', args, t('Select a Mini'));
  if (shown.length === 0) return;
  const { minis, gone } = await withViewProgress(views.minis, () => freshMinis(workspace.minis, shown));
  const [first] = minis;
  if (!first) {
    await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
    return;
  }
  context.leftOut?.addGone(gone.length);
  const title = t(
    '{0}: {1}',
    minis.length === 1 ? miniName(first) : t('{0} Minis', formatNumber(minis.length)),
    t('Labels'),
  );
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
    ...add.map((name) => t('Add “{0}” to {1}.', name, countOf(name, false))),
    ...remove.map((name) => t('Remove “{0}” from {1}.', name, countOf(name, true))),
  ];
  const question = t('Change labels of {0}?', t('{0} Minis', formatNumber(minis.length)));
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
    heading: t('Saving'),
    minis,
    gone,
    // Into the labels of the fresh read: what somebody else gave or took meanwhile stays so.
    changeOf: (fresh) => ({ labels: withLabelChange(fresh.labels ?? [], change) }),
    done: ([first, ...others]) =>
      t(
        'Changed {0}.',
        first && others.length === 0 ? t('“{0}”', miniName(first)) : t('{0} Minis', formatNumber(others.length + 1)),
      ),
    again: {
      button: t('Retry'),
      run: (failed) => changeLabels(workspace, context, { minis: failed, gone: [] }, change),
    },
  });
}
