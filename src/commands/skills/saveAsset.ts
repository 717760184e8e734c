import { t } from '../../base/text';
import { bulkCommand } from '../bulkCommand';
import { saveFiles } from '../files/saving';
import { assetTargets } from '../target/assetTargets';
import { storedAsset } from '../files/storedFile';

export const saveAsset = bulkCommand('recordsWorkspace.skills.saveAsset', async (workspace, context, args) => {
  const targets = await assetTargets(workspace, context, 'canSave', args, t('Select an asset'));
  await saveFiles(
    context,
    targets.map((target) => storedAsset(workspace, target)),
  );
});
