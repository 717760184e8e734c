import { t } from '../../base/text';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import { countText } from '../../words/counts';
import { many, targetCommand } from '../defineCommand';
import { relationName, relations } from '../target/relations';
import { changeMany } from '../tell/changeMany';
import { changeOne } from '../tell/changeOne';

/** Removes relations without asking first; Undo restores them. */
export const removeRelation = targetCommand(
  'recordsWorkspace.relations.removeRelation',
  many(relations, 'canEditRelation', t('Select a relation')),
  async (workspace, context, shown) => {
    const [first] = shown;
    if (!first || shown.length > 1) {
      const items = shown.map((one): ChangeItem => {
        const relation = { ...one.relation, relationship: one.relation.relationship ?? '' };
        return { op: 'unrelate', title: relationName(one), ...one.ref, relation };
      });
      const title = t('{0}: {1}', countText('relation', shown.length), t('Remove'));
      return await changeMany(workspace, context, { title, items });
    }
    const { ref, relation } = first;
    const name = relationName(first);
    await changeOne(workspace, context, {
      ...{ view: 'records', name },
      change: async () => {
        await workspace.relations.remove(ref, [relation]);
        const back = { ...relation, relationship: relation.relationship ?? '' };
        const undone = t('Restored {0}.', name);
        return { done: t('Removed {0}.', name), undo: () => workspace.relations.add(ref, back), undone };
      },
    });
  },
);
