import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { relationText } from '../../tree/relations';
import { askRelation, type AnsweredRelation } from './askRelation';
import { workspaceCommand } from '../command';
import { KeptDraft } from '../ask/keptDraft';
import { offerUndo } from '../tell/undo';
import { asksAgain } from './asksAgain';
import { recordTargets } from '../target/targets';

const command: CommandId = 'recordsWorkspace.relations.addRelation';

const kept = new KeptDraft<Partial<AnsweredRelation>>(command);

export const addRelation = workspaceCommand(command, async (workspace, context, args) => {
  const [row] = await recordTargets(workspace, context, 'canEditFields', args, t('Select a Record'));
  if (!row) return;
  const ref = { miniId: row.miniId, recordId: row.id };
  let entered = kept.of(workspace, row.id) ?? {};
  const leave = (): void => {
    if (entered.target) kept.keep(workspace, context, args, entered, row.id);
  };
  for (;;) {
    const of = { ref, title: row.title || row.id };
    const answers = await askRelation(workspace, context, of, entered, (so) => (entered = so));
    if (!answers) return leave();
    entered = answers;
    const { relationship, target, since } = answers;
    try {
      const wanted = { relationship, targetRecordId: target.id, since: since.iso };
      const added = await withViewProgress(views.records, () => workspace.relations.add(ref, wanted));
      const name = t('{0} “{1}”', relationText(relationship), target.title || target.id);
      if (!added) await context.prompts.notify(t('“{0}” already has this relation: {1}.', row.title, name));
      else {
        offerUndo(context, command, t('Added {0}.', name), t('Removed {0}.', name), () =>
          workspace.relations.remove(ref, [added]),
        );
      }
      kept.forget(workspace, row.id);
      return;
    } catch (error) {
      if (!(await asksAgain(context, error))) return leave();
    }
  }
});
