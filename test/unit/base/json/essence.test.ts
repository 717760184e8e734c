import assert from 'node:assert/strict';
import { essence, essenceOfSet } from '../../../../src/base/json/essence';

describe('essence', () => {
  it('is equal for missing, null and empty values, and for any order of keys', () => {
    for (const value of [undefined, null, '', {}, [], { a: null, b: [] }]) assert.equal(essence(value), '');
    assert.equal(essence({ a: 1, b: { c: 2, d: '' } }), essence({ b: { c: 2 }, a: 1 }));
    assert.notEqual(essence([1, 2]), essence([2, 1]));
    assert.notEqual(essence(0), essence(null));
    assert.notEqual(essence('1'), essence(1));
  });

  it('of a set ignores order', () => {
    assert.equal(essenceOfSet([{ a: 1 }, { b: 2 }]), essenceOfSet([{ b: 2 }, { a: 1 }]));
    assert.equal(essenceOfSet(null), essenceOfSet([]));
    assert.notEqual(essenceOfSet([1]), essenceOfSet([1, 1]));
  });
});
