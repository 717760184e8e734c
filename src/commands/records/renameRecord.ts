import { t } from '../../base/text';
import { sameVersion } from '../../domain/sameVersion';
import type { StoredRecord } from '../../domain/record';
import { writeRecord } from '../../workspace/records/writeRecord';
import { rename } from '../ask/renaming';
import { one, targetCommand } from '../defineCommand';
import { records } from '../target/records';

/** What a row keeps of a Record that a rename is about. */
type Shown = Pick<StoredRecord, 'title' | 'eTag' | 'updatedAt'>;

export const renameRecord = targetCommand(
  'recordsWorkspace.records.renameRecord',
  one(records, 'canRename', t('Rename which Record?')),
  async (workspace, context, row) => {
    const ref = { miniId: row.miniId, recordId: row.id };
    const shown: Shown = { title: row.title, eTag: row.eTag, updatedAt: row.updatedAt };
    await rename(context, {
      heading: t('Rename Record'),
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
