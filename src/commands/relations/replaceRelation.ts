import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
import { sameRelation, type RecordRelation } from '../../domain/relation';
import { withViewProgress } from '../../platform/progress';
import { askRelation, type AnsweredRelation } from './askRelation';
import { ResumableInput } from '../ask/resumableInput';
import { offerUndo, undoOfOne } from '../tell/undo';
import { askUntilSaved } from '../ask/askUntilSaved';
import { one, targetCommand } from '../defineCommand';
import { relationName, relations, relationTarget, type ShownRelation } from '../target/relations';

const unfinished = new ResumableInput<Partial<AnsweredRelation>>();

export const replaceRelation = targetCommand(
  'recordsWorkspace.relations.replaceRelation',
  one(relations, 'canEditRelation', t('Select a relation')),
  async (workspace, context, shown) => {
    const { ref, title, relation } = shown;
    const id = `${ref.recordId} ${relation.id}`;
    const first = answersOf(shown);
    const of = { ref, title: title || ref.recordId };
    const isSaved = await askUntilSaved<Partial<AnsweredRelation>, AnsweredRelation>(
      context,
      unfinished.of(workspace, id) ?? first,
      {
        ask: (entered, note) => askRelation(workspace, context, of, entered, note),
        save: async ({ relationship, target, since }) => {
          const next: RecordRelation = { ...relation, relationship, targetRecordId: target.id, since: since.iso };
          if (sameRelation(relation, next)) return true;
          const stored = await withViewProgress('records', () => workspace.relations.replace(ref, relation, next));
          const now = relationName({ relation: next, targetTitle: target.title });
          if (!stored) await context.prompts.notify(t('“{0}” already has this relation: {1}.', of.title, now));
          else {
            const back = async (): Promise<void> => {
              if (!(await workspace.relations.replace(ref, stored, relation))) throw conflict('upsertRecord');
            };
            const undo = undoOfOne(context, back, t('Restored {0}.', relationName(shown)));
            offerUndo(workspace, context, { done: t('Changed {0}.', now), undo });
          }
          return true;
        },
        onLeft: (entered) => {
          if (!sameJson(entered, first))
            unfinished.keep(workspace, context, [relationTarget(workspace, shown)], entered, id);
        },
      },
    );
    if (isSaved) unfinished.forget(workspace, id);
  },
);

function answersOf({ relation, targetTitle }: ShownRelation): AnsweredRelation {
  return {
    relationship: relation.relationship ?? '',
    target: { id: relation.targetRecordId ?? '', title: targetTitle },
    since: { iso: relation.since ?? null },
  };
}
