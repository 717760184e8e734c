// How the pages of a long list are asked for and stored.
import assert from 'node:assert/strict';
import {
  TwoEndedList,
  type AskEnd,
  type FreshPage,
  type ListedRecord,
} from '../../../../src/workspace/export/twoEndedList';

const PAGES = 3;

describe('a list that is read for a file', () => {
  let asked: number;
  let signal: AbortSignal | undefined;
  beforeEach(() => (asked = 0));

  const list = new TwoEndedList<ListedRecord>();
  const ask: AskEnd<ListedRecord> = (_query, _page, options) => {
    const number = ++asked;
    signal = options.signal;
    const items = [{ id: String(number), eventDate: `2026-01-0${String(number)}` }];
    return Promise.resolve({ items, ...(number < PAGES ? { afterCursor: String(number) } : {}) });
  };
  const read = (onPage: (page: FreshPage<ListedRecord>) => Promise<void>): Promise<void> => {
    list.next(false);
    return list.read({ miniId: 'mini' }, [{ end: 'front', ask, onPage }]);
  };

  it('has the next page on its way while one is stored, and stores them one after the other', async () => {
    const stored: unknown[] = [];
    await read(async ({ records }) => {
      const before = asked;
      await new Promise(setImmediate);
      stored.push([records[0]?.id, before]);
    });
    assert.deepEqual(stored, [
      ['1', 2],
      ['2', 3],
      ['3', 3],
    ]);
  });

  it('lets go of the next page when one cannot be stored', async () => {
    const full = new Error('full');
    await assert.rejects(
      read(() => Promise.reject(full)),
      full,
    );
    assert.equal(asked, 2);
    assert.equal(signal?.aborted, true);
  });
});
