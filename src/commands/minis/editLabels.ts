import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../tree/minis';
import { bulkCommand } from '../bulkCommand';
import { editCarried, type Carriers } from '../labels/editCarried';
import { freshMinis } from './freshMinis';
import { editMinis } from './miniEdit';
import { miniTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.minis.editLabels';

export const editLabels = bulkCommand(command, async (workspace, context, args) => {
  const shown = await miniTargets(workspace, context, 'canEditFields', args, t('Select a Mini'));
  if (shown.length === 0) return;
  const carriers: Carriers<Mini> = {
    command,
    resourceType: 'mini',
    title: ([first, ...others]) =>
      t(
        '{0}: {1}',
        first && others.length === 0 ? miniName(first) : t('{0} Minis', formatNumber(others.length + 1)),
        t('Labels'),
      ),
    question: (count) => t('Change labels of {0}?', t('{0} Minis', count)),
    done: ([first, ...others]) =>
      t(
        'Changed {0}.',
        first && others.length === 0 ? t('“{0}”', miniName(first)) : t('{0} Minis', formatNumber(others.length + 1)),
      ),
    write: (edit) => editMinis(workspace, context, edit),
  };
  const { minis, gone } = await withViewProgress(views.minis, () => freshMinis(workspace.minis, shown));
  await editCarried(workspace, context, carriers, { rows: minis, gone });
});
