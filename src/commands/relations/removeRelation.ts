import { t } from '../../base/text';
import { many, targetCommand } from '../defineCommand';
import { relationName, relations, type ShownRelation } from '../target/relations';
import { changeAll } from '../change/changeAll';

/** Removes relations without asking first; Undo restores them. */
export const removeRelation = targetCommand(
  'recordsWorkspace.relations.removeRelation',
  many(relations, 'canEditRelation', t('Select a relation')),
  (workspace, context, shown) =>
    changeAll(workspace, context, {
      ...{ view: 'records', things: shown, counted: 'relation', nameOf: relationName },
      heading: t('Remove'),
      itemOf: (one) => ({ op: 'unrelate', title: relationName(one), ...one.ref, relation: sentRelation(one) }),
      change: async (one) => {
        const { ref, relation } = one;
        await workspace.relations.remove(ref, [relation]);
        const name = relationName(one);
        const undo = (): Promise<unknown> => workspace.relations.add(ref, sentRelation(one));
        return { done: t('Removed {0}.', name), undo, undone: t('Restored {0}.', name) };
      },
    }),
);

function sentRelation({ relation }: ShownRelation): ShownRelation['relation'] & { readonly relationship: string } {
  return { ...relation, relationship: relation.relationship ?? '' };
}
