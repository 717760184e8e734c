import { openFile } from '../files/opening';
import { storedAsset } from '../files/storedFile';
import { assets } from '../target/assets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

export const openAsset = targetCommand(
  'recordsWorkspace.skills.openAsset',
  one(assets, 'canOpenFile'),
  async (workspace, context, target, call) => {
    await openFile(context, 'skills', storedAsset(workspace, target), call);
  },
);
