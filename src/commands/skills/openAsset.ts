import { t } from '../../base/text';
import { views } from '../../contributions';
import { workspaceCommand } from '../command';
import { assetTargets } from '../target/assetTargets';
import { openFile } from '../files/opening';
import { storedAsset } from '../files/storedFile';

export const openAsset = workspaceCommand('recordsWorkspace.skills.openAsset', async (workspace, context, args) => {
  const [target] = await assetTargets(workspace, context, 'canOpenFile', args, t('Select an asset'));
  if (!target) return;
  await openFile(context, views.skills, storedAsset(workspace, target));
});
