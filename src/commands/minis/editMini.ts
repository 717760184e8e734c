import { t } from '../../base/text';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';
import { miniTargets } from '../target/targets';

/** As text: what a request may write, in JSON. Identities stand there whole. */
export const editMini = workspaceCommand('recordsWorkspace.minis.editMini', async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canEdit', args, t('Select a Mini'));
  if (!mini) return;
  await context.openText({ kind: 'mini', connectionId: workspace.connection.id, miniId: mini.id }, miniName(mini));
});
