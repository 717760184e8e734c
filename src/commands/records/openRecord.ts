import { t } from '../../base/text';
import type { TreeNode } from '../../tree/node';
import type { RecordRef } from '../../domain/recordRef';
import { workspaceCommand } from '../command';
import { isRecordRef, isTreeElement, nodesOf, recordTargets } from '../target/targets';

export const openRecord = workspaceCommand('recordsWorkspace.records.openRecord', async (workspace, context, args) => {
  if (isRecordRef(args[0])) {
    context.openRecordPage(args[0], t('Record'), false);
    return;
  }
  const [related] = nodesOf(context, 'records', 'canOpen', args).flatMap((node) => relatedRecord(node) ?? []);
  if (related) {
    context.openRecordPage(related.ref, related.title || t('Record'), isTreeElement(args[0]));
    return;
  }
  const [row] = await recordTargets(workspace, context, 'canOpen', args, t('Select a Record'));
  if (row)
    context.openRecordPage({ miniId: row.miniId, recordId: row.id }, row.title || t('Record'), isTreeElement(args[0]));
});

/** The Record at the other end. Which Mini it belongs to is not told; relations of a Mini's Records stay among them. */
function relatedRecord(node: TreeNode): { ref: RecordRef; title: string } | undefined {
  if (node.kind === 'incomingRelation') {
    const { sourceId, sourceTitle } = node.incoming;
    return { ref: { miniId: node.row.miniId, recordId: sourceId }, title: sourceTitle };
  }
  if (node.kind !== 'relation' || !node.relation.targetRecordId) return undefined;
  return { ref: { miniId: node.row.miniId, recordId: node.relation.targetRecordId }, title: node.targetTitle ?? '' };
}
