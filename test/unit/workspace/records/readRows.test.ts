import assert from 'node:assert/strict';
import { readRows } from '../../../../src/workspace/records/readRows';
import { aRecord } from '../../../support/build';

describe('readRows', () => {
  const rows = Array.from({ length: 420 }, (_, at) => ({ miniId: at % 3 === 0 ? 'one' : 'two', id: `r${String(at)}` }));

  it('reads fifty of a Mini at once, four requests at a time, and counts them', async () => {
    let open = 0;
    const opens: number[] = [];
    const sizes: number[] = [];
    const through: number[] = [];
    const readMany = async (_: string, ids: readonly string[]) => {
      opens.push(++open);
      sizes.push(ids.length);
      await new Promise(setImmediate);
      open--;
      return ids.map((id) => ({ ...aRecord(1), id }));
    };
    const found = await readRows({ readMany }, rows, { onProgress: (count) => through.push(count) });
    assert.equal(found.size, rows.length);
    assert.equal(Math.max(...opens), 4);
    assert.deepEqual(sizes, [50, 50, 40, 50, 50, 50, 50, 50, 30]);
    assert.equal(through.at(-1), rows.length);
  });

  it('begins no other read once one has failed or the user has cancelled', async () => {
    let reads = 0;
    const abort = new AbortController();
    const failing = new Error('gone');
    const readMany = async (_miniId: string, _ids: readonly string[], signal?: AbortSignal) => {
      reads++;
      await new Promise(setImmediate);
      if (reads === 4) abort.abort();
      if (signal?.aborted) throw failing;
      return [];
    };
    await assert.rejects(readRows({ readMany }, rows, { signal: abort.signal }), failing);
    assert.equal(reads, 4);
  });
});
