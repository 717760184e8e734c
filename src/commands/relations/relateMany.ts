// One relation, added to several Records at once.
import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { relationText } from '../../words/relations';
import { titleOrId } from '../../words/titles';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { changeMany } from '../tell/changeMany';
import { askRelation } from './askRelation';

/** The related Record is looked for among those of the first one's Mini. */
export async function relateMany(
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
  // A Record is not related to itself.
  const items = rows
    .filter(({ id }) => id !== target.id)
    .map((row): ChangeItem => {
      return { op: 'relate', title: titleOrId(row), miniId: row.miniId, recordId: row.id, relation };
    });
  const title = t('{0}: {1}', counted, t('{0} “{1}”', relationText(relationship), titleOrId(target)));
  await changeMany(workspace, context, { command: 'recordsWorkspace.relations.addRelation', title, items });
}
