import { miniFields } from '../../domain/fields/miniFields';
import type { MiniVersion } from '../../domain/mini';
import { versionUri } from '../../editors/versions/versionUri';
import { miniFieldText } from '../../words/fields';
import { nameOrId } from '../../words/titles';
import { restoredMiniFields } from '../../workspace/minis/restoredMiniFields';
import { oneVersion, restoreOneVersion } from '../ask/restoringVersion';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';

const takes = oneVersion(
  one(minis, 'canRestoreVersion'),
  (targets) => targets.filter((target) => target.what === 'miniVersion'),
  (workspace, { id: miniId }) => ({
    ref: { miniId },
    versions: workspace.minis.versions(miniId),
    nameOf: ({ name }: MiniVersion) => name ?? '',
    view: 'minis',
  }),
);

export const restoreVersion = targetCommand('recordsWorkspace.minis.restoreVersion', takes, (workspace, context, ref) =>
  restoreOneVersion(workspace, context, {
    view: 'minis',
    versionId: ref.versionId,
    versions: workspace.minis.versions(ref.miniId),
    fields: miniFields,
    textOf: miniFieldText,
    read: async () => {
      const show = workspace.minis.beginShowing(ref.miniId);
      const stored = await workspace.minis.read(ref.miniId);
      show(stored, stored);
      return stored;
    },
    nameOf: nameOrId,
    uriOf: (versionId, name) => versionUri({ ...ref, versionId }, name),
    restored: (version, _now, names) => restoredMiniFields(version, names),
    change: (edit, shown) => workspace.changeMini(ref.miniId, edit, { shown, guards: 'version' }),
  }),
);
