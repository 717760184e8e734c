import { t } from '../../base/text';
import { workspaceCommand } from '../defineCommand';
import { undoPast } from '../tell/undo';

export const undoLastChange = workspaceCommand('recordsWorkspace.views.undoLastChange', async (workspace, context) => {
  const { last } = workspace.undoHistory;
  if (last) await undoPast(context, last);
  else await context.prompts.notify(t('Nothing to undo.'));
});
