import { t } from '../../base/text';
import { countText } from '../../words/counts';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';

/** All that is staged in the workspace and can be applied. Says why, and is undefined, if nothing is or it is being applied. */
export async function planStaged(
  { staging, changeSets }: RemoteWorkspace,
  { prompts }: Pick<CommandContext, 'prompts'>,
): Promise<ChangeSetEntry | undefined> {
  await staging.load();
  const { applicable } = staging.edits;
  if (applicable.length === 0 || changeSets.isApplyingStaged) {
    void prompts.notify(
      changeSets.isApplyingStaged ? t('The changes are already being applied.') : t('No staged changes.'),
    );
    return undefined;
  }
  const cellCount = applicable.reduce((sum, { cells }) => sum + cells.size, 0);
  const title = t('{0} in {1}', countText('change', cellCount), countText('record', applicable.length));
  return await staging.plan(title);
}
