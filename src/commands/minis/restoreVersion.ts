import { t } from '../../base/text';
import { miniFields } from '../../domain/fields/miniFields';
import type { MiniVersion } from '../../domain/mini';
import { miniVersionUri } from '../../editors/document/uri';
import type { MiniVersionRef } from '../../editors/versions/versionPath';
import { miniFieldText } from '../../words/fields';
import { miniName } from '../../words/minis';
import { restoredMiniFields } from '../../workspace/minis/restoredMiniFields';
import { askSide, pickEarlierVersion, restoreOneVersion } from '../ask/restoringVersion';
import { one, type Takes, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

const mini = one(minis, 'canRestoreVersion', t('Select a Mini'));

/** One that a page or an editor names, else one that the user picks. */
const takes: Takes<MiniVersionRef> = {
  ...mini,
  find: async (asking) => {
    const { workspace, context, call } = asking;
    const connectionId = workspace.connection.id;
    const shown = (call.named ?? []).filter((target) => target.what === 'miniVersion');
    if (shown.length > 0) {
      const side = await askSide(context, shown);
      return side && { ...side, connectionId };
    }
    const found = await mini.find(asking);
    if (!found) return undefined;
    const versions = workspace.minis.versions(found.id);
    const nameOf = ({ name }: MiniVersion): string => name ?? '';
    const versionId = await pickEarlierVersion(context, { versions, nameOf, view: 'minis' });
    return versionId === undefined ? undefined : { connectionId, miniId: found.id, versionId };
  },
};

export const restoreVersion = targetCommand('recordsWorkspace.minis.restoreVersion', takes, (workspace, context, ref) =>
  restoreOneVersion(workspace, context, {
    command: 'recordsWorkspace.minis.restoreVersion',
    view: 'minis',
    versionId: ref.versionId,
    versions: workspace.minis.versions(ref.miniId),
    fields: miniFields,
    textOf: miniFieldText,
    read: () => workspace.minis.read(ref.miniId),
    nameOf: miniName,
    uriOf: (versionId) => miniVersionUri({ ...ref, versionId }),
    restored: (version, _now, names) => restoredMiniFields(version, names),
    change: (edit, shown) => workspace.changeMini(ref.miniId, edit, { shown, guards: 'version' }),
    note: t('This creates a new version.'),
  }),
);
