import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import type { Choice } from '../../platform/prompts/prompts';
import { countText } from '../../words/counts';
import type { PastChange } from '../../workspace/changes/undoHistory';
import { workspaceCommand } from '../target/defineCommand';
import { undoPast } from '../tell/undo';

/** Lists what this window changed since the workspace was opened, newest first. Undoes the change that the user picks. */
export const showChanges = workspaceCommand('recordsWorkspace.views.showChanges', async (workspace, context) => {
  const { all } = workspace.undoHistory;
  if (all.length === 0) {
    await context.prompts.notify(t('Nothing to undo.'));
    return;
  }
  const picked = await context.prompts.pick(
    t('Changes of This Session'),
    all.map(toChoice),
    t('Select a change to undo'),
  );
  if (picked) await undoPast(context, picked);
});

function toChoice(change: PastChange): Choice<PastChange> {
  const count = change.count > 1 ? countText('item', change.count) : '';
  const at = formatMoment(new Date(change.at).toISOString());
  return {
    label: change.done,
    description: [at, count, outcomeText(change)].filter(Boolean).join(' · '),
    icon: change.state === 'open' ? 'discard' : 'circle-slash',
    value: change,
  };
}

function outcomeText({ state }: PastChange): string {
  switch (state) {
    case 'open':
      return '';
    case 'undone':
    case 'forgotten':
      return t('Undone');
    case 'changedSince':
      return t('Changed since');
  }
}
