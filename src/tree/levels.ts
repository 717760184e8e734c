// What is above and below a row, and its tooltip: loaded with the first workspace.
import { assertNever } from '../base/assertNever';
import type { ViewName } from '../contributions';
import { hasId } from '../domain/ids';
import { nameOrId } from '../words/titles';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import { changeSetRows, problemsOf } from './changeSets';
import { groupsOfKind, labelKinds, labelsOfGroup } from './labels';
import { miniRows, rowsOfMiniGroup } from './minis/minis';
import type { TreeNode, LabelNode } from './node';
import { partsOf, placeIn } from './records/recordNode';
import { recordsViewRows, rowsBelowSpan, rowsOfGroup } from './records/recordsViewRows';
import { assetsOf, skillStates, skillsOfState } from './skills';

export { tooltipOf, tooltipText } from './tooltip';

/** The top rows of a view. Failures become rows; only bugs are thrown. */
export function rootsOf(view: ViewName, workspace: RemoteWorkspace, isLocked = false): Promise<readonly TreeNode[]> {
  const connectionId = workspace.connection.id;
  switch (view) {
    case 'minis':
      return miniRows(connectionId, workspace.minis, workspace.miniArrangement);
    case 'records':
      return recordsViewRows(workspace.recordQuery, placeIn(workspace), isLocked);
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
      return await rowsOfGroup(node, workspace.recordQuery, placeIn(workspace));
    case 'recordSpan':
      return await rowsBelowSpan(node, workspace.recordQuery, placeIn(workspace));
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

/** Undefined for top rows. Counts are not part of a row's id, so they are left out. */
export function parentOf(node: TreeNode, workspace: RemoteWorkspace): TreeNode | undefined {
  const { connectionId } = node;
  switch (node.kind) {
    case 'mini':
      return (
        node.groupBy && { kind: 'miniGroup', connectionId, by: node.groupBy, value: node.groupValue ?? '', count: 0 }
      );
    case 'labelGroup':
      return { kind: 'labelKind', connectionId, resourceType: node.resourceType, count: 0 };
    case 'label':
      return parentOfLabel(node, workspace);
    case 'skill':
      return { kind: 'skillState', connectionId, state: node.skill.state ?? '', count: 0 };
    case 'asset': {
      const skill = workspace.skills.all?.filter(hasId).find(({ id }) => id === node.skillId);
      return skill && { kind: 'skill', connectionId, skill };
    }
    case 'failed':
    case 'empty':
      return node.parent;
    case 'changeSet':
    case 'changeSetItem':
    case 'miniGroup':
    // Rows of Records are not revealed: only their list knows their groups and spans.
    case 'recordGroup':
    case 'recordSpan':
    case 'record':
    case 'attachment':
    case 'versions':
    case 'relation':
    case 'incomingRelation':
    case 'action':
    case 'loadMore':
    case 'labelKind':
    case 'skillState':
      return undefined;
    default:
      return assertNever(node);
  }
}

/** A label whose group is unknown is listed beside the groups. */
function parentOfLabel({ connectionId, label }: LabelNode, { labels }: RemoteWorkspace): TreeNode {
  const resourceType = label.resourceType ?? '';
  const group = labels.all?.labelGroups.find(
    (one) => one.id === label.labelGroupId && (one.resourceType ?? '') === resourceType,
  );
  if (!group) return { kind: 'labelKind', connectionId, resourceType, count: 0 };
  return { kind: 'labelGroup', connectionId, resourceType, groupId: group.id, name: nameOrId(group), count: 0 };
}
