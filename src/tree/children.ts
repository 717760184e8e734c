// The children of each row.
import { assertNever } from '../base/assertNever';
import type { ViewName } from '../contributions';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import { changeSetRows, problemsOf } from './changeSets';
import { groupsOfKind, labelKinds, labelsOfGroup } from './labels';
import { miniRows, rowsOfMiniGroup } from './minis/minis';
import type { TreeNode } from './node';
import { recordRows, rowsBelowSpan, rowsOfGroup } from './records/recordRows';
import { partsOf } from './records/records';
import { placeIn } from './records/recordsPlace';
import { assetsOf, skillStates, skillsOfState } from './skills';

/** The top rows of a view. Failures become rows; only bugs are thrown. */
export function rootsOf(view: ViewName, workspace: RemoteWorkspace, isLocked = false): Promise<readonly TreeNode[]> {
  const connectionId = workspace.connection.id;
  switch (view) {
    case 'minis':
      return miniRows(connectionId, workspace.minis, workspace.miniArrangement);
    case 'records':
      return recordRows(workspace.selection, placeIn(workspace, isLocked));
    case 'labels':
      return labelKinds(connectionId, workspace.labels);
    case 'skills':
      return skillStates(connectionId, workspace.skills);
    case 'activity':
      return changeSetRows(connectionId, workspace.changeSets);
    default:
      return assertNever(view);
  }
}

export async function childrenOf(node: TreeNode, workspace: RemoteWorkspace): Promise<readonly TreeNode[]> {
  switch (node.kind) {
    case 'miniGroup':
      return rowsOfMiniGroup(node, workspace.minis, workspace.miniArrangement);
    case 'record':
      return await partsOf(node, workspace.records);
    case 'recordGroup':
      return await rowsOfGroup(node, workspace.selection, placeIn(workspace));
    case 'recordSpan':
      return await rowsBelowSpan(node, workspace.selection, placeIn(workspace));
    case 'labelKind':
      return workspace.labels.all ? groupsOfKind(node, workspace.labels.all) : [];
    case 'labelGroup':
      return workspace.labels.all ? labelsOfGroup(node, workspace.labels.all) : [];
    case 'skillState':
      return skillsOfState(node, workspace.skills);
    case 'skill':
      return await assetsOf(node, workspace.skills);
    case 'changeSet':
      return await problemsOf(node, workspace.changeSets);
    case 'changeSetItem':
    case 'mini':
    case 'attachment':
    case 'versions':
    case 'relation':
    case 'incomingRelation':
    case 'loadMore':
    case 'label':
    case 'asset':
    case 'failed':
    case 'empty':
    case 'action':
      return [];
    default:
      return assertNever(node);
  }
}
