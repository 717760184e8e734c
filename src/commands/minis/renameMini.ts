import { t } from '../../base/text';
import { sameVersion } from '../../domain/sameVersion';
import { miniName } from '../../tree/minis';
import { rename } from '../ask/renaming';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

export const renameMini = targetCommand(
  'recordsWorkspace.minis.renameMini',
  one(minis, 'canRename', t('Rename which Mini?')),
  async (workspace, context, mini) => {
    await rename(context, {
      heading: t('Rename Mini'),
      field: t('Name'),
      shown: mini,
      nameOf: miniName,
      isSame: sameVersion,
      read: () => workspace.minis.read(mini.id),
      write: async (fresh, name) => void (await workspace.minis.write(fresh, { name })),
      isConflictRepeatable: true,
    });
  },
);
