import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { withViewProgress } from '../../platform/progress';
import { nameOrId } from '../../words/titles';
import { many, targetCommand } from '../defineCommand';
import { editCarried, type Carriers } from '../labels/editCarried';
import { freshMinis } from './freshMinis';
import { editMinis } from './editMinis';
import { minis } from '../target/minis';

const takes = many(minis, 'canEditFields', t('Select a Mini'));

export const editLabels = targetCommand(
  'recordsWorkspace.minis.editLabels',
  takes,
  async (workspace, context, shown) => {
    const carriers: Carriers<Mini> = {
      resourceType: 'mini',
      nameOf: nameOrId,
      write: (edit) => editMinis(workspace, context, edit),
    };
    const fresh = await withViewProgress('minis', () => freshMinis(workspace.minis, shown));
    await editCarried(workspace, context, carriers, { rows: fresh.minis, gone: fresh.gone });
  },
);
