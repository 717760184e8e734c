// The parent of a row, by which VS Code reveals rows below groups that were never expanded.
import { assertNever } from '../base/assertNever';
import { hasId } from '../domain/ids';
import type { RemoteWorkspace } from '../workspace/remoteWorkspace';
import type { LabelNode, TreeNode } from './node';

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
    // Rows of Records are not revealed: their groups and stretches are known to their list alone.
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

/** A label whose group is unknown stands beside the groups. */
function parentOfLabel({ connectionId, label }: LabelNode, { labels }: RemoteWorkspace): TreeNode {
  const resourceType = label.resourceType ?? '';
  const group = labels.all?.labelGroups.find(
    (one) => one.id === label.labelGroupId && (one.resourceType ?? '') === resourceType,
  );
  if (!group) return { kind: 'labelKind', connectionId, resourceType, count: 0 };
  return { kind: 'labelGroup', connectionId, resourceType, groupId: group.id, name: group.name || group.id, count: 0 };
}
