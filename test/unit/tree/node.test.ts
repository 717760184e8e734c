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
