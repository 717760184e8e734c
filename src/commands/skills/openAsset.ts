import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../command';
import { openCopy } from '../opening';
import { assetTargets } from '../assetTargets';

export const openAsset = workspaceCommand('recordsWorkspace.skills.openAsset', async (workspace, context, args) => {
  const [target] = await assetTargets(workspace, context, 'canOpenFile', args, t('Open which asset?'));
  if (!target) return;
  const { skillId, asset } = target;
  await withViewProgress(views.skills, () =>
    openCopy(context, asset.name ?? asset.id, '', (path) => workspace.skills.saveAsset(skillId, asset.id, path)),
  );
});
