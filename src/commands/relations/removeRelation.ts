import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { tellError } from '../tell/tellError';
import { many, targetCommand } from '../defineCommand';
import { relationName, relations, type ShownRelation } from '../target/relations';
import { runRows } from '../tell/runRows';
import { tellResult } from '../tell/summary';
import { undoAll, type UndoRun } from '../tell/undo';

const command: CommandId = 'recordsWorkspace.relations.removeRelation';

/** Removes relations without asking first; Undo restores them. */
export const removeRelation = targetCommand(
  command,
  many(relations, 'canEditRelation', t('Select a relation')),
  async (workspace, context, shown) => {
    const result = await runRows(t('Deleting'), shown, async ({ ref, relation }) => {
      await workspace.relations.remove(ref, [relation]);
    });
    void tellResult(context, result, doneText(result.done), relationName, t('Undo'))
      .then(async (pressed) => {
        if (!pressed) return;
        const putBack = async ({ ref, relation }: ShownRelation): Promise<void> => {
          await workspace.relations.add(ref, { ...relation, relationship: relation.relationship ?? '' });
        };
        const undo: UndoRun<ShownRelation> = {
          command,
          run: (some) => runRows(t('Undoing'), some, putBack),
          done: (done) => t('Restored {0}.', namesOf(done)),
          nameOf: relationName,
        };
        await undoAll(context, undo, result.done);
      })
      .catch((error: unknown) => tellError(command, context, error));
  },
);

function doneText(removed: readonly ShownRelation[]): string {
  return t('Removed {0}.', namesOf(removed));
}

function namesOf(relations: readonly ShownRelation[]): string {
  const [first, ...others] = relations;
  if (!first) return '';
  return others.length === 0
    ? relationName(first)
    : t('{0} and {1} more', relationName(first), formatNumber(others.length));
}
