import assert from 'node:assert/strict';
import { exceededLimit, scalarLimits } from '../../../../src/base/json/scalarLimits';

describe('scalarLimits', () => {
  it('are numbers alone; an old mark makes a bound exclusive', () => {
    assert.deepEqual(scalarLimits({ minimum: 1, maximum: '9', minLength: NaN, pattern: 'x' }), { minimum: 1 });
    assert.deepEqual(scalarLimits({ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }), {
      exclusiveMinimum: 1,
      maximum: 9,
    });
  });

  it('are met or exceeded', () => {
    assert.equal(exceededLimit(1, { minimum: 1, maximum: 1 }), undefined);
    assert.equal(exceededLimit(1, { exclusiveMinimum: 1 }), 'exclusiveMinimum');
    assert.equal(exceededLimit(1, { exclusiveMaximum: 1 }), 'exclusiveMaximum');
    assert.equal(exceededLimit(0.3, { multipleOf: 0.1 }), undefined);
    assert.equal(exceededLimit(-4, { multipleOf: 2 }), undefined);
    assert.equal(exceededLimit(-3, { multipleOf: 2 }), 'multipleOf');
    assert.equal(exceededLimit(3, { multipleOf: 0 }), undefined);
  });

  it('count the characters of a text, as one sees them', () => {
    assert.equal(exceededLimit('👣👣', { maxLength: 2, minimum: 9 }), undefined);
    assert.equal(exceededLimit('👣', { minLength: 2 }), 'minLength');
    assert.equal(exceededLimit('abc', { maxLength: 2 }), 'maxLength');
  });
});
