import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { sameRelation, type RecordRelation } from '../../domain/relation';
import { withViewProgress } from '../../platform/progress';
import { replaceRelation as replace } from '../../workspace/relations';
import { askRelation, type AnsweredRelation } from '../askRelation';
import { workspaceCommand } from '../command';
import { tellWithUndo, wantsAgain } from '../relationMessages';
import { relationName, relationTargets, type RelationTarget } from '../relationTargets';

const command: CommandId = 'recordsWorkspace.relations.replaceRelation';

export const replaceRelation = workspaceCommand(command, async (workspace, context, args) => {
  const [shown] = await relationTargets(workspace, context, args, t('Change which relation?'));
  if (!shown) return;
  const { ref, title, relation } = shown;
  let answers = answersOf(shown);
  for (;;) {
    const answered = await askRelation(workspace, context, { ref, title: title || ref.recordId }, answers);
    if (!answered) return;
    answers = answered;
    const { relationship, target, since } = answered;
    const next: RecordRelation = { ...relation, relationship, targetRecordId: target.id, since: since.iso };
    if (sameRelation(relation, next)) return;
    try {
      const kept = await withViewProgress(views.records, () => replace(workspace, ref, relation, next));
      const now = relationName({ relation: next, targetTitle: target.title });
      const before = t('The relation is as it was before: {0}.', relationName(shown));
      tellWithUndo(context, command, t('Relation changed: {0}.', now), before, () =>
        replace(workspace, ref, kept, relation),
      );
      return;
    } catch (error) {
      if (!(await wantsAgain(context, error))) return;
    }
  }
});

function answersOf({ relation, targetTitle }: RelationTarget): AnsweredRelation {
  return {
    relationship: relation.relationship ?? '',
    target: { id: relation.targetRecordId ?? '', title: targetTitle },
    since: { iso: relation.since ?? null },
  };
}
