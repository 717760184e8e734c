import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { workspaceCommand } from '../command';
import { tellError } from '../tell/tellError';
import { relationName, relationTargets, type RelationTarget } from '../target/relationTargets';
import { runRows } from '../tell/runRows';
import { tellResult } from '../tell/summary';
import { undoAll, type UndoRun } from '../tell/undo';

const command: CommandId = 'recordsWorkspace.relations.removeRelation';

/** Takes relations off without a question before: Undo puts them back as they were. */
export const removeRelation = workspaceCommand(command, async (workspace, context, args) => {
  const shown = await relationTargets(workspace, context, args, t('Select a relation'));
  if (shown.length === 0) return;
  const result = await runRows(t('Deleting'), shown, async ({ ref, relation }) => {
    await workspace.relations.remove(ref, [relation]);
  });
  void tellResult(context, result, doneText(result.done), relationName, t('Undo'))
    .then(async (pressed) => {
      if (!pressed) return;
      const putBack = async ({ ref, relation }: RelationTarget): Promise<void> => {
        await workspace.relations.add(ref, { ...relation, relationship: relation.relationship ?? '' });
      };
      const undo: UndoRun<RelationTarget> = {
        command,
        run: (some) => runRows(t('Undoing'), some, putBack),
        done: (done) => t('Restored {0}.', namesOf(done)),
        nameOf: relationName,
      };
      await undoAll(context, undo, result.done);
    })
    .catch((error: unknown) => tellError(command, context, error));
});

function doneText(removed: readonly RelationTarget[]): string {
  return t('Removed {0}.', namesOf(removed));
}

function namesOf(relations: readonly RelationTarget[]): string {
  const [first, ...others] = relations;
  if (!first) return '';
  return others.length === 0
    ? relationName(first)
    : t('{0} and {1} more', relationName(first), formatNumber(others.length));
}
