import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { tellError } from '../tell/tellError';
import { many, targetCommand } from '../defineCommand';
import { relationName, relations, type ShownRelation } from '../target/relations';
import { runRows } from '../tell/runRows';
import { tellUndoable, undoOfMany, type Restoring } from '../tell/undo';

const command: CommandId = 'recordsWorkspace.relations.removeRelation';

/** Removes relations without asking first; Undo restores them. */
export const removeRelation = targetCommand(
  command,
  many(relations, 'canEditRelation', t('Select a relation')),
  async (workspace, context, shown) => {
    const result = await runRows(t('Deleting'), shown, async ({ ref, relation }) => {
      await workspace.relations.remove(ref, [relation]);
    });
    const count = result.done.length;
    const done = t('Removed {0}.', namesOf(result.done));
    const undo = undoOfMany(context, restoringRelations(workspace), result.done);
    const outcome = { result, done, nameOf: relationName };
    void tellUndoable(workspace, context, outcome, count > 0 ? { done, count, undo } : undefined).catch(
      (error: unknown) => tellError(command, context, error),
    );
  },
);

function restoringRelations(workspace: RemoteWorkspace): Restoring<ShownRelation> {
  return {
    command,
    run: (some) =>
      runRows(t('Undoing'), some, async ({ ref, relation }) => {
        await workspace.relations.add(ref, { ...relation, relationship: relation.relationship ?? '' });
      }),
    done: (done) => t('Restored {0}.', namesOf(done)),
    nameOf: relationName,
  };
}

function namesOf(relations: readonly ShownRelation[]): string {
  const [first, ...others] = relations;
  if (!first) return '';
  return others.length === 0
    ? relationName(first)
    : t('{0} and {1} more', relationName(first), formatNumber(others.length));
}
