import { t } from '../../base/text';
import { withViewProgress } from '../../platform/progress';
import { nameOrId } from '../../words/titles';
import { rename } from '../ask/renaming';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';

export const renameMini = targetCommand(
  'recordsWorkspace.minis.renameMini',
  one(minis, 'canRename'),
  (workspace, context, mini) =>
    rename(workspace, context, {
      field: t('Name'),
      shown: nameOrId(mini),
      nameOf: nameOrId,
      read: () => workspace.minis.read(mini.id),
      save: (name, seen) =>
        withViewProgress('minis', () => workspace.changeMini(mini.id, { name }, { shown: seen ?? mini })),
    }),
);
