import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { withNotDone } from '../../workspace/bulk';
import { readFresh, type FreshRecords } from '../../workspace/freshRecords';
import type { RecordRow } from '../../workspace/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand, type CommandContext } from '../command';
import { confirmForGood } from '../confirming';
import { tellError } from '../register';
import { runRows } from '../runRows';
import { tellResult } from '../summary';
import { recordTargets } from '../targets';
import { restoreRows } from '../restoreRows';

export const deleteRecord = workspaceCommand(
  'recordsWorkspace.records.deleteRecord',
  async (workspace, context, args) => {
    const rows = await recordTargets(workspace, context, 'canDelete', args, t('Delete which Record?'));
    if (rows.length === 0) return;
    const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, rows));
    const inTrash = fresh.rows.filter((row) => row.state === 'deleted');
    const drafts = fresh.rows.filter((row) => row.state === 'draft');
    const others = fresh.rows.filter((row) => !inTrash.includes(row) && !drafts.includes(row));
    // What is in the trash, and what is still a draft, goes for good: each is asked for apart.
    // What is gone is told of with the first of them that is done.
    let { gone } = fresh;
    if (await moveToTrash(workspace, context, fresh, others)) gone = [];
    if (await emptyFromTrash(workspace, context, inTrash, gone)) gone = [];
    await discardDrafts(workspace, context, drafts, gone);
    if (fresh.rows.length === 0)
      await context.prompts.warn(t('Nothing to delete: the service no longer has it. Refresh the view.'));
  },
);

async function moveToTrash(
  workspace: RemoteWorkspace,
  context: CommandContext,
  fresh: FreshRecords,
  rows: readonly RecordRow[],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const question =
    rows.length === 1 ? t('Delete “{0}”?', nameOf(rows[0])) : t('Delete {0} Records?', formatNumber(rows.length));
  const detail = [t('They go to the trash and can be restored.'), changesText(fresh)].filter(Boolean).join('\n');
  if (!(await context.prompts.confirm(question, detail, t('Delete')))) return false;
  const result = await runRows(t('Deleting Records'), rows, (row) => workspace.records.delete(row));
  const done =
    result.done.length === 1
      ? t('“{0}” deleted.', nameOf(result.done[0]))
      : t('{0} Records deleted.', formatNumber(result.done.length));
  // Not awaited: Undo is offered for as long as the message stays.
  void tellResult(context, withNotDone(result, fresh.gone), done, nameOf, t('Undo'))
    .then((pressed) => (pressed ? restoreRows(workspace, context, result.done) : undefined))
    .catch((error: unknown) => tellError(deleteRecord.id, context, error));
  return true;
}

async function emptyFromTrash(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly RecordRow[],
  gone: FreshRecords['gone'],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const what = rows.length === 1 ? t('“{0}”', nameOf(rows[0])) : t('{0} Records', formatNumber(rows.length));
  if (!(await confirmForGood(context, what, t('This empties them from the trash.')))) return false;
  const result = await runRows(t('Deleting Records for good'), rows, (row) => workspace.records.deleteForGood(row));
  const done = t('{0} deleted for good.', formatNumber(result.done.length));
  void tellResult(context, withNotDone(result, gone), done, nameOf);
  return true;
}

async function discardDrafts(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly RecordRow[],
  gone: FreshRecords['gone'],
): Promise<void> {
  if (rows.length === 0) return;
  const what = rows.length === 1 ? t('the draft “{0}”', nameOf(rows[0])) : t('{0} drafts', formatNumber(rows.length));
  if (!(await confirmForGood(context, what, t('Drafts have no trash.')))) return;
  const result = await runRows(t('Discarding drafts'), rows, (row) => workspace.records.discardDraft(row));
  const done =
    result.done.length === 1
      ? t('The draft “{0}” is discarded.', nameOf(result.done[0]))
      : t('{0} drafts are discarded.', formatNumber(result.done.length));
  void tellResult(context, withNotDone(result, gone), done, nameOf);
}

function changesText({ changedCount, gone }: FreshRecords): string {
  return [
    changedCount > 0 ? t('{0} of them changed since they were listed.', formatNumber(changedCount)) : '',
    gone.length > 0 ? t('{0} more are no longer there.', formatNumber(gone.length)) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function nameOf(row: RecordRow | undefined): string {
  return row?.title || row?.id || '';
}
