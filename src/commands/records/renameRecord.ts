import { t } from '../../base/text';
import { sameVersion } from '../../domain/sameVersion';
import type { StoredRecord } from '../../domain/record';
import { writeRecord } from '../../workspace/records/writeRecord';
import { workspaceCommand } from '../command';
import { rename } from '../ask/renaming';
import { recordTargets } from '../target/targets';

/** What a row keeps of a Record that a rename is about. */
type Shown = Pick<StoredRecord, 'title' | 'eTag' | 'updatedAt'>;

export const renameRecord = workspaceCommand(
  'recordsWorkspace.records.renameRecord',
  async (workspace, context, args) => {
    const [row] = await recordTargets(workspace, context, 'canRename', args, t('Select a Record'));
    if (!row) return;
    const ref = { miniId: row.miniId, recordId: row.id };
    const shown: Shown = { title: row.title, eTag: row.eTag, updatedAt: row.updatedAt };
    await rename(context, {
      heading: t('Rename'),
      field: t('Title'),
      shown,
      nameOf: (record) => record.title ?? '',
      // A row knows less than a Record: only what both have can tell versions apart.
      isSame: (one, other) => sameVersion(pickMark(one), pickMark(other)),
      read: () => workspace.records.read(ref),
      write: async (fresh, title) => void (await writeRecord(workspace, ref, fresh, { title })),
      isConflictRepeatable: true,
    });
  },
);

function pickMark({ title, eTag, updatedAt }: Shown): Shown {
  return { title: title ?? '', eTag, updatedAt };
}
