import { t } from '../../base/text';
import { refOf } from '../../domain/recordRef';
import { withViewProgress } from '../../platform/progress';
import { countText } from '../../words/counts';
import { relationText } from '../../words/relations';
import { titleOrId } from '../../words/titles';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askUntilSaved } from '../ask/askUntilSaved';
import { ResumableInput } from '../ask/resumableInput';
import { changeMany } from '../change/changeMany';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { records, recordTarget } from '../target/records';
import { many } from '../target/takes';
import { offerUndo, undoOfOne } from '../tell/undo';
import { askRelation, type AnsweredRelation } from './askRelation';

const unfinished = new ResumableInput<Partial<AnsweredRelation>>();

export const addRelation = targetCommand(
  'recordsWorkspace.relations.addRelation',
  many(records, 'canEditFields'),
  async (workspace, context, rows) => {
    const [row, ...others] = rows;
    if (!row) return;
    if (others.length > 0) return await relateMany(workspace, context, [row, ...others]);
    const ref = refOf(row);
    const of = { ref, title: titleOrId(row) };
    const first = unfinished.of(workspace, row.id) ?? {};
    const isSaved = await askUntilSaved<Partial<AnsweredRelation>, AnsweredRelation>(context, first, {
      ask: (entered, note) => askRelation(workspace, context, of, entered, note),
      save: async ({ relationship, target, since }) => {
        const wanted = { relationship, targetRecordId: target.id, since: since.iso };
        const added = await withViewProgress('records', () => workspace.relations.add(ref, wanted));
        const name = t('{0} “{1}”', relationText(relationship), titleOrId(target));
        if (!added) await context.prompts.notify(t('“{0}” already has this relation: {1}.', of.title, name));
        else {
          const remove = (): Promise<unknown> => workspace.relations.remove(ref, [added]);
          const undo = undoOfOne(context, remove, t('Removed {0}.', name));
          offerUndo(workspace, context, { done: t('Added {0}.', name), undo });
        }
        return true;
      },
      onLeft: (entered) => {
        if (entered.target) unfinished.keep(workspace, context, [recordTarget(workspace, row)], entered, row.id);
      },
    });
    if (isSaved) unfinished.forget(workspace, row.id);
  },
);

/** The related Record is looked up among those of the first Record's Mini. */
async function relateMany(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly [RecordRow, ...RecordRow[]],
): Promise<void> {
  const [{ miniId, id: recordId }] = rows;
  const counted = countText('record', rows.length);
  const of = { ref: { miniId, recordId }, title: counted };
  const answers = await askRelation(workspace, context, of, {}, () => undefined);
  if (!answers) return;
  const { relationship, target, since } = answers;
  const relation = { relationship, targetRecordId: target.id, since: since.iso };
  // A Record isn't related to itself.
  const items = rows
    .filter(({ id }) => id !== target.id)
    .map((row): ChangeItem => {
      return { op: 'relate', title: titleOrId(row), ...refOf(row), relation };
    });
  const title = t('{0}: {1}', counted, t('{0} “{1}”', relationText(relationship), titleOrId(target)));
  await changeMany(workspace, context, { title, items });
}
