import { t } from '../../base/text';
import { countText } from '../../words/counts';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { cellCountOf } from '../../workspace/table/staging/stagedEdits';
import type { CommandContext } from '../commandContext';

/** Plans all staged edits that can be applied. Undefined, after a message, if there are none or they are already being applied. */
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
  const changes = countText('change', cellCountOf(applicable));
  const title = t('{0} in {1}', changes, countText('record', applicable.length));
  return await staging.plan(title);
}
