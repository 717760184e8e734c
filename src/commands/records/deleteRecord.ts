import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { withNotDone } from '../../workspace/changes/bulk';
import { readFresh, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { confirmForGood, confirmTyped } from '../ask/confirming';
import { tellError } from '../tell/tellError';
import { restoringRecords } from './restoreRecord';
import { runRows } from '../tell/runRows';
import { tellUndoable, undoOfMany } from '../tell/undo';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';

/** Re-reads the state first, because it decides what deleting does. */
export const deleteRecord = targetCommand(
  'recordsWorkspace.records.deleteRecord',
  many(records, 'canDelete', t('Select a Record')),
  async (workspace, context, shown) => {
    const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
    const { rows, gone } = fresh;
    if (rows.length === 0) {
      await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
      return;
    }
    context.leftOut?.addGone(gone.length);
    if (!(await isSure(context, fresh))) return;
    const result = await runRows(t('Deleting'), rows, (row) => remove(workspace, row));
    const inTrash = result.done.filter((row) => fateOf(row) === 'toTrash');
    const undoable = {
      done: doneTextOf('toTrash', inTrash),
      count: inTrash.length,
      undo: undoOfMany(context, restoringRecords(workspace), inTrash),
    };
    const outcome = { result: withNotDone(result, gone), done: doneText(result.done), nameOf };
    // Not awaited: Undo is offered while the message is shown.
    void tellUndoable(workspace, context, outcome, inTrash.length > 0 ? undoable : undefined).catch((error: unknown) =>
      tellError(deleteRecord.id, context, error),
    );
  },
);

/** Deleting moves to the trash. Drafts, and Records already in the trash, are deleted permanently. */
type Fate = 'toTrash' | 'fromTrash' | 'draft';
const FATES = ['toTrash', 'fromTrash', 'draft'] as const;

function fateOf({ state }: RecordRow): Fate {
  if (state === 'deleted') return 'fromTrash';
  return state === 'draft' ? 'draft' : 'toTrash';
}

function remove({ lifecycle }: RemoteWorkspace, row: RecordRow): Promise<void> {
  switch (fateOf(row)) {
    case 'toTrash':
      return lifecycle.delete(row);
    case 'fromTrash':
      return lifecycle.deletePermanently(row);
    case 'draft':
      return lifecycle.discardDraft(row);
  }
}

/** One question for all, saying what happens to each part. Typed confirmation if some are deleted permanently. */
async function isSure(context: CommandContext, { rows, changedCount }: FreshRecords): Promise<boolean> {
  const [first] = rows;
  const count = formatNumber(rows.length);
  const fates = FATES.filter((fate) => rows.some((row) => fateOf(row) === fate));
  const changed = changedCount > 0 ? t('Changed by someone else: {0}.', formatNumber(changedCount)) : '';
  if (fates.length > 1) {
    const parts = fates.map((fate) => fateText(fate, rows.filter((row) => fateOf(row) === fate).length));
    return await confirmTyped(
      context,
      t('Delete {0}?', t('{0} Records', count)),
      [...parts, changed].filter(Boolean).join(' '),
    );
  }
  const isOne = rows.length === 1;
  switch (fates[0]) {
    case 'fromTrash':
      return await confirmForGood(
        context,
        isOne ? t('“{0}”', nameOf(first)) : t('{0} Records', count),
        t('This deletes them permanently.'),
      );
    case 'draft':
      return await confirmForGood(
        context,
        isOne ? t('“{0}”', nameOf(first)) : t('{0} drafts', count),
        t("Drafts don't go to the trash."),
      );
    default:
      return await context.prompts.confirm(
        t('Delete {0}?', isOne ? t('“{0}”', nameOf(first)) : t('{0} Records', count)),
        [t('You can restore them from the trash.'), changed].filter(Boolean).join('\n'),
        t('Delete'),
      );
  }
}

function fateText(fate: Fate, count: number): string {
  const many = formatNumber(count);
  switch (fate) {
    case 'toTrash':
      return t('Moved to the trash, can be restored: {0}.', count === 1 ? t('1 Record') : t('{0} Records', many));
    case 'fromTrash':
      return t('Deleted permanently: {0}.', count === 1 ? t('1 deleted Record') : t('{0} deleted Records', many));
    case 'draft':
      return t('Deleted permanently: {0}.', count === 1 ? t('1 draft') : t('{0} drafts', many));
  }
}

function doneText(rows: readonly RecordRow[]): string {
  const texts = FATES.map((fate) =>
    doneTextOf(
      fate,
      rows.filter((row) => fateOf(row) === fate),
    ),
  );
  return texts.filter(Boolean).join(' ');
}

function doneTextOf(fate: Fate, [first, ...others]: readonly RecordRow[]): string {
  if (!first) return '';
  const many = formatNumber(others.length + 1);
  const isOne = others.length === 0;
  switch (fate) {
    case 'toTrash':
      return t('Deleted {0}.', isOne ? t('“{0}”', nameOf(first)) : t('{0} Records', many));
    case 'fromTrash':
      return t('Deleted {0} permanently.', isOne ? t('“{0}”', nameOf(first)) : t('{0} Records', many));
    case 'draft':
      return t('Deleted {0}.', isOne ? t('“{0}”', nameOf(first)) : t('{0} drafts', many));
  }
}

function nameOf(row: RecordRow | undefined): string {
  return row?.title || row?.id || '';
}
