import assert from 'node:assert/strict';
import { verdictOn } from '../../../../src/workspace/export/countCheck';

describe('verdictOn', () => {
  it('is complete where the export has as many Records as were listed before', () => {
    assert.deepEqual(verdictOn(5, { before: 5, after: undefined }), { kind: 'complete' });
    assert.deepEqual(verdictOn(0, { before: 0, after: undefined }), { kind: 'complete' });
  });

  it('distinguishes omitted Records from those changed in the meantime', () => {
    assert.deepEqual(verdictOn(3, { before: 5, after: 5 }), { kind: 'leftOut', count: 2, listed: 5 });
    assert.deepEqual(verdictOn(3, { before: 5, after: 4 }), { kind: 'leftOut', count: 1, listed: 4 });
    assert.deepEqual(verdictOn(4, { before: 5, after: 4 }), { kind: 'changed', before: 5, after: 4 });
    assert.deepEqual(verdictOn(6, { before: 5, after: 7 }), { kind: 'changed', before: 5, after: 7 });
    // One was created and deleted again.
    assert.deepEqual(verdictOn(6, { before: 5, after: 5 }), { kind: 'changed', before: 5, after: 5 });
  });

  it('is not complete if rows without an ID were listed, which are not left out by the service', () => {
    assert.deepEqual(verdictOn(3, { before: 5, after: undefined }, { unreadable: 2 }), {
      kind: 'unreadable',
      count: 2,
    });
    assert.deepEqual(verdictOn(2, { before: 5, after: 5 }, { unreadable: 2 }), {
      kind: 'leftOut',
      count: 1,
      listed: 5,
    });
  });

  it('is changed where Records were exported with an earlier list', () => {
    assert.deepEqual(verdictOn(4, { before: 5, after: 5 }, { repeated: 1 }), { kind: 'changed', before: 5, after: 5 });
    assert.deepEqual(verdictOn(3, { before: 5, after: 5 }, { repeated: 1 }), { kind: 'leftOut', count: 1, listed: 5 });
  });

  it('is unknown without the counts of the service', () => {
    assert.deepEqual(verdictOn(5, { before: undefined, after: 5 }), { kind: 'unknown' });
    assert.deepEqual(verdictOn(5, { before: 6, after: undefined }), { kind: 'unknown' });
  });
});
