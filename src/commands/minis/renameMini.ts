import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';
import { rename } from '../ask/renaming';
import { miniTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.minis.renameMini';

export const renameMini = workspaceCommand(command, async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canRename', args, t('Select a Mini'));
  if (!mini) return;
  await rename(context, {
    command,
    heading: t('Rename'),
    field: t('Name'),
    shown: miniName(mini),
    nameOf: miniName,
    save: (name, seen) => workspace.changeMini(mini.id, { name }, { shown: seen ?? mini }),
  });
});
