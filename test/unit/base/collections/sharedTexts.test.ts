import assert from 'node:assert/strict';
import { SharedTexts } from '../../../../src/base/collections/sharedTexts';
import { collectGarbage } from '../../../support/collectGarbage';

describe('SharedTexts', () => {
  it('returns the same list for equal lists', () => {
    const shared = new SharedTexts();
    const first = shared.list(['one', 'two']);
    assert.equal(shared.list(['one', 'two']), first);
    assert.equal(shared.list([]), shared.list([]));
  });

  it('distinguishes lists that are only similar', () => {
    const shared = new SharedTexts();
    for (const texts of [['a', 'b'], ['b', 'a'], ['a,b'], ['a","b'], ['[]'], ['']]) {
      assert.deepEqual(shared.list(texts), texts);
    }
  });

  it('shares at most a thousand lists, and no long one', () => {
    const shared = new SharedTexts();
    const early = shared.list(['early']);
    const long = ['x'.repeat(1_000_000)];
    shared.list(long);
    assert.notEqual(shared.list([...long]), long);
    for (let count = 0; count < 1_000; count++) shared.list([`Label ${count}`]);
    const late = shared.list(['late']);
    assert.equal(shared.list(['early']), early);
    assert.notEqual(shared.list(['late']), late);
  });

  it('returns any number of different texts unchanged', () => {
    const shared = new SharedTexts();
    for (let count = 0; count < 3_000; count++) assert.equal(shared.text(`Title ${count}`), `Title ${count}`);
    assert.equal(shared.text(''), '');
  });

  it('stores only one of many equal texts', async () => {
    const shared = new SharedTexts();
    const sizeBytes = 180;
    const count = 50_000;
    const held: string[] = [];
    await collectGarbage();
    const before = process.memoryUsage().heapUsed;
    // Each text is decoded from bytes, as from a response, so that equal texts are separate until they are shared.
    const bytes = Buffer.alloc(sizeBytes, 'a');
    for (let made = 0; made < count; made++) held.push(shared.text(bytes.toString('latin1')));
    await collectGarbage();
    const grownBytes = process.memoryUsage().heapUsed - before;
    assert.equal(held.length, count);
    assert.ok(grownBytes < (count * sizeBytes) / 3, `grown by ${String(grownBytes)} bytes`);
  });
});
