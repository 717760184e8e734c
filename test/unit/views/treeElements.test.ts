import assert from 'node:assert/strict';
import { labelNode } from '../../../src/tree/labels';
import type { LabelGroupNode, TreeNode } from '../../../src/tree/node';
import { sameNode, TreeElements } from '../../../src/views/treeElements';
import { toRecordRow } from '../../../src/workspace/records/recordRow';
import { aLabel, aMini, aRecord } from '../../support/build';

const connectionId = 'sample';
const mini = (number: number): TreeNode => ({ kind: 'mini', connectionId, mini: aMini(number) });
const label = (number: number): TreeNode => labelNode(connectionId, aLabel(number));
const group = (name: string): LabelGroupNode => ({
  kind: 'labelGroup',
  connectionId,
  resourceType: 'record',
  groupId: name,
  name,
  count: 1,
});

describe('TreeElements', () => {
  let rows: TreeElements;
  beforeEach(() => {
    rows = new TreeElements();
  });

  it('keeps the objects of rows that are read again, and updates them', () => {
    const [one] = rows.showLevel([mini(1), mini(2)]);
    const renamed: TreeNode = { kind: 'mini', connectionId, mini: aMini(1, { name: 'Sample renamed' }) };
    assert.equal(rows.showLevel([mini(2), renamed])[1], one);
    assert.equal(one?.node, renamed);
    assert.equal(rows.replace(mini(1)), one);
  });

  it('knows whether its top rows are the same, in the same order', () => {
    assert.ok(rows.isTop([]));
    rows.showLevel([mini(1), mini(2)]);
    assert.ok(rows.isTop([mini(1), mini(2)]));
    for (const other of [[], [mini(1)], [mini(2), mini(1)], [mini(1), mini(2), mini(3)]]) assert.ok(!rows.isTop(other));
  });

  it('has one row per id', () => {
    assert.equal(rows.showLevel([mini(1), mini(1)]).length, 1);
  });

  it('drops rows that are no longer in their level', () => {
    const [gone] = rows.showLevel([mini(1), mini(2)]);
    rows.showLevel([mini(2)]);
    assert.equal(rows.replace(mini(1)), undefined);
    assert.notEqual(rows.showLevel([mini(1)])[0], gone);
    for (let page = 0; page < 100; page++) rows.showLevel([mini(page), mini(page + 1)]);
    assert.equal(rows.size, 2);
  });

  it('knows the rows beside one, the nearest first', () => {
    const [first, second] = rows.showLevel([group('a'), group('b'), group('c')]);
    const [one, two] = rows.showLevel([label(1), label(2)], second?.id);
    assert.deepEqual(rows.beside(two?.id ?? ''), [one?.id, second?.id]);
    assert.deepEqual(rows.beside(second?.id ?? '').slice(1), [first?.id]);
    assert.equal(rows.shown(rows.beside(second?.id ?? '')[0] ?? '')?.node.kind, 'labelGroup');
    assert.deepEqual(rows.beside('unknown'), []);
  });

  it('drops the children of dropped rows', () => {
    const [first] = rows.showLevel([group('a'), group('b')]);
    rows.showLevel([label(1), label(2)], first?.id);
    assert.equal(rows.size, 4);
    rows.showLevel([group('b')]);
    assert.equal(rows.size, 1);
    assert.equal(rows.showLevel([label(1)], first?.id).length, 1);
    assert.equal(rows.size, 1, 'read for a row that has gone');
  });

  it('keeps rows that move to another parent, in any read order', () => {
    for (const isSourceFirst of [true, false]) {
      rows.clear();
      const [from, to] = rows.showLevel([group('a'), group('b')]);
      const [moved] = rows.showLevel([label(1)], from?.id);
      if (isSourceFirst) rows.showLevel([], from?.id);
      const [there] = rows.showLevel([label(1)], to?.id);
      if (!isSourceFirst) {
        rows.showLevel([], from?.id);
        assert.equal(there, moved);
      }
      assert.equal(rows.replace(label(1)), there);
    }
  });
});

describe('sameNode', () => {
  const row = toRecordRow(aRecord(1), 'mini')!;

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
