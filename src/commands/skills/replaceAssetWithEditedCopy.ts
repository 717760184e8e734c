import { t } from '../../base/text';
import { workspaceCommand } from '../command';
import { assetTargets } from '../target/assetTargets';
import { openCopy } from '../files/openCopy';
import { shownFile } from '../files/shownFile';

export const replaceAssetWithEditedCopy = workspaceCommand(
  'recordsWorkspace.skills.replaceAssetWithEditedCopy',
  async (workspace, context, args) => {
    const shown = await shownFile(workspace, args[0]);
    if (shown) return await openCopy(shown.file, shown.fileName);
    const [target] = await assetTargets(workspace, context, 'canEditCopy', args, t('Select an asset'));
    if (!target) return;
    const { skillId, asset } = target;
    const file = { kind: 'asset', connectionId: workspace.connection.id, skillId, fileId: asset.id } as const;
    await openCopy(file, asset.name ?? asset.id);
  },
);
