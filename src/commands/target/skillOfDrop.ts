import { capabilitiesOf } from '../../tree/capabilities';
import type { TreeNode } from '../../tree/node';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { isTreeElement } from './targets';

/** The Skill that was dropped on, or on whose asset; undefined for one that takes no files, and beside all rows. */
export async function skillOfDrop(
  workspace: RemoteWorkspace,
  [target]: readonly unknown[],
): Promise<{ readonly node: TreeNode } | undefined> {
  if (!isTreeElement(target)) return undefined;
  const { node } = target;
  const skillId = node.kind === 'skill' ? node.skill.id : node.kind === 'asset' ? node.skillId : undefined;
  if (skillId === undefined) return undefined;
  await workspace.skills.load();
  const skill = workspace.skills.all?.find(({ id }) => id === skillId);
  if (!skill) return undefined;
  const found = { kind: 'skill', connectionId: node.connectionId, skill } as const;
  return capabilitiesOf(found).includes('canAddFiles') ? { node: found } : undefined;
}
