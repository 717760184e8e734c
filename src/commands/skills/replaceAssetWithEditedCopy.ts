import { nameOrId } from '../../words/titles';
import { openCopy } from '../files/openCopy';
import { assets } from '../target/assets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

export const replaceAssetWithEditedCopy = targetCommand(
  'recordsWorkspace.skills.replaceAssetWithEditedCopy',
  one(assets, 'canEditCopy'),
  async ({ connection }, _context, { skillId, asset }) =>
    await openCopy({ kind: 'asset', connectionId: connection.id, skillId, fileId: asset.id }, nameOrId(asset)),
);
