import assert from 'node:assert/strict';
import { ReusedBuffer } from '../../../../src/base/json/reusedBuffer';

describe('ReusedBuffer', () => {
  it('joins parts, also those that are larger than itself', () => {
    const buffer = new ReusedBuffer();
    const large = Buffer.alloc(5 << 20, 'a');
    const joined = [['one'], ['t', 'wo'], []].map((parts) =>
      buffer.join(parts.map((part) => Buffer.from(part))).toString(),
    );
    assert.deepEqual(joined, ['one', 'two', '']);
    assert.ok(buffer.join([large, Buffer.from('b')]).equals(Buffer.concat([large, Buffer.from('b')])));
    assert.equal(buffer.join([Buffer.from('three')]).toString(), 'three');
  });
});
