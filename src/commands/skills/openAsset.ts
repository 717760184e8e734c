import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { assets } from '../target/assets';
import { openFile } from '../files/opening';
import { storedAsset } from '../files/storedFile';

export const openAsset = targetCommand(
  'recordsWorkspace.skills.openAsset',
  one(assets, 'canOpenFile'),
  async (workspace, context, target, call) => {
    await openFile(context, 'skills', storedAsset(workspace, target), call);
  },
);
