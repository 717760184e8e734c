import { recordFields } from '../../domain/fields/recordFields';
import type { RecordVersion } from '../../domain/record';
import { refOf } from '../../domain/recordRef';
import { versionUri } from '../../editors/versions/versionUri';
import { recordFieldText } from '../../words/fields';
import { miniNameIn } from '../../words/minis';
import { titleText } from '../../words/titles';
import { restoredRecordFields } from '../../workspace/records/restoredRecordFields';
import { oneVersion, restoreOneVersion } from '../ask/restoringVersion';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { one } from '../target/takes';

const takes = oneVersion(
  one(records, 'canRestoreVersion'),
  (targets) => targets.filter((target) => target.what === 'version'),
  (workspace, row) => {
    const ref = refOf(row);
    return {
      ref,
      versions: workspace.records.versions(ref),
      nameOf: ({ title }: RecordVersion) => title ?? '',
      view: 'records',
    };
  },
);

export const restoreVersion = targetCommand(
  'recordsWorkspace.records.restoreVersion',
  takes,
  (workspace, context, ref) =>
    restoreOneVersion(workspace, context, {
      view: 'records',
      versionId: ref.versionId,
      versions: workspace.records.versions(ref),
      fields: recordFields,
      textOf: recordFieldText,
      read: async () => {
        const stored = await workspace.records.read(ref);
        workspace.records.invalidate(ref, { stored });
        return stored;
      },
      nameOf: titleText,
      uriOf: (versionId, title) => versionUri({ ...ref, versionId }, title, miniNameIn(workspace.minis, ref.miniId)),
      restored: restoredRecordFields,
      change: (edit, shown) => workspace.changeRecord(ref, edit, { shown, guards: 'version' }),
    }),
);
