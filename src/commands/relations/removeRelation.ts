import { t } from '../../base/text';
import { sentRelation } from '../../workspace/records/relations';
import { changeSelected } from '../change/changeSelected';
import { targetCommand } from '../target/defineCommand';
import { relationName, relations } from '../target/relations';
import { many } from '../target/takes';

/** Removes relations without asking first; Undo restores them. */
export const removeRelation = targetCommand(
  'recordsWorkspace.relations.removeRelation',
  many(relations, 'canEditRelation'),
  (workspace, context, shown) =>
    changeSelected(workspace, context, {
      view: 'records',
      things: shown,
      counted: 'relation',
      nameOf: relationName,
      heading: t('Remove'),
      itemOf: (one) => ({ op: 'unrelate', title: relationName(one), ...one.ref, relation: sentRelation(one.relation) }),
      change: async (one) => {
        const { ref, relation } = one;
        await workspace.relations.remove(ref, [relation]);
        const name = relationName(one);
        const undo = (): Promise<unknown> => workspace.relations.add(ref, sentRelation(relation));
        return { done: t('Removed {0}.', name), undo, undone: t('Restored {0}.', name) };
      },
    }),
);
