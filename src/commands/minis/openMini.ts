import { t } from '../../base/text';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';
import { isTreeElement, miniTargets } from '../target/targets';

export const openMini = workspaceCommand('recordsWorkspace.minis.openMini', async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canOpen', args, t('Select a Mini'));
  if (mini) context.openMiniPage(mini.id, miniName(mini), isTreeElement(args[0]));
});
