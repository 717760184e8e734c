import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { one, targetCommand } from '../defineCommand';
import { changeSets } from '../target/changeSets';
import { runChangeSet } from './runChangeSet';

/** Applies the undo as a change set of its own. */
export const undoChangeSet = targetCommand(
  'recordsWorkspace.activity.undoChangeSet',
  one(changeSets, 'canUndo', t('Undo')),
  async (workspace, context, entry) => {
    const count = formatNumber(entry.progress.counts.done);
    const isSure = await context.prompts.confirm(
      t('Undo {0} changes of “{1}”?', count, entry.title),
      t("Records changed since stay as they are. Submitted and deleted drafts can't be undone."),
      t('Undo {0} Changes', count),
    );
    if (!isSure) return;
    const undo = await workspace.changeSets.planUndo(entry, crypto.randomUUID(), t('Undo: {0}', entry.title));
    await runChangeSet(workspace, context, undoChangeSet.id, undo);
  },
);
