import { t } from '../../base/text';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../words/minis';
import { rename } from '../ask/renaming';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

export const renameMini = targetCommand(
  'recordsWorkspace.minis.renameMini',
  one(minis, 'canRename', t('Select a Mini')),
  (workspace, context, mini) =>
    rename(workspace, context, {
      field: t('Name'),
      shown: miniName(mini),
      nameOf: miniName,
      save: (name, seen) =>
        withViewProgress('minis', () => workspace.changeMini(mini.id, { name }, { shown: seen ?? mini })),
    }),
);
