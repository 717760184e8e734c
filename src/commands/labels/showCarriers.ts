import * as vscode from 'vscode';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { Label } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../tree/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand, type CommandContext } from '../command';
import { labelTargets } from '../target/labelTargets';

export const showCarriers = workspaceCommand(
  'recordsWorkspace.labels.showCarriers',
  async (workspace, context, args) => {
    const [label] = await labelTargets(workspace, context, 'canShowCarriers', args, t('Select a label'));
    if (!label) return;
    const isShown =
      label.resourceType === 'mini'
        ? await showMini(workspace, context, label)
        : await showRecords(workspace, context, label);
    if (isShown) await vscode.commands.executeCommand(`${views.records}.focus`);
  },
);

async function showMini(workspace: RemoteWorkspace, context: CommandContext, label: Label): Promise<boolean> {
  const carriers = await withViewProgress(views.labels, () => workspace.labelCarriers.of(label));
  const minis = carriers.kind === 'minis' ? carriers.minis : [];
  if (minis.length === 0) {
    await context.prompts.notify(
      carriers.kind === 'minis'
        ? t('Used by {0}.', t('{0} Minis', 0))
        : t("Couldn't load Minis. Refresh and try again."),
    );
    return false;
  }
  const mini = await context.prompts.pick(
    t('{0}: {1}', t('Label'), label.name ?? ''),
    minis.map((one) => ({ label: miniName(one), description: (one.labels ?? []).join(', '), value: one })),
  );
  if (mini) workspace.selection.choose(mini);
  return mini !== undefined;
}

/** The filter takes the place of the one before: all that carries the label is to be seen. */
async function showRecords(workspace: RemoteWorkspace, context: CommandContext, label: Label): Promise<boolean> {
  const { selection, minis } = workspace;
  if (!selection.mini) {
    await minis.load();
    const mini = await context.prompts.pick(
      t('Select a Mini'),
      (minis.all ?? []).map((one) => ({ label: miniName(one), value: one })),
    );
    if (!mini) return false;
    selection.choose(mini);
  }
  selection.setFilter({ labels: [label.name ?? ''] });
  return true;
}
