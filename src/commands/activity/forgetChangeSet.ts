import { t } from '../../base/text';
import { one, targetCommand } from '../defineCommand';
import { changeSets } from '../target/changeSets';

/** Deletes its log, and with it the way to undo it. */
export const forgetChangeSet = targetCommand(
  'recordsWorkspace.activity.forgetChangeSet',
  one(changeSets, 'canRemove', t('Remove')),
  async (workspace, context, entry) => {
    const isSure = await context.prompts.confirm(
      t('Remove “{0}” from Activity?', entry.title),
      t("What was applied stays. It can't be undone or resumed from here any more."),
      t('Remove'),
    );
    if (isSure) await workspace.changeSets.remove(entry);
  },
);
