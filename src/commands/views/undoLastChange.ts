import { t } from '../../base/text';
import { ServiceError } from '../../domain/failure';
import { workspaceCommand } from '../target/defineCommand';
import { undoPast } from '../tell/undo';

/** After a restart, the last change that Activity can still undo is undone instead, after Activity's question. */
export const undoLastChange = workspaceCommand('recordsWorkspace.views.undoLastChange', async (workspace, context) => {
  const { undoHistory, changeSets, connection } = workspace;
  const { all, last } = undoHistory;
  if (last) return await undoPast(context, last);
  await changeSets.load();
  if (changeSets.failure) throw new ServiceError(changeSets.failure);
  const { undoable } = changeSets;
  if (all.length > 0 || !undoable) return void (await context.prompts.notify(t('Nothing to undo.')));
  const { id: changeSetId, title } = undoable;
  const target = { what: 'changeSet', connectionId: connection.id, changeSetId, title } as const;
  await context.actions.start('recordsWorkspace.activity.undoChangeSet', [target]);
});
