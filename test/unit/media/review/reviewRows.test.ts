import assert from 'node:assert/strict';
import { setImmediate as settled } from 'node:timers/promises';
import { ReviewRows } from '../../../../media/review/reviewRows';
import type { ReviewHead, ReviewPageContract, ReviewRow } from '../../../../src/protocol/reviewPage';
import type { RpcClient } from '../../../../src/protocol/rpcClient';

interface Asked {
  readonly from: number;
  readonly answer: (order: number, name: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** Rows whose answers come when a test lets them. */
function rowsOf() {
  const asked: Asked[] = [];
  const failures: unknown[] = [];
  let changes = 0;
  const read = (_: string, { from, to }: { from: number; to: number }) =>
    new Promise((resolve, reject) => {
      const answer = (order: number, name: string): Promise<void> => {
        const row = (at: number): ReviewRow => ({ id: String(at), cells: { name: { text: `${name} ${String(at)}` } } });
        resolve({ order, rows: Array.from({ length: to - from }, (_row, at) => row(from + at)) });
        return settled();
      };
      const fail = (): Promise<void> => {
        reject(new Error('not read'));
        return settled();
      };
      asked.push({ from, answer, fail });
    });
  const rpc = { read } as unknown as RpcClient<ReviewPageContract>;
  const rows = new ReviewRows(
    rpc,
    () => changes++,
    (error) => failures.push(error),
  );
  const take = (generation: number, order: number, rowCount = 500): void =>
    rows.take({ generation, order, rowCount } as ReviewHead);
  const textAt = (at: number): string | undefined => rows.rowAt(at)?.cells['name']?.text;
  return { rows, asked, failures, take, textAt, changes: () => changes };
}

describe('the rows that the page of a review holds', () => {
  it('stay in sight until they are read again, and are cleared where positions mean others', async () => {
    const { asked, take, textAt } = rowsOf();
    take(1, 1);
    textAt(0);
    await asked[0]?.answer(1, 'first');
    take(2, 1);
    assert.equal(textAt(0), 'first 0');
    take(3, 2);
    assert.equal(textAt(0), undefined, 'as many rows, but others');
  });

  it('stay in sight while one scrolls on, and are dropped when they are far away', async () => {
    const { asked, take, textAt } = rowsOf();
    take(1, 1, 100_000);
    for (let page = 0; page < 40; page++) {
      textAt(page * 100);
      await asked[page]?.answer(1, 'read');
      if (page > 0) assert.equal(textAt(page * 100 - 1), `read ${String(page * 100 - 1)}`);
    }
    assert.equal(asked.length, 40, 'nothing is read twice');
    assert.equal(textAt(0), undefined);
  });

  it('are found where they stand, without asking for others', async () => {
    const { rows, asked, take, textAt } = rowsOf();
    take(1, 1);
    textAt(0);
    await asked[0]?.answer(1, 'first');
    assert.deepEqual([rows.indexOf('7'), rows.indexOf('gone')], [7, undefined]);
    assert.equal(asked.length, 1);
  });

  it('are copied only if they still stand where they are shown', async () => {
    const { rows, asked, take } = rowsOf();
    take(1, 1);
    const copied = ['shown', 'others'].map(() => rows.copiedAt({ fromRow: 3, toRow: 4, columnIds: ['name'] }));
    await asked[0]?.answer(1, 'shown');
    await asked[1]?.answer(2, 'others');
    assert.deepEqual(await Promise.all(copied), ['shown 3\nshown 4', undefined]);
  });

  it('arrive while more is announced than is read', async () => {
    const { asked, take, textAt } = rowsOf();
    take(1, 1);
    textAt(0);
    for (const generation of [2, 3, 4]) {
      take(generation, 1);
      textAt(0);
    }
    assert.equal(asked.length, 1, 'one at a time');
    await asked[0]?.answer(1, 'first');
    assert.equal(textAt(0), 'first 0');
    await asked[1]?.answer(1, 'last');
    assert.equal(textAt(0), 'last 0');
    assert.equal(asked.length, 2, 'and nothing more of the same');
  });

  it('are not those of another order', async () => {
    const { asked, take, textAt, changes } = rowsOf();
    take(1, 1);
    textAt(0);
    await asked[0]?.answer(2, 'later');
    assert.deepEqual([textAt(0), changes()], [undefined, 0]);
    take(2, 2);
    textAt(0);
    await asked[1]?.answer(2, 'later');
    assert.equal(textAt(0), 'later 0');
    take(3, 3);
    textAt(0);
    await asked[2]?.answer(2, 'earlier');
    assert.deepEqual([textAt(0), changes()], [undefined, 2]);
  });

  it('are asked for again after a failure', async () => {
    const { asked, failures, take, textAt } = rowsOf();
    take(1, 1);
    textAt(0);
    await asked[0]?.fail();
    assert.equal(failures.length, 1);
    textAt(0);
    await asked[1]?.answer(1, 'now');
    assert.equal(textAt(0), 'now 0');
  });
});
