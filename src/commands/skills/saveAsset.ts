import { t } from '../../base/text';
import { bulkCommand } from '../bulkCommand';
import { saveFiles } from '../saving';
import { assetTargets } from '../assetTargets';

export const saveAsset = bulkCommand('recordsWorkspace.skills.saveAsset', async (workspace, context, args) => {
  const targets = await assetTargets(workspace, context, 'canSave', args, t('Save which asset?'));
  await saveFiles(
    context,
    targets.map(({ skillId, asset }) => ({
      fileName: asset.name ?? asset.id,
      save: (path, signal) => workspace.skills.saveAsset(skillId, asset.id, path, signal),
    })),
  );
});
