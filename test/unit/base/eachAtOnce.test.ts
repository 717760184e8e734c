import assert from 'node:assert/strict';
import { eachAtOnce } from '../../../src/base/eachAtOnce';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('eachAtOnce', () => {
  it('runs a limited number at once, and reads the list no further than needed', async () => {
    let read = 0;
    let running = 0;
    let most = 0;
    const items = function* (): Generator<number> {
      for (; read < 7; read++) yield read;
    };
    const done: number[] = [];
    await eachAtOnce(items(), 3, async (item) => {
      most = Math.max(most, ++running);
      assert.ok(read <= done.length + 3);
      await turn();
      running--;
      done.push(item);
    });
    assert.equal(most, 3);
    assert.deepEqual(done, [0, 1, 2, 3, 4, 5, 6]);
  });

  it('throws the first error when nothing runs any more, and begins nothing after it', async () => {
    const ended: number[] = [];
    const run = eachAtOnce([0, 1, 2, 3, 4, 5], 2, async (item) => {
      await turn();
      if (item === 0) throw new Error('first');
      await turn();
      ended.push(item);
    });
    await assert.rejects(run, /first/);
    assert.ok(ended.includes(1) && !ended.includes(5));
  });
});
