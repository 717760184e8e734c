// Changing one field of one or many Records without opening them: each is read afresh, written whole, and can be taken back.
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import type { CommandId } from '../contributions';
import { ServiceError } from '../domain/failure';
import type { StoredRecord } from '../domain/record';
import { sameVersion } from '../domain/sameVersion';
import { withNotDone, type NotDone } from '../workspace/bulk';
import { holds, type RecordChange } from '../workspace/recordChange';
import { toRecordRow, type RecordRow } from '../workspace/recordRow';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import { takeBack, writeRecord, type WrittenChange } from '../workspace/writeRecord';
import type { CommandContext } from './command';
import { tellError } from './register';
import { runRows } from './runRows';
import { tellOutcome } from './summary';
import { takeBackAll, type TakingBack } from './takingBack';

export interface QuickEdit {
  readonly command: CommandId;
  /** Stands above the progress, such as «Changing labels». */
  readonly heading: string;
  /** As they were shown when the question was asked. */
  readonly rows: readonly RecordRow[];
  /** Meant as well, but gone before anything was asked: told with what failed. */
  readonly gone?: readonly NotDone<RecordRow>[];
  /** What to write into a fresh read. Throws `conflict` where what the person saw is no longer so. */
  readonly changeOf: (fresh: StoredRecord, shown: RecordRow) => RecordChange;
  /** The whole sentence of a success, such as «Labels of 3 Records changed.» */
  readonly done: (changed: readonly RecordRow[]) => string;
  /** Offered when some could not be done: goes on with these, and with what was chosen. */
  readonly again: { readonly button: string; readonly run: (failed: readonly RecordRow[]) => Promise<void> };
}

export async function quickEdit(workspace: RemoteWorkspace, context: CommandContext, edit: QuickEdit): Promise<void> {
  const written: WrittenChange[] = [];
  let othersCount = 0;
  const result = await runRows(edit.heading, edit.rows, async (shown) => {
    const ref = { miniId: shown.miniId, recordId: shown.id };
    const fresh = await workspace.records.read(ref);
    if (fresh.state === 'deleted') throw inTrash();
    const change = edit.changeOf(fresh, shown);
    const before = toRecordRow(fresh, ref.miniId);
    if (before && !sameVersion(shown, before)) othersCount++;
    if (holds(fresh, change)) return;
    written.push(await writeRecord(workspace, ref, fresh, change));
  });
  const undo = t('Undo');
  const { button } = edit.again;
  const done =
    written.length === 0 ? t('Nothing to change: it is so already.') : edit.done(written.map(({ row }) => row));
  const kept =
    othersCount > 0 && written.length > 0
      ? ` ${t('Somebody else had changed {0} of them meanwhile; those changes were kept.', formatNumber(othersCount))}`
      : '';
  // Not awaited: the buttons work for as long as the message stays.
  const buttons = { whenDone: written.length > 0 ? [undo] : [], whenFailed: result.failed.length > 0 ? [button] : [] };
  void tellOutcome(context, withNotDone(result, edit.gone ?? []), done + kept, titleOf, buttons)
    .then(async (pressed) => {
      if (pressed === undo) await undoChanges(workspace, context, edit.command, written);
      else if (pressed === button) await edit.again.run(result.failed.map(({ item }) => item));
    })
    .catch((error: unknown) => tellError(edit.command, context, error));
}

async function undoChanges(
  workspace: RemoteWorkspace,
  context: CommandContext,
  command: CommandId,
  written: readonly WrittenChange[],
): Promise<void> {
  const back: TakingBack<WrittenChange> = {
    command,
    run: (some) => runRows(t('Putting back'), some, (one) => takeBack(workspace, one)),
    done: ([first, ...others]) =>
      first && others.length === 0
        ? t('“{0}” is as it was before.', titleOf(first.row))
        : t('{0} Records are as they were before.', formatNumber(others.length + 1)),
    nameOf: ({ row }) => titleOf(row),
  };
  await takeBackAll(context, back, written);
}

function inTrash(): ServiceError {
  const detail = t('Somebody else deleted it meanwhile. Restore it first.');
  return new ServiceError({ kind: 'conflict', operation: 'upsertRecord', status: 409, detail });
}

export function titleOf(row: RecordRow): string {
  return row.title || row.id;
}
