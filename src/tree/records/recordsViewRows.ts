// The rows of the Records view: a plain list or groups, or the next step if it is empty.
import { t } from '../../base/text';
import { isFiltered } from '../../domain/recordQuery';
import type { RecordQueryState } from '../../workspace/records/recordQueryState';
import type { RecordGroupNode, RecordSpanNode, TreeNode } from '../node';
import { actionNode, emptyNode, failedNode } from '../statusRows';
import { groupNode } from './recordGroupRow';
import type { RecordPlace } from './recordNode';
import { rowsOfList, rowsOfSpan } from './recordSpans';

/** Empty if no Mini is selected. A locked workspace offers no actions that write. */
export async function recordsViewRows(
  recordQuery: RecordQueryState,
  place: RecordPlace,
  isLocked: boolean,
): Promise<readonly TreeNode[]> {
  await recordQuery.awaitKept();
  const { list, groups } = recordQuery;
  const { connectionId } = place;
  if (!list) return [];
  await list.load();
  if (!list.hasLoaded) return list.failure ? failedRows(failedNode('records', connectionId, list.failure)) : [];
  if (list.rows.length === 0 && !list.hasMore && !list.failure) return emptyRows(recordQuery, connectionId, isLocked);
  if (!groups) return rowsOfList(list, place);
  await groups.load();
  const rows = groups.all.map((group, index): TreeNode => groupNode(group, place, index === 0));
  if (groups.failure) return [...rows, failedNode('records', connectionId, groups.failure)];
  if (groups.hasMore) return [...rows, { kind: 'loadMore', connectionId, rows: groups.stepSize, isOfGroups: true }];
  return groups.isPartial(list.totalCount)
    ? [...rows, emptyNode('records', connectionId, t("Records without a group aren't shown."))]
    : rows;
}

export async function rowsOfGroup(
  node: RecordGroupNode,
  recordQuery: RecordQueryState,
  place: RecordPlace,
): Promise<readonly TreeNode[]> {
  const { connectionId } = node;
  const list = recordQuery.groups?.find(node.group)?.list;
  if (!list) return [];
  await list.load();
  if (!list.hasLoaded) return list.failure ? [failedNode('records', connectionId, list.failure, node)] : [];
  const rows = rowsOfList(list, { ...place, group: node.group });
  return rows.length > 0 ? rows : [emptyNode('records', connectionId, t('None'), node)];
}

export async function rowsBelowSpan(
  node: RecordSpanNode,
  recordQuery: RecordQueryState,
  place: RecordPlace,
): Promise<readonly TreeNode[]> {
  const list = node.group === undefined ? recordQuery.list : recordQuery.groups?.find(node.group)?.list;
  return list ? await rowsOfSpan(node, list, { ...place, group: node.group }) : [];
}

function emptyRows(
  { searchText, isTrash, filter }: RecordQueryState,
  connectionId: string,
  isLocked: boolean,
): readonly TreeNode[] {
  const row = (text: string): TreeNode => emptyNode('records', connectionId, text);
  if (isTrash)
    return [
      row(t('The trash is empty.')),
      actionNode('records', connectionId, 'eye-closed', 'recordsWorkspace.records.hideTrash'),
    ];
  if (searchText !== undefined || isFiltered(filter)) {
    const text = searchText === undefined ? undefined : t('Clear {0}', t('Search'));
    return [
      row(t('No results')),
      actionNode('records', connectionId, 'clear-all', 'recordsWorkspace.records.clearFilter', text),
    ];
  }
  const create = actionNode('records', connectionId, 'add', 'recordsWorkspace.records.newRecord');
  return [row(t('No Records')), ...(isLocked ? [] : [create])];
}

/** Selecting the failed row retries. */
function failedRows(failed: TreeNode): readonly TreeNode[] {
  const { connectionId } = failed;
  return [
    failed,
    actionNode('records', connectionId, 'output', 'recordsWorkspace.connection.showLog'),
    actionNode('records', connectionId, 'pulse', 'recordsWorkspace.connection.diagnoseConnection'),
  ];
}
