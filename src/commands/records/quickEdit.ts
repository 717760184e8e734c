// Changing one field of one or many Records without opening them: each is read afresh, written whole, and can be taken back.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { ServiceError } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { sameVersion } from '../../domain/sameVersion';
import { toRecordRow, type RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import {
  holdsChange,
  undoWrite,
  writeRecord,
  type RecordChange,
  type WrittenRecord,
} from '../../workspace/records/writeRecord';
import type { CommandContext } from '../command';
import { runRows } from '../tell/runRows';
import { takeBackAll, type TakingBack } from '../tell/takingBack';
import { tellEdited, type FieldEdit } from '../tell/tellEdited';

export interface QuickEdit extends FieldEdit<RecordRow> {
  /** As they were shown when the question was asked. */
  readonly rows: readonly RecordRow[];
  /** What to write into a fresh read. Throws `conflict` where what the person saw is no longer so. */
  readonly changeOf: (fresh: StoredRecord, shown: RecordRow) => RecordChange;
}

export async function quickEdit(workspace: RemoteWorkspace, context: CommandContext, edit: QuickEdit): Promise<void> {
  const written: WrittenRecord[] = [];
  let othersCount = 0;
  const result = await runRows(edit.heading, edit.rows, async (shown) => {
    const ref = { miniId: shown.miniId, recordId: shown.id };
    const fresh = await workspace.records.read(ref);
    if (fresh.state === 'deleted') throw inTrash();
    const change = edit.changeOf(fresh, shown);
    const before = toRecordRow(fresh, ref.miniId);
    if (before && !sameVersion(shown, before)) othersCount++;
    if (holdsChange(fresh, change)) return;
    written.push(await writeRecord(workspace, ref, fresh, change));
  });
  tellEdited(context, edit, {
    result,
    changed: written.map(({ row }) => row),
    othersCount,
    nameOf: titleOf,
    undo: () => undoChanges(workspace, context, edit.command, written),
  });
}

async function undoChanges(
  workspace: RemoteWorkspace,
  context: CommandContext,
  command: CommandId,
  written: readonly WrittenRecord[],
): Promise<void> {
  const back: TakingBack<WrittenRecord> = {
    command,
    run: (some) => runRows(t('Undoing'), some, (one) => undoWrite(workspace, one)),
    done: ([first, ...others]) =>
      t(
        'Restored {0}.',
        first && others.length === 0
          ? t('“{0}”', titleOf(first.row))
          : t('{0} Records', formatNumber(others.length + 1)),
      ),
    nameOf: ({ row }) => titleOf(row),
  };
  await takeBackAll(context, back, written);
}

function inTrash(): ServiceError {
  const detail = t('Someone else deleted it. Restore it first.');
  return new ServiceError({ kind: 'conflict', operation: 'upsertRecord', status: 409, detail });
}

export function titleOf(row: RecordRow): string {
  return row.title || row.id;
}
