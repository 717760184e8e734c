import assert from 'node:assert/strict';
import type { TreeNode } from '../../../src/tree/node';
import { sameNode } from '../../../src/tree/sameNode';
import { toRecordRow } from '../../../src/workspace/records/recordRow';
import { aRecord } from '../../support/build';

const connectionId = 'one';
const row = toRecordRow(aRecord(1), 'mini')!;

describe('sameNode', () => {
  it('is true of nodes of the same data', () => {
    const node: TreeNode = { kind: 'record', connectionId, row };
    assert.ok(sameNode(node, { ...node }));
  });

  it('is false as soon as one part is another', () => {
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
