import assert from 'node:assert/strict';
import { recordsSelection, skillsSelection } from '../../../src/tree/selectionKind';
import type { TreeNode } from '../../../src/tree/node';
import { oneRowOfEachLook } from '../../architecture/oneRowOfEachLook';

const rows = oneRowOfEachLook();
const all = (kind: TreeNode['kind']): readonly TreeNode[] => rows.filter((row) => row.kind === kind);

describe('what the selected rows are', () => {
  it('is told by their kind', () => {
    assert.equal(recordsSelection(all('attachment').slice(0, 1)), 'attachment');
    assert.equal(recordsSelection(all('versions')), 'other');
    assert.equal(recordsSelection(all('incomingRelation')), 'other');
    assert.equal(recordsSelection([{ kind: 'loadMore', connectionId: 'one', rows: 200 }]), 'other');
    assert.equal(skillsSelection(all('asset')), 'asset');
    assert.equal(skillsSelection([{ kind: 'skillState', connectionId: 'one', state: 'active', count: 1 }]), 'other');
  });

  it('is a relation only where it can be changed', () => {
    const [relation] = all('relation');
    assert.ok(relation?.kind === 'relation');
    assert.equal(recordsSelection([relation]), 'relation');
    const inTrash = { ...relation, row: { ...relation.row, state: 'deleted' } };
    assert.equal(recordsSelection([inTrash]), 'other');
  });

  it('is that of the view with nothing selected, and with one of its own among others', () => {
    assert.equal(recordsSelection([]), 'record');
    assert.equal(skillsSelection([]), 'skill');
    assert.equal(recordsSelection([...all('attachment'), ...all('record')]), 'record');
    assert.equal(skillsSelection([...all('asset'), ...all('skill')]), 'skill');
  });
});
