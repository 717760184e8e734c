// The children of each row.
import { assertNever } from '../base/assertNever';
import type { ViewName } from '../contributions';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import { groupsOfKind, labelKinds, labelsOfGroup } from './labels';
import type { TreeNode } from './node';
import { partsOf, recordRows } from './records';
import { assetsOf, skillStates, skillsOfState } from './skills';

/** The top rows of a view. Failures become rows; only bugs are thrown. */
export async function rootsOf(view: ViewName, workspace: RemoteWorkspace): Promise<readonly TreeNode[]> {
  const connectionId = workspace.connection.id;
  switch (view) {
    case 'minis':
      return await (await loadMinis()).miniRows(connectionId, workspace.minis, workspace.miniArrangement);
    case 'records':
      return await recordRows(connectionId, workspace.selection);
    case 'labels':
      return await labelKinds(connectionId, workspace.labels);
    case 'skills':
      return await skillStates(connectionId, workspace.skills);
    default:
      return assertNever(view);
  }
}

export async function childrenOf(node: TreeNode, workspace: RemoteWorkspace): Promise<readonly TreeNode[]> {
  switch (node.kind) {
    case 'miniGroup':
      return (await loadMinis()).rowsOfMiniGroup(node, workspace.minis, workspace.miniArrangement);
    case 'record':
      return await partsOf(node, workspace.records);
    case 'labelKind':
      return workspace.labels.all ? groupsOfKind(node, workspace.labels.all) : [];
    case 'labelGroup':
      return workspace.labels.all ? labelsOfGroup(node, workspace.labels.all) : [];
    case 'skillState':
      return skillsOfState(node, workspace.skills);
    case 'skill':
      return await assetsOf(node, workspace.skills);
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
      return [];
    default:
      return assertNever(node);
  }
}

/** Their arrangement is not needed before they are connected. */
function loadMinis(): Promise<typeof import('./minis')> {
  return import('./minis');
}
