import assert from 'node:assert/strict';
import { t } from '../../../src/base/text';

describe('t', () => {
  it('puts values in their places, also those that look like places or patterns', () => {
    assert.equal(t('{1} of {0}', '{1}', '$&'), '$& of {1}');
    assert.equal(t('{0} and {2}', 'one'), 'one and {2}');
  });
});
