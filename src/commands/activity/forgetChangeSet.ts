import { t } from '../../base/text';
import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Deletes the change set's log, and with it the way to undo it. */
export const forgetChangeSet = targetCommand(
  'recordsWorkspace.activity.forgetChangeSet',
  one(changeSets, 'canRemove'),
  async (workspace, context, entry) => {
    const isPlanned = entry.status === 'planned';
    const isSure = await context.prompts.confirm(
      isPlanned ? t('Discard “{0}”?', entry.title) : t('Remove {0}?', t('“{0}”', entry.title)),
      isPlanned ? t('Nothing was applied.') : t('Applied changes stay. You can no longer undo or resume them here.'),
      isPlanned ? t('Discard') : t('Remove'),
    );
    if (isSure) await workspace.changeSets.remove(entry);
  },
);
