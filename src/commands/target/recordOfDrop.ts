import { capabilitiesOf } from '../../tree/capabilities';
import type { TreeNode } from '../../tree/node';
import type { RecordRef } from '../../domain/recordRef';
import { isRecordRef, isTreeElement } from './targets';

/** The Record that was dropped on, or one of whose parts was; undefined for one that takes no files, and beside all rows. */
export function recordOfDrop([target]: readonly unknown[]): RecordRef | { readonly node: TreeNode } | undefined {
  if (isRecordRef(target)) return target;
  if (!isTreeElement(target) || !('row' in target.node)) return undefined;
  const node = { kind: 'record', connectionId: target.node.connectionId, row: target.node.row } as const;
  return capabilitiesOf(node).includes('canAddFiles') ? { node } : undefined;
}
