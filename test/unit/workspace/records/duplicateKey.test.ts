import assert from 'node:assert/strict';
import { duplicateKey } from '../../../../src/workspace/records/duplicateKey';

const day = '2026-03-01T09:00:00Z';

describe('duplicateKey', () => {
  it('is equal for titles that differ in spaces, case and Unicode form', () => {
    const key = duplicateKey('Sample visit straße', day);
    for (const title of ['  sample   VISIT straße ', 'Sample\u00a0visit\nSTRASSE', 'Ｓample visit straße']) {
      assert.equal(duplicateKey(title, day), key, title);
    }
    assert.notEqual(duplicateKey('Sample visits straße', day), key);
  });

  it('requires exactly the same moment in any notation', () => {
    const key = duplicateKey('a', day);
    assert.equal(duplicateKey('a', '2026-03-01T09:00:00.000+00:00'), key);
    for (const other of ['2026-03-01T09:00:01Z', '2026-03-01T09:00:00.0000001Z', 'someday', null, undefined]) {
      assert.notEqual(duplicateKey('a', other), key);
    }
    assert.equal(duplicateKey('a', null), duplicateKey('a', undefined));
  });
});
