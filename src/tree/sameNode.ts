import type { TreeNode } from './node';

/** Whether two nodes contain the same data, and therefore look the same. */
export function sameNode(one: TreeNode, other: TreeNode): boolean {
  const parts: Readonly<Record<string, unknown>> = { ...other };
  const entries = Object.entries(one);
  return entries.length === Object.keys(parts).length && entries.every(([name, part]) => part === parts[name]);
}
