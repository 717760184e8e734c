import { sameJson } from '../../base/json/sameJson';
import { t } from '../../base/text';
import { conflict, failureOf, type ServiceError } from '../../domain/failure';
import { sameRelation, type RecordRelation } from '../../domain/relation';
import { withViewProgress } from '../../platform/progress';
import { changedByOthersText } from '../../words/changedByOthers';
import { askUntilSaved } from '../ask/askUntilSaved';
import { ResumableInput } from '../ask/resumableInput';
import { targetCommand } from '../target/defineCommand';
import { readRelation, relationName, relations, relationTarget, type ShownRelation } from '../target/relations';
import { one } from '../target/takes';
import { offerUndo, undoOfOne } from '../tell/undo';
import { askRelation, type AnsweredRelation } from './askRelation';

const unfinished = new ResumableInput<Partial<AnsweredRelation>>();

export const replaceRelation = targetCommand(
  'recordsWorkspace.relations.replaceRelation',
  one(relations, 'canEditRelation'),
  async (workspace, context, shown) => {
    const { ref, title } = shown;
    const id = `${ref.recordId} ${shown.relation.id}`;
    /** The relation as last read, and the answers that the form took from it. */
    let seen = shown;
    let first = answersOf(shown);
    const of = { ref, title: title || ref.recordId };
    const isSaved = await askUntilSaved<Partial<AnsweredRelation>, AnsweredRelation>(
      context,
      unfinished.of(workspace, id) ?? first,
      {
        ask: (entered, note) => {
          const begun = rebased(entered, first, answersOf(seen));
          first = answersOf(seen);
          return askRelation(workspace, context, of, begun, note);
        },
        save: async ({ relationship, target, since }) => {
          const former = seen;
          const { relation } = former;
          const next: RecordRelation = { ...relation, relationship, targetRecordId: target.id, since: since.iso };
          if (sameRelation(relation, next)) return true;
          const replace = (): Promise<RecordRelation | undefined> =>
            workspace.relations.replace(ref, relation, next).catch(async (error: unknown) => {
              if (failureOf(error)?.kind !== 'conflict') throw error;
              seen = await readRelation(workspace, ref, relation.id);
              throw changedSince(former, seen);
            });
          const stored = await withViewProgress('records', replace);
          const now = relationName({ relation: next, targetTitle: target.title });
          if (!stored) await context.prompts.notify(t('“{0}” already has this relation: {1}.', of.title, now));
          else {
            const back = async (): Promise<void> => {
              if (!(await workspace.relations.replace(ref, stored, relation))) throw conflict('upsertRecord');
            };
            const undo = undoOfOne(context, back, t('Restored {0}.', relationName(former)));
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

/** The entered answers, with fields that the user left unchanged updated to what is stored now. */
function rebased(
  entered: Partial<AnsweredRelation>,
  former: AnsweredRelation,
  now: AnsweredRelation,
): Partial<AnsweredRelation> {
  const fields = ['relationship', 'target', 'since'] as const;
  const changed = fields.filter((field) => !sameJson(entered[field], former[field]));
  return { ...now, ...Object.fromEntries(changed.map((field) => [field, entered[field]])) };
}

/** The relation's name doesn't contain its date, so after a change of the date alone the message shows no name. */
function changedSince({ relation }: ShownRelation, now: ShownRelation): ServiceError {
  const isNamedAlike = sameRelation({ ...now.relation, since: relation.since }, relation);
  return conflict('upsertRecord', changedByOthersText(isNamedAlike ? undefined : relationName(now)));
}
