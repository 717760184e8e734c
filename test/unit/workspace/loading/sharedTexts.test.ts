import assert from 'node:assert/strict';
import { collectGarbage } from '../../../support/collectGarbage';
import { SharedTexts } from '../../../../src/workspace/loading/sharedTexts';

describe('SharedTexts', () => {
  it('answers the same list for equal ones', () => {
    const shared = new SharedTexts();
    const first = shared.list(['one', 'two']);
    assert.equal(shared.list(['one', 'two']), first);
    assert.equal(shared.list([]), shared.list([]));
  });

  it('keeps apart what only looks alike', () => {
    const shared = new SharedTexts();
    for (const texts of [['a', 'b'], ['b', 'a'], ['a,b'], ['a","b'], ['[]'], ['']]) {
      assert.deepEqual(shared.list(texts), texts);
    }
  });

  it('shares no more than a thousand lists, and none that is long', () => {
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

  it('keeps texts, and any number of different ones as they are', () => {
    const shared = new SharedTexts();
    for (let count = 0; count < 3_000; count++) assert.equal(shared.text(`Title ${count}`), `Title ${count}`);
    assert.equal(shared.text(''), '');
  });

  it('holds one of many equal texts', async () => {
    const shared = new SharedTexts();
    const sizeBytes = 180;
    const count = 50_000;
    const held: string[] = [];
    await collectGarbage();
    const before = process.memoryUsage().heapUsed;
    // Each is read from bytes, as from an answer: equal, and a text of its own until it is shared.
    const bytes = Buffer.alloc(sizeBytes, 'a');
    for (let made = 0; made < count; made++) held.push(shared.text(bytes.toString('latin1')));
    await collectGarbage();
    const grownBytes = process.memoryUsage().heapUsed - before;
    assert.equal(held.length, count);
    assert.ok(grownBytes < (count * sizeBytes) / 3, `grown by ${String(grownBytes)} bytes`);
  });
});
