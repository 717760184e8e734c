import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../words/minis';
import { rename } from '../ask/renaming';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

const command: CommandId = 'recordsWorkspace.minis.renameMini';

export const renameMini = targetCommand(
  command,
  one(minis, 'canRename', t('Select a Mini')),
  (workspace, context, mini) =>
    rename(workspace, context, {
      command,
      heading: t('Rename'),
      field: t('Name'),
      shown: miniName(mini),
      nameOf: miniName,
      save: (name, seen) =>
        withViewProgress(views.minis, () => workspace.changeMini(mini.id, { name }, { shown: seen ?? mini })),
    }),
);
