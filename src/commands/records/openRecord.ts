import { t } from '../../base/text';
import { workspaceCommand } from '../command';
import { isRecordRef, isTreeElement, nodesOf, recordTargets } from '../targets';

export const openRecord = workspaceCommand('recordsWorkspace.records.openRecord', async (workspace, context, args) => {
  if (isRecordRef(args[0])) {
    context.openRecordPage(args[0], t('Record'), false);
    return;
  }
  const [relation] = nodesOf(context, 'records', 'canOpen', args).flatMap((node) =>
    node.kind === 'relation' ? [node] : [],
  );
  if (relation?.relation.targetRecordId) {
    // Which Mini the other Record belongs to is not told; relations of a Mini's Records stay among them.
    context.openRecordPage(
      { miniId: relation.row.miniId, recordId: relation.relation.targetRecordId },
      t('Record'),
      isTreeElement(args[0]),
    );
    return;
  }
  const [row] = await recordTargets(workspace, context, 'canOpen', args, t('Open which Record?'));
  if (row)
    context.openRecordPage({ miniId: row.miniId, recordId: row.id }, row.title || t('Record'), isTreeElement(args[0]));
});
