import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { relationText } from '../../words/relations';
import { askRelation, type AnsweredRelation } from './askRelation';
import { relateMany } from './relateMany';
import { KeptDraft } from '../ask/keptDraft';
import { offerUndo, undoOfOne } from '../tell/undo';
import { askRetryAfter } from '../ask/askRetry';
import { many, targetCommand } from '../defineCommand';
import { records, recordTarget } from '../target/records';
import { titleOrId } from '../../words/titles';

const command: CommandId = 'recordsWorkspace.relations.addRelation';

const kept = new KeptDraft<Partial<AnsweredRelation>>(command);

export const addRelation = targetCommand(
  command,
  many(records, 'canEditFields', t('Select a Record')),
  async (workspace, context, rows) => {
    const [row, ...others] = rows;
    if (!row) return;
    if (others.length > 0) return await relateMany(workspace, context, [row, ...others]);
    const ref = { miniId: row.miniId, recordId: row.id };
    let entered = kept.of(workspace, row.id) ?? {};
    const leave = (): void => {
      if (entered.target) kept.keep(workspace, context, [recordTarget(workspace, row)], entered, row.id);
    };
    for (;;) {
      const of = { ref, title: titleOrId(row) };
      const answers = await askRelation(workspace, context, of, entered, (so) => (entered = so));
      if (!answers) return leave();
      entered = answers;
      const { relationship, target, since } = answers;
      try {
        const wanted = { relationship, targetRecordId: target.id, since: since.iso };
        const added = await withViewProgress(views.records, () => workspace.relations.add(ref, wanted));
        const name = t('{0} “{1}”', relationText(relationship), titleOrId(target));
        if (!added) await context.prompts.notify(t('“{0}” already has this relation: {1}.', row.title, name));
        else {
          const remove = (): Promise<unknown> => workspace.relations.remove(ref, [added]);
          const undo = undoOfOne(context, command, remove, t('Removed {0}.', name));
          offerUndo(workspace, context, command, { done: t('Added {0}.', name), undo });
        }
        kept.forget(workspace, row.id);
        return;
      } catch (error) {
        if (!(await askRetryAfter(context, error))) return leave();
      }
    }
  },
);
