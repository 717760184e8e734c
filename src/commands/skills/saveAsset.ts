import { workspaceCommand } from '../command';
import { saveFiles } from '../saving';
import { assetTargets } from '../targets';

export const saveAsset = workspaceCommand('recordsWorkspace.skills.saveAsset', async (workspace, context, args) => {
  const targets = assetTargets(context, 'canSave', args);
  await saveFiles(
    context,
    targets.map(({ skillId, asset }) => ({
      fileName: asset.name ?? asset.id,
      save: (path, signal) => workspace.skills.saveAsset(skillId, asset.id, path, signal),
    })),
  );
});
