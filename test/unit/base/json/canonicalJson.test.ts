import assert from 'node:assert/strict';
import { canonicalJson, canonicalJsonOfSet } from '../../../../src/base/json/canonicalJson';

describe('canonicalJson', () => {
  it('is equal for missing, null and empty values, and for any order of keys', () => {
    for (const value of [undefined, null, '', {}, [], { a: null, b: [] }]) assert.equal(canonicalJson(value), '');
    assert.equal(canonicalJson({ a: 1, b: { c: 2, d: '' } }), canonicalJson({ b: { c: 2 }, a: 1 }));
    assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]));
    assert.notEqual(canonicalJson(0), canonicalJson(null));
    assert.notEqual(canonicalJson('1'), canonicalJson(1));
  });

  it('of a set ignores order', () => {
    assert.equal(canonicalJsonOfSet([{ a: 1 }, { b: 2 }]), canonicalJsonOfSet([{ b: 2 }, { a: 1 }]));
    assert.equal(canonicalJsonOfSet(null), canonicalJsonOfSet([]));
    assert.notEqual(canonicalJsonOfSet([1]), canonicalJsonOfSet([1, 1]));
  });
});
