import { t } from '../../base/text';
import { recordVersionUri } from '../../editors/document/uri';
import type { RecordVersionRef } from '../../editors/versions/versionPath';
import type { RecordVersion } from '../../domain/record';
import { recordFieldText } from '../../words/fields';
import { recordFields } from '../../domain/fields/recordFields';
import { refOf } from '../../domain/recordRef';
import { restoredRecordFields } from '../../workspace/records/restoredRecordFields';
import { askSide, pickEarlierVersion, restoreOneVersion } from '../ask/restoringVersion';
import { one, type Takes, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { titleText } from '../../words/titles';

const record = one(records, 'canRestoreVersion', t('Select a Record'));

/** One that a page or an editor names, else one that the user picks. */
const takes: Takes<RecordVersionRef> = {
  ...record,
  find: async (asking) => {
    const { workspace, context, call } = asking;
    const connectionId = workspace.connection.id;
    const shown = (call.named ?? []).filter((target) => target.what === 'version');
    if (shown.length > 0) {
      const side = await askSide(context, shown);
      return side && { ...side, connectionId };
    }
    const row = await record.find(asking);
    if (!row) return undefined;
    const ref = refOf(row);
    const versions = workspace.records.versions(ref);
    const nameOf = ({ title }: RecordVersion): string => title ?? '';
    const versionId = await pickEarlierVersion(context, { versions, nameOf, view: 'records' });
    return versionId === undefined ? undefined : { ...ref, connectionId, versionId };
  },
};

export const restoreVersion = targetCommand(
  'recordsWorkspace.records.restoreVersion',
  takes,
  (workspace, context, ref) =>
    restoreOneVersion(workspace, context, {
      command: 'recordsWorkspace.records.restoreVersion',
      view: 'records',
      versionId: ref.versionId,
      versions: workspace.records.versions(ref),
      fields: recordFields,
      textOf: recordFieldText,
      read: () => workspace.records.read(ref),
      nameOf: titleText,
      uriOf: (versionId) => recordVersionUri({ ...ref, versionId }),
      restored: restoredRecordFields,
      change: (edit, shown) => workspace.changeRecord(ref, edit, { shown, guards: 'version' }),
      note: t('This creates a new version.'),
    }),
);
