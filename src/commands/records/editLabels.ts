import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askLabels } from '../ask/askLabels';
import { bulkCommand } from '../bulkCommand';
import type { CommandContext } from '../command';
import { withLabelChange, type LabelChange } from '../ask/commonLabels';
import { quickEdit, titleOf } from './quickEdit';
import { recordTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.records.editLabels';

export const editLabels = bulkCommand(command, async (workspace, context, args) => {
  const shown = await recordTargets(workspace, context, 'canEditFields', args, t('Select a Record'));
  if (shown.length === 0) return;
  const { rows, gone } = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
  const [first] = rows;
  if (!first) {
    await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
    return;
  }
  context.leftOut?.addGone(gone.length);
  const title = t(
    '{0}: {1}',
    rows.length === 1 ? titleOf(first) : t('{0} Records', formatNumber(rows.length)),
    t('Labels'),
  );
  const change = await askLabels(workspace, context, { title, carriers: rows, resourceType: 'record' });
  if (!change || (change.add.length === 0 && change.remove.length === 0)) return;
  if (rows.length > 1 && !(await wantsAll(context, rows, change))) return;
  await changeLabels(workspace, context, { rows, gone }, change);
});

async function wantsAll(
  context: CommandContext,
  rows: readonly RecordRow[],
  { add, remove }: LabelChange,
): Promise<boolean> {
  const countOf = (name: string, isCarried: boolean): string =>
    formatNumber(rows.filter((row) => row.labels.includes(name) === isCarried).length);
  const lines = [
    ...add.map((name) => t('Add “{0}” to {1}.', name, countOf(name, false))),
    ...remove.map((name) => t('Remove “{0}” from {1}.', name, countOf(name, true))),
  ];
  const question = t('Change labels of {0}?', t('{0} Records', formatNumber(rows.length)));
  return await context.prompts.confirm(question, lines.join('\n'), t('Change'));
}

async function changeLabels(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { rows, gone }: Pick<FreshRecords, 'rows' | 'gone'>,
  change: LabelChange,
): Promise<void> {
  await quickEdit(workspace, context, {
    command,
    heading: t('Saving'),
    rows,
    gone,
    // Into the labels of the fresh read: what somebody else gave or took meanwhile stays so.
    changeOf: (fresh) => ({ labels: withLabelChange(fresh.labels ?? [], change) }),
    done: ([first, ...others]) =>
      t(
        'Changed {0}.',
        first && others.length === 0 ? t('“{0}”', titleOf(first)) : t('{0} Records', formatNumber(others.length + 1)),
      ),
    again: {
      button: t('Retry'),
      run: (failed) => changeLabels(workspace, context, { rows: failed, gone: [] }, change),
    },
  });
}
