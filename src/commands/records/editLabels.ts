import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import { bulkCommand } from '../bulkCommand';
import { editCarried, type Carriers } from '../labels/editCarried';
import { quickEdit } from './quickEdit';
import { recordTargets } from '../target/targets';
import { titleOrId } from '../../words/titles';

const command: CommandId = 'recordsWorkspace.records.editLabels';

export const editLabels = bulkCommand(command, async (workspace, context, args) => {
  const shown = await recordTargets(workspace, context, 'canEditFields', args, t('Edit the labels of which Record?'));
  if (shown.length === 0) return;
  const carriers: Carriers<RecordRow> = {
    command,
    resourceType: 'record',
    title: ([first, ...others]) =>
      first && others.length === 0
        ? t('Labels of “{0}”', titleOrId(first))
        : t('Labels of {0} Records', formatNumber(others.length + 1)),
    question: (count) => t('Change the labels of {0} Records?', count),
    done: ([first, ...others]) =>
      first && others.length === 0
        ? t('Labels of “{0}” changed.', titleOrId(first))
        : t('Labels of {0} Records changed.', formatNumber(others.length + 1)),
    write: (edit) => quickEdit(workspace, context, edit),
  };
  const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
  await editCarried(workspace, context, carriers, fresh);
});
