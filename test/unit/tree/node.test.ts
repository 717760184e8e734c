import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nodeId, viewOf, type TreeNode } from '../../../src/tree/node';
import { aRow, bareRows, connectionId, labelNode, miniNode, recordNode } from './rows';

describe('nodeId', () => {
  it('is unique for each row and stable for the same row', () => {
    const ids = bareRows().map(nodeId);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(bareRows().map(nodeId), ids);
  });

  it("is unchanged when the row's text changes", () => {
    assert.equal(nodeId(recordNode({ title: 'New', state: 'deleted', eTag: 'x' })), nodeId(recordNode()));
    assert.equal(nodeId(miniNode({ name: 'New' })), nodeId(miniNode()));
    assert.equal(nodeId(labelNode({ name: 'New', labelGroupId: 'other' })), nodeId(labelNode()));
  });

  it('contains the whole path: view, workspace, kind and parents', () => {
    assert.match(nodeId(miniNode()), /^minis\/one\/mini\//);
    assert.notEqual(nodeId({ ...miniNode(), connectionId: 'two' }), nodeId(miniNode()));
    const row = aRow();
    const attachment: TreeNode = { kind: 'attachment', connectionId, row, attachment: { id: 'file' }, index: 0 };
    assert.notEqual(nodeId(attachment), nodeId({ ...attachment, row: { ...row, miniId: 'other' } }));
  });

  it('distinguishes files without an id, and one with an id keeps its own when others are removed', () => {
    const file = (id: string | null, index: number): string =>
      nodeId({ kind: 'attachment', connectionId, row: aRow(), attachment: { id, fileName: 'scan.png' }, index });
    assert.notEqual(file(null, 0), file(null, 1));
    assert.equal(file('a', 0), file('a', 1));
    assert.notEqual(file('1', 0), file(null, 1));
    const asset = (id: string | null, index: number): string =>
      nodeId({ kind: 'asset', connectionId, skillId: 'skill', asset: { id, name: 'guide.md' }, index });
    assert.notEqual(asset(null, 0), asset(null, 1));
  });

  it('of a relation stays its own when another one is removed, below a menu that is open', () => {
    const relation = (id: string | null, index: number): string =>
      nodeId({ kind: 'relation', connectionId, row: aRow(), relation: { id }, index });
    assert.notEqual(relation('b', 0), relation('a', 0));
    assert.equal(relation('b', 0), relation('b', 1));
    assert.notEqual(relation(null, 0), relation(null, 1));
    const incoming = (sourceId: string, id: string | null, index: number): string => {
      const one = { sourceId, sourceTitle: '', relation: { id } };
      return nodeId({ kind: 'incomingRelation', connectionId, row: aRow(), incoming: one, index });
    };
    assert.notEqual(incoming('b', null, 0), incoming('a', null, 0));
    assert.equal(incoming('b', 'r', 0), incoming('b', 'r', 1));
    assert.notEqual(incoming('b', null, 0), incoming('b', null, 1));
  });

  it('is unambiguous for any ids of the service and never throws', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '/', '%', '%2F', ' ', '\ud800', '\udc00', '👩', '') });
    const pair = fc.tuple(text, text);
    const idOf = ([miniId, id]: [string, string]): string =>
      nodeId({ kind: 'record', connectionId, row: { ...aRow(), miniId, id } });
    const wellFormed = (parts: [string, string]): string => JSON.stringify(parts).replace(/\\ud[89a-f]\w\w/g, '\ufffd');
    fc.assert(
      fc.property(pair, pair, (one, other) => {
        assert.equal(idOf(one) === idOf(other), wellFormed(one) === wellFormed(other));
      }),
    );
  });
});

describe('viewOf', () => {
  it('assigns placeholder rows to the view of the rows they replace', () => {
    const views = bareRows().map((node) => `${node.kind} ${viewOf(node)}`);
    assert.ok(views.includes('failed records'));
    assert.ok(views.includes('asset skills'));
    assert.ok(views.includes('labelGroup labels'));
  });
});
