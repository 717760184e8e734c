import { plural } from '../../base/plural';
import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
import { refOf, rowKey } from '../../domain/recordRef';
import { countChangedText } from '../../words/changedByOthers';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { confirmForGood, confirmTyped } from '../ask/confirming';
import { changeSelected } from '../change/changeSelected';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { many } from '../target/takes';
import { stateConflictText } from '../tell/stateConflicts';
import { tellSummary } from '../tell/summary';
import { readFreshInState } from './readFresh';
import { rowItem } from './rowItem';

/** Reads the states again first, because they decide what deleting does. */
export const deleteRecord = targetCommand(
  'recordsWorkspace.records.deleteRecord',
  many(records, 'canDelete'),
  async (workspace, context, shown) => {
    const inTrash = new Set(shown.filter((row) => row.state === 'deleted').map(rowKey));
    // If another client moved a Record to the trash meanwhile, the user didn't ask to delete it permanently.
    const isMoved = (row: RecordRow): boolean => row.state === 'deleted' && !inTrash.has(rowKey(row));
    const fresh = await readFreshInState(workspace, context, shown, 'deleteRecord', (row) => !isMoved(row));
    const { rows, notDone } = fresh;
    if (rows.length === 0) return void (await tellSummary(context, { done: '', notDone }));
    if (!(await confirmDelete(context, rows, fresh.changedCount))) return;
    await changeSelected(workspace, context, {
      view: 'records',
      things: rows,
      counted: 'record',
      nameOf: titleOrId,
      others: notDone,
      heading: t('Delete'),
      itemOf: (row) =>
        fateOf(row) === 'fromTrash'
          ? { op: 'erase', ...rowItem(row) }
          : { op: 'delete', ...rowItem(row), before: { state: row.state } },
      change: async (row) => {
        await remove(workspace, row);
        const name = namedText(fateOf(row), [row]);
        if (fateOf(row) === 'fromTrash') return { done: t('Deleted {0} permanently.', name) };
        const done = t('Deleted {0}.', name);
        return fateOf(row) === 'draft' ? { done } : { done, undo: () => workspace.lifecycle.undelete(row) };
      },
    });
  },
);

/** Deleting moves to the trash. Drafts, and Records already in the trash, are deleted permanently. */
const FATES = ['toTrash', 'fromTrash', 'draft'] as const;
type Fate = (typeof FATES)[number];

function fateOf({ state }: RecordRow): Fate {
  if (state === 'deleted') return 'fromTrash';
  return state === 'draft' ? 'draft' : 'toTrash';
}

async function remove({ lifecycle, records }: RemoteWorkspace, row: RecordRow): Promise<void> {
  switch (fateOf(row)) {
    case 'toTrash': {
      // The question may have been open for long.
      const state = (await records.read(refOf(row))).state ?? '';
      if (state !== row.state) throw conflict('deleteRecord', stateConflictText(state));
      return await lifecycle.delete(row);
    }
    case 'fromTrash':
      return await lifecycle.deletePermanently(row);
    case 'draft':
      return await lifecycle.discardDraft(row);
  }
}

/** One question for all Records, saying what happens to each part. Confirmed by typing if some are deleted permanently. */
async function confirmDelete(
  context: CommandContext,
  rows: readonly RecordRow[],
  changedCount: number,
): Promise<boolean> {
  const parts = partsOf(rows);
  const [[only] = []] = parts;
  const changed = countChangedText(changedCount);
  if (parts.length > 1) {
    const texts = parts.map(([fate, { length }]) => fateText(fate, length));
    const question = t('Delete {0}?', namedText('toTrash', rows));
    return await confirmTyped(context, question, [...texts, changed && `${changed}.`].filter(Boolean).join(' '));
  }
  switch (only) {
    case 'fromTrash':
    case 'draft':
      return await confirmForGood(context, namedText(only, rows), changed && `${changed}.`);
    default:
      return await context.prompts.confirm(
        t('Delete {0}?', namedText('toTrash', rows)),
        [restorableText(rows.length), changed].filter(Boolean).join('\n'),
        t('Delete'),
      );
  }
}

function partsOf(rows: readonly RecordRow[]): (readonly [fate: Fate, rows: readonly RecordRow[]])[] {
  return FATES.map((fate) => [fate, rows.filter((row) => fateOf(row) === fate)] as const).filter(
    ([, some]) => some.length > 0,
  );
}

function fateText(fate: Fate, count: number): string {
  return fate === 'toTrash'
    ? t('{0}: {1}', countText('record', count), restorableText(count))
    : t('{0}: {1}', countText(fate === 'draft' ? 'draft' : 'deletedRecord', count), t("This can't be undone."));
}

function restorableText(count: number): string {
  return plural(count, t('You can restore it from the trash. | You can restore them from the trash.'));
}

function namedText(fate: Fate, rows: readonly RecordRow[]): string {
  return namedOrCounted(rows, titleOrId, fate === 'draft' ? 'draft' : 'record');
}
