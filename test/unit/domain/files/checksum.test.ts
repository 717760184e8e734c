import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { parseChecksum } from '../../../../src/domain/files/checksum';

describe('a checksum', () => {
  it('reveals its algorithm by its form', () => {
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'] as const)
      for (const encoding of ['hex', 'base64'] as const) {
        const value = createHash(algorithm).update('Invented.').digest(encoding);
        assert.deepEqual(parseChecksum(value), { algorithm, encoding, value });
        if (encoding === 'hex') assert.equal(parseChecksum(value.toUpperCase())?.value, value);
      }
  });

  it('cannot be compared when its algorithm is not evident', () => {
    for (const text of [
      undefined,
      null,
      '',
      'sample-checksum-0001',
      '0'.repeat(31),
      '05e40000-0000-4000-8000-000000000001',
    ])
      assert.equal(parseChecksum(text), undefined);
  });
});
