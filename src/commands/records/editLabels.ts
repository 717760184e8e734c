import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import { bulkCommand } from '../bulkCommand';
import { editCarried, type Carriers } from '../labels/editCarried';
import { quickEdit, titleOf } from './quickEdit';
import { recordTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.records.editLabels';

export const editLabels = bulkCommand(command, async (workspace, context, args) => {
  const shown = await recordTargets(workspace, context, 'canEditFields', args, t('Select a Record'));
  if (shown.length === 0) return;
  const carriers: Carriers<RecordRow> = {
    command,
    resourceType: 'record',
    title: ([first, ...others]) =>
      t(
        '{0}: {1}',
        first && others.length === 0 ? titleOf(first) : t('{0} Records', formatNumber(others.length + 1)),
        t('Labels'),
      ),
    question: (count) => t('Change labels of {0}?', t('{0} Records', count)),
    done: ([first, ...others]) =>
      t(
        'Changed {0}.',
        first && others.length === 0 ? t('“{0}”', titleOf(first)) : t('{0} Records', formatNumber(others.length + 1)),
      ),
    write: (edit) => quickEdit(workspace, context, edit),
  };
  const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
  await editCarried(workspace, context, carriers, fresh);
});
