import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { ServiceError } from '../../../../src/domain/failure';
import { tryEach, withNotDone } from '../../../../src/workspace/loading/tryEach';

const items = Array.from({ length: 10 }, (_, index) => index);
const failing = (kind: 'conflict' | 'cancelled'): ServiceError => new ServiceError({ operation: 'deleteRecord', kind });

describe('tryEach', () => {
  it('handles each item once, four at a time, and reports progress', async () => {
    let atOnce = 0;
    let most = 0;
    const begun: number[] = [];
    const through: number[] = [];
    const work = async (item: number): Promise<void> => {
      begun.push(item);
      most = Math.max(most, ++atOnce);
      await turn();
      atOnce--;
    };
    const result = await tryEach(items, work, { onProgress: (count) => through.push(count) });
    assert.deepEqual(begun, items);
    assert.equal(most, 4);
    assert.deepEqual(
      through,
      items.map((item) => item + 1),
    );
    assert.deepEqual(result.done.toSorted(), items);
    assert.deepEqual([result.failed, result.untouched], [[], []]);
  });

  it('reports each failure with its item and continues', async () => {
    const result = await tryEach(items, (item) =>
      item % 3 === 0 ? Promise.reject(failing('conflict')) : Promise.resolve(),
    );
    assert.deepEqual(result.failed.map(({ item, failure }) => [item, failure.kind]).toSorted(), [
      [0, 'conflict'],
      [3, 'conflict'],
      [6, 'conflict'],
      [9, 'conflict'],
    ]);
    assert.equal(result.done.length, 6);
  });

  it('starts no more items when the user cancels and lets running ones finish', async () => {
    const abort = new AbortController();
    const work = async (item: number): Promise<void> => {
      if (item === 2) abort.abort();
      await turn();
    };
    const result = await tryEach(items, work, { signal: abort.signal });
    assert.deepEqual(result.done.toSorted(), [0, 1, 2]);
    assert.deepEqual(result.untouched, [3, 4, 5, 6, 7, 8, 9]);
  });

  it('counts items ended by the cancellation as untouched', async () => {
    const abort = new AbortController();
    const work = async (item: number): Promise<void> => {
      await turn();
      abort.abort();
      if (item < 2) throw failing('cancelled');
    };
    const result = await tryEach(items, work, { signal: abort.signal });
    assert.deepEqual(result.failed, []);
    assert.deepEqual(result.untouched, [0, 1, 4, 5, 6, 7, 8, 9]);
  });

  it('reports a cancelled request as failed when the user did not cancel', async () => {
    const result = await tryEach([1], () => Promise.reject(failing('cancelled')));
    assert.equal(result.failed.length, 1);
  });

  it('stops at a bug and throws it once no item is running', async () => {
    const ended: number[] = [];
    const work = async (item: number): Promise<void> => {
      if (item === 1) throw new TypeError('bug');
      await turn();
      ended.push(item);
    };
    await assert.rejects(tryEach(items, work), /bug/);
    assert.deepEqual(ended, [0, 2, 3]);
    await turn();
    assert.deepEqual(ended, [0, 2, 3]);
  });

  it('adds items that were never started to the failed ones', async () => {
    const result = await tryEach([1, 2], (item) => (item === 2 ? Promise.reject(failing('conflict')) : turn()));
    const { failure } = failing('cancelled');
    const told = withNotDone(result, [{ item: 3, failure }]);
    assert.deepEqual(told.done, [1]);
    assert.deepEqual(told.failed, [...result.failed, { item: 3, failure }]);
  });

  it('does nothing without items', async () => {
    assert.deepEqual(await tryEach([], turn), { done: [], failed: [], untouched: [] });
  });
});
