import { saveFiles } from '../files/saving';
import { storedAsset } from '../files/storedFile';
import { assets } from '../target/assets';
import { targetCommand } from '../target/defineCommand';
import { many } from '../target/takes';

export const saveAsset = targetCommand(
  'recordsWorkspace.skills.saveAsset',
  many(assets, 'canSave'),
  async (workspace, context, targets) => {
    await saveFiles(
      context,
      targets.map((target) => storedAsset(workspace, target)),
    );
  },
);
