import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { relationText } from '../../tree/relations';
import { addRelation as add, removeRelations } from '../../workspace/relations';
import { askRelation, type AnsweredRelation } from '../askRelation';
import { workspaceCommand } from '../command';
import { tellWithUndo, wantsAgain } from '../relationMessages';
import { recordTargets } from '../targets';

const command: CommandId = 'recordsWorkspace.relations.addRelation';

export const addRelation = workspaceCommand(command, async (workspace, context, args) => {
  const [row] = await recordTargets(workspace, context, 'canEditFields', args, t('Add a relation to which Record?'));
  if (!row) return;
  const ref = { miniId: row.miniId, recordId: row.id };
  let answers: AnsweredRelation | undefined;
  for (;;) {
    answers = await askRelation(workspace, context, { ref, title: row.title || row.id }, answers);
    if (!answers) return;
    const { relationship, target, since } = answers;
    try {
      const wanted = { relationship, targetRecordId: target.id, since: since.iso };
      const added = await withViewProgress(views.records, () => add(workspace, ref, wanted));
      const name = t('{0} “{1}”', relationText(relationship), target.title || target.id);
      if (!added) await context.prompts.notify(t('“{0}” has this relation already: {1}.', row.title, name));
      else {
        tellWithUndo(context, command, t('Relation added: {0}.', name), t('Relation removed: {0}.', name), () =>
          removeRelations(workspace, ref, [added]),
        );
      }
      return;
    } catch (error) {
      if (!(await wantsAgain(context, error))) return;
    }
  }
});
