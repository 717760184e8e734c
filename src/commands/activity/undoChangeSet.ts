import { t } from '../../base/text';
import { one, targetCommand } from '../defineCommand';
import { changeSets } from '../target/changeSets';
import { countText } from '../../words/counts';
import { quotedTitle } from '../../words/titles';
import { runChangeSet } from './runChangeSet';

/** Applies the undo as a change set of its own. */
export const undoChangeSet = targetCommand(
  'recordsWorkspace.activity.undoChangeSet',
  one(changeSets, 'canUndo', t('Undo')),
  async (workspace, context, entry) => {
    const changes = countText('change', entry.progress.counts.done);
    const isSure = await context.prompts.confirm(
      t('Undo {0} of “{1}”?', changes, quotedTitle(entry.title)),
      t("Records changed since then stay as they are. Submitted and deleted drafts can't be restored."),
      t('Undo'),
    );
    if (!isSure) return;
    const undo = await workspace.changeSets.planUndo(entry, crypto.randomUUID(), t('{0}: {1}', t('Undo'), entry.title));
    if (undo.progress.total > 0) return runChangeSet(workspace, context, undo);
    // Such as of drafts, which have no trash.
    await workspace.changeSets.remove(undo);
    await context.prompts.notify(t('Nothing to undo.'));
  },
);
