import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import { many, targetCommand } from '../defineCommand';
import { editCarried, type Carriers } from '../labels/editCarried';
import { quickEdit } from './quickEdit';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';

const command: CommandId = 'recordsWorkspace.records.editLabels';

const takes = many(records, 'canEditFields', t('Edit the labels of which Record?'));

export const editLabels = targetCommand(command, takes, async (workspace, context, shown) => {
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
