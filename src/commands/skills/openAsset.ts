import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../command';
import { openCopy } from '../opening';
import { assetTargets } from '../targets';

export const openAsset = workspaceCommand('recordsWorkspace.skills.openAsset', async (workspace, context, args) => {
  const [target] = assetTargets(context, 'canOpenFile', args);
  if (!target) return;
  const { skillId, asset } = target;
  await withViewProgress(views.skills, () =>
    openCopy(context, asset.name ?? asset.id, '', (path) => workspace.skills.saveAsset(skillId, asset.id, path)),
  );
});
