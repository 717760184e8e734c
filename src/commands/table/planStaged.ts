import { t } from '../../base/text';
import { countText } from '../../words/counts';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';

/** All that is staged in the workspace. Undefined if nothing is, or it is being applied. */
export async function planStaged({ staging, changeSets }: RemoteWorkspace): Promise<ChangeSetEntry | undefined> {
  await staging.load();
  const { records, cellCount } = staging.edits;
  if (cellCount === 0 || changeSets.isApplyingStaged) return undefined;
  const title = t('{0} in {1}', countText('change', cellCount), countText('record', records.length));
  return await staging.plan(title);
}
