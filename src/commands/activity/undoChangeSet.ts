import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { quotedTitle } from '../../words/titles';
import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { runChangeSet } from './runChangeSet';

/** Applies the undo as a change set of its own. */
export const undoChangeSet = targetCommand(
  'recordsWorkspace.activity.undoChangeSet',
  one(changeSets, 'canUndo'),
  async (workspace, context, entry) => {
    const { undoable, final } = await workspace.changeSets.countUndoable(entry);
    // Such as after deleting drafts, which have no trash.
    if (undoable === 0) return void context.prompts.notify(t('Nothing to undo.'));
    const others = final > 0 ? t('{0}: {1}', countText('item', final), t("This can't be undone.")) : '';
    const isSure = await context.prompts.confirm(
      t('Undo {0} of “{1}”?', countText('item', undoable), quotedTitle(entry.title)),
      [t("Items that changed afterwards aren't undone."), others].filter(Boolean).join(' '),
      t('Undo'),
    );
    if (!isSure) return;
    const undo = await workspace.changeSets.planUndo(entry, crypto.randomUUID(), t('{0}: {1}', t('Undo'), entry.title));
    await runChangeSet(workspace, context, undo);
  },
);
