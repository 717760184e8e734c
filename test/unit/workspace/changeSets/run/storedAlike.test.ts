import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../../../src/domain/record';
import { StoredAlike } from '../../../../../src/workspace/changeSets/run/storedAlike';

const sample = { title: 'Blood pressure', eventDate: '2026-03-01T00:00:00Z' };

describe('StoredAlike', () => {
  it('finds each one once, by what was sent of it', () => {
    const [first, second] = [
      { ...sample, id: 'first', tags: { by: 'a' }, content: { mmHg: 120 } },
      { ...sample, id: 'second', tags: { by: 'b' }, content: { mmHg: 120 } },
    ];
    const alike = new StoredAlike([first, second] as StoredRecord[]);
    assert.equal(alike.take({ ...sample, tags: { by: 'b' } })?.id, 'second');
    assert.equal(alike.has({ ...sample, tags: { by: 'b' } }), false);
    assert.equal(alike.take({ ...sample, content: { mmHg: 121 } }), undefined);
    assert.equal(alike.take({ ...sample, content: { mmHg: 120 } })?.id, 'first');
    assert.equal(alike.takeAny(), undefined);
  });

  it('looks at each one once, however many are alike', () => {
    let looks = 0;
    const count = 500;
    const stored = Array.from({ length: count }, (_, at): StoredRecord => {
      const record: StoredRecord = { ...sample, id: String(at) };
      const content = { at };
      return Object.defineProperty(record, 'content', { enumerable: true, get: () => (looks++, content) });
    });
    const alike = new StoredAlike(stored);
    for (let at = count - 1; at >= 0; at--) assert.equal(alike.take({ ...sample, content: { at } })?.id, String(at));
    assert.equal(looks, count);
  });
});
