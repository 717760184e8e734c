import assert from 'node:assert/strict';
import type { TreeNode } from '../../../src/tree/node';
import { sameNode } from '../../../src/tree/sameNode';
import { toRecordRow } from '../../../src/workspace/records/recordRow';
import { aRecord } from '../../support/build';

const connectionId = 'one';
const row = toRecordRow(aRecord(1), 'mini')!;

describe('sameNode', () => {
  it('is true for nodes with the same data', () => {
    const node: TreeNode = { kind: 'record', connectionId, row };
    assert.ok(sameNode(node, { ...node }));
  });

  it('is false when any part differs', () => {
    const node: TreeNode = { kind: 'record', connectionId, row };
    const others: TreeNode[] = [
      { ...node, row: { ...row } },
      { ...node, connectionId: 'other' },
      { kind: 'versions', connectionId, row },
      { kind: 'loadMore', connectionId, rows: 200 },
    ];
    for (const other of others) {
      assert.ok(!sameNode(node, other), other.kind);
      assert.ok(!sameNode(other, node), other.kind);
    }
  });
});
