import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import type { Page, PageRequest } from '../../../../src/domain/page';
import type { StoredRecord } from '../../../../src/domain/record';
import { RecordList } from '../../../../src/workspace/records/recordList';
import { toRecordRow, type RecordRow } from '../../../../src/workspace/records/recordRow';
import { aRecord } from '../../../support/build';

const records = (from: number, to: number): StoredRecord[] =>
  Array.from({ length: to - from + 1 }, (_, index) => aRecord(from + index));
const page = (items: StoredRecord[], afterCursor?: string, totalCount?: number): Page<StoredRecord> => ({
  items,
  ...(afterCursor === undefined ? {} : { afterCursor }),
  ...(totalCount === undefined ? {} : { totalCount }),
});
const row = (number: number, changes: Partial<StoredRecord> = {}): RecordRow => {
  const made = toRecordRow(aRecord(number, changes), 'mini');
  assert.ok(made);
  return made;
};
const broken = new ServiceError({ kind: 'serverError', operation: 'listRecords', status: 500 });

describe('RecordList', () => {
  let asked: PageRequest[];
  let answers: (Page<StoredRecord> | Error)[];
  let gate: Promise<void> | undefined;
  let signal: AbortSignal | undefined;
  let told: number;
  let leftOut: number[];
  let list: RecordList;

  beforeEach(() => {
    asked = [];
    answers = [];
    gate = undefined;
    told = 0;
    leftOut = [];
    list = new RecordList(
      { miniId: 'mini' },
      async (request, options) => {
        asked.push(request);
        signal = options.signal;
        assert.equal(options.includeTotalCount, request.kind === 'start', 'the count is asked for once');
        await gate;
        const answer = answers.shift();
        assert.ok(answer, 'asked once too often');
        if (answer instanceof Error) throw answer;
        options.onLeftOut(leftOut.shift() ?? 0);
        return answer;
      },
      () => told++,
    );
  });

  /** Holds the next responses until called. */
  const hold = (): (() => Promise<void>) => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    return async () => {
      gate = undefined;
      open();
      await new Promise(setImmediate);
    };
  };
  const ids = (): (string | undefined)[] => list.rows.map(({ id }) => id);
  const idsOf = (from: number, to: number): (string | null | undefined)[] => records(from, to).map(({ id }) => id);

  it('quotes the words of a search from the texts of its hits', async () => {
    const hits = [aRecord(1, { description: 'Had a fall at home.' }), aRecord(2)];
    const found = new RecordList(
      { miniId: 'mini', text: 'fall' },
      () => Promise.resolve(page(hits)),
      () => undefined,
    );
    await found.load();
    assert.deepEqual(
      found.rows.map(({ quote }) => quote),
      ['Had a fall at home.', undefined],
    );
  });

  it('pages by cursor to the end, each page once', async () => {
    answers = [page(records(1, 200), 'a', 450), page(records(201, 400), 'b'), page(records(401, 450))];
    await list.load();
    await list.load();
    assert.equal(list.totalCount, 450);
    assert.equal(list.hasMore, true);
    await list.loadMore(1000);
    await list.loadMore();
    assert.deepEqual(ids(), idsOf(1, 450));
    assert.equal(list.hasMore, false);
    assert.equal(list.totalCount, 450);
    assert.deepEqual(asked, [
      { kind: 'start', limit: 200 },
      { kind: 'after', cursor: 'a', limit: 200 },
      { kind: 'after', cursor: 'b', limit: 200 },
    ]);
  });

  it('requests as many rows as needed', async () => {
    answers = [page(records(1, 200), 'a'), page(records(201, 230), 'b')];
    await list.load();
    await list.loadMore(30);
    assert.deepEqual(asked[1], { kind: 'after', cursor: 'a', limit: 30 });
    assert.equal(list.rows.length, 230);
  });

  it('does not treat an empty page as the end', async () => {
    answers = [page([], 'a'), page([], 'b'), page(records(1, 3))];
    await list.load();
    assert.deepEqual(ids(), idsOf(1, 3));
    assert.equal(list.hasMore, false);
  });

  it('fails after too many pages without rows and retries from there', async () => {
    const endless = Array.from({ length: 50 }, (_, index) => page([aRecord(1, { id: null })], `c${String(index)}`));
    answers = [page(records(1, 2), 'a'), ...endless];
    await list.load();
    assert.deepEqual(list.failure, { operation: 'listRecords', kind: 'emptyPages', pages: 50 });
    assert.equal(list.rows.length, 2);
    assert.equal(list.hasMore, true);
    answers = [page(records(3, 3))];
    await list.retry();
    assert.equal(list.failure, undefined);
    assert.deepEqual(asked.at(-1), { kind: 'after', cursor: 'c49', limit: 198 });
    assert.equal(list.rows.length, 3);
  });

  it('counts the rows that were left out of all loaded ones', async () => {
    answers = [page(records(1, 2), 'a'), page(records(3, 3))];
    leftOut = [2, 1];
    await list.load();
    assert.equal(list.leftOut, 3);
    answers = [page(records(1, 3))];
    leftOut = [1];
    await list.refresh();
    assert.equal(list.leftOut, 1);
  });

  it('continues as long as pages contain rows, however many there are', async () => {
    answers = Array.from({ length: 60 }, (_, index) => page(records(index + 1, index + 1), `c${String(index)}`));
    answers.push(page(records(61, 61)));
    await list.load();
    assert.equal(list.failure, undefined);
    assert.equal(list.rows.length, 61);
  });

  it('fails in a refresh after too many pages without rows and keeps the shown rows', async () => {
    answers = [page(records(1, 2))];
    await list.load();
    answers = Array.from({ length: 51 }, (_, index) => page([], `c${String(index)}`));
    await list.refresh();
    assert.equal(list.failure?.kind, 'emptyPages');
    assert.equal(list.rows.length, 2);
  });

  it('fails when a cursor repeats, even after others, keeps its rows and retries from there', async () => {
    answers = [page(records(1, 2), 'a'), page([], 'b'), page(records(3, 3), 'a')];
    await list.load();
    assert.deepEqual(list.failure, { operation: 'listRecords', kind: 'unexpectedShape', path: 'afterCursor' });
    assert.deepEqual(ids(), idsOf(1, 3));
    answers = [page(records(3, 4))];
    await list.retry();
    assert.equal(list.failure, undefined);
    assert.deepEqual(ids(), idsOf(1, 4));
  });

  it('fails in a refresh when a cursor repeats and keeps the shown rows', async () => {
    answers = [page(records(1, 2))];
    await list.load();
    answers = [page(records(1, 1), 'a'), page([], 'a')];
    await list.refresh();
    assert.equal(list.failure?.kind, 'unexpectedShape');
    assert.deepEqual(ids(), idsOf(1, 2));
  });

  it('shares one request among concurrent loads', async () => {
    answers = [page(records(1, 200), 'a'), page(records(201, 400), 'b')];
    await list.load();
    await Promise.all([list.loadMore(), list.loadMore()]);
    assert.equal(asked.length, 2);
    assert.equal(list.rows.length, 400);
  });

  it('shows a repeated row once', async () => {
    answers = [page(records(1, 200), 'a'), page(records(200, 210))];
    await list.load();
    await list.loadMore();
    assert.deepEqual(ids(), idsOf(1, 210));
  });

  it('leaves out rows without an id', async () => {
    answers = [page([aRecord(1), aRecord(2, { id: null })])];
    await list.load();
    assert.deepEqual(ids(), idsOf(1, 1));
  });

  it('keeps its rows when a page fails and continues from there', async () => {
    answers = [page(records(1, 200), 'a', 700), page(records(201, 400), 'b'), broken];
    await list.load();
    await list.loadMore(500);
    assert.equal(list.rows.length, 400);
    assert.equal(list.failure?.kind, 'serverError');
    answers = [page(records(401, 600), 'c'), page(records(601, 700), 'd')];
    await list.retry();
    // Exactly what was requested, without an extra page.
    assert.deepEqual(asked.slice(3), [
      { kind: 'after', cursor: 'b', limit: 200 },
      { kind: 'after', cursor: 'c', limit: 100 },
    ]);
    assert.deepEqual(ids(), idsOf(1, 700));
    assert.equal(list.failure, undefined);
  });

  it('reads from the start on Retry when the cursor has expired', async () => {
    const expired = new ServiceError({ kind: 'invalid', operation: 'listRecords', status: 400, errors: {} });
    answers = [page(records(1, 200), 'old', 300), expired];
    await list.load();
    await list.loadMore();
    answers = [page(records(1, 200), 'new', 300), page(records(201, 300))];
    await list.retry();
    assert.deepEqual(
      asked.slice(2).map((request) => ('cursor' in request ? request.cursor : request.kind)),
      ['start', 'new'],
    );
    assert.deepEqual([ids(), list.failure], [idsOf(1, 300), undefined]);
  });

  it('retries the first page only on request', async () => {
    answers = [broken];
    await list.load();
    await list.load();
    assert.equal(asked.length, 1);
    assert.equal(list.hasLoaded, false);
    answers = [page(records(1, 2))];
    await list.retry();
    assert.deepEqual(ids(), idsOf(1, 2));
  });

  it('rethrows a bug', async () => {
    answers = [new TypeError('bug')];
    await assert.rejects(list.load(), TypeError);
  });

  describe('refreshed', () => {
    beforeEach(async () => {
      answers = [page(records(1, 200), 'a', 500), page(records(201, 400), 'b')];
      await list.load();
      await list.loadMore();
      asked.length = 0;
    });

    it('reads as many rows as were loaded, from the start', async () => {
      answers = [page(records(0, 199), 'x', 501), page(records(200, 399), 'y')];
      await list.refresh();
      assert.deepEqual(ids(), idsOf(0, 399));
      assert.equal(list.totalCount, 501);
      assert.deepEqual(asked, [
        { kind: 'start', limit: 200 },
        { kind: 'after', cursor: 'x', limit: 200 },
      ]);
      answers = [page(records(400, 400))];
      await list.loadMore();
      assert.deepEqual(asked[2], { kind: 'after', cursor: 'y', limit: 200 });
    });

    it('continues with cursors that occurred before', async () => {
      answers = [page(records(1, 200), 'a', 500), page(records(201, 400), 'b'), page(records(401, 500))];
      await list.refresh();
      await list.loadMore();
      assert.equal(list.rows.length, 500);
    });

    it('keeps its rows when a page fails, and a retry refreshes again', async () => {
      answers = [page(records(0, 199), 'x', 501), broken];
      await list.refresh();
      assert.deepEqual(ids(), idsOf(1, 400));
      assert.equal(list.totalCount, 500);
      assert.equal(list.failure?.kind, 'serverError');
      answers = [page(records(0, 199), 'x', 501), page(records(200, 399), 'y')];
      await list.retry();
      assert.deepEqual(ids(), idsOf(0, 399));
      assert.equal(list.failure, undefined);
    });

    it('starts a read after the call, even while one is running', async () => {
      const open = hold();
      answers = [page(records(1, 200), 'a'), page(records(201, 400)), page(records(5, 9))];
      const first = list.refresh();
      const second = list.refresh();
      await open();
      await Promise.all([first, second]);
      assert.deepEqual(ids(), idsOf(5, 9));
    });

    it('waits for rows being loaded, and further loads wait for the refresh', async () => {
      answers = [page(records(401, 450), 'c'), page(records(1, 200), 'x'), page(records(201, 400), 'y')];
      answers.push(page(records(401, 450), 'z'), page(records(451, 460)));
      await Promise.all([list.loadMore(50), list.refresh()]);
      await list.loadMore();
      assert.deepEqual(ids(), idsOf(1, 460));
    });

    it('that failed is still reported after rows were loaded, or could not be, until it succeeds', async () => {
      answers = [broken, page(records(401, 450), 'c'), broken];
      await Promise.all([list.refresh(), list.loadMore(50)]);
      assert.deepEqual([list.rows.length, list.refreshFailure?.kind], [450, 'serverError']);
      await list.loadMore(50);
      assert.equal(list.refreshFailure?.kind, 'serverError');
      answers = [page(records(1, 200), 'a'), page(records(201, 400), 'b'), page(records(401, 450))];
      await list.retry();
      assert.equal(list.failure, undefined);
    });
  });

  it('does not load a second page when a refresh has already read the first', async () => {
    answers = [page(records(1, 200), 'a'), page(records(201, 400), 'b')];
    await Promise.all([list.refresh(), list.load()]);
    assert.equal(asked.length, 1);
  });

  describe('changed by a write', () => {
    it('replaces, removes and counts rows', async () => {
      answers = [page(records(1, 3), undefined, 3)];
      await list.load();
      told = 0;
      list.replace(row(2, { title: 'New' }));
      list.replace(row(99));
      list.remove(row(1).id);
      assert.deepEqual(
        list.rows.map(({ title }) => title),
        ['New', 'Sample record 003'],
      );
      assert.equal(list.totalCount, 2);
      assert.equal(told, 0, 'whoever writes tells of it');
    });

    it('keeps the write when rows requested before it arrive after it', async () => {
      answers = [page(records(1, 200), 'a', 400)];
      await list.load();
      const open = hold();
      answers = [page(records(201, 400))];
      const more = list.loadMore();
      list.remove(row(1).id);
      list.replace(row(2, { title: 'New' }));
      await open();
      await more;
      assert.equal(list.rows.length, 399);
      assert.equal(list.rows[0]?.title, 'New');
      assert.equal(list.totalCount, 399);
    });

    it('keeps the write when a refresh started before it ends after it', async () => {
      answers = [page(records(1, 200), 'a', 300)];
      await list.load();
      const open = hold();
      answers = [page(records(1, 200), 'a', 300)];
      const refresh = list.refresh();
      await new Promise(setImmediate);
      list.remove(row(1).id);
      list.replace(row(2, { title: 'New' }));
      list.add(row(500, { eventDate: '2031-01-01' }));
      await open();
      await refresh;
      assert.deepEqual(
        list.rows.slice(0, 3).map(({ title }) => title),
        ['Sample record 500', 'New', 'Sample record 003'],
      );
      assert.equal(list.rows.length, 200);
      assert.equal(list.totalCount, 300);
    });

    it('accepts a response that already contains the write', async () => {
      answers = [page(records(1, 200), 'a', 300)];
      await list.load();
      const open = hold();
      answers = [page([aRecord(500), ...records(2, 200)], 'a', 300)];
      const refresh = list.refresh();
      await new Promise(setImmediate);
      list.remove(row(1).id);
      list.add(row(500));
      await open();
      await refresh;
      assert.equal(list.totalCount, 300);
      assert.equal(list.rows.length, 200);
    });
  });

  describe('disposed', () => {
    it('cancels its request and ignores any response', async () => {
      for (const late of [page(records(1, 2)), broken, new Error('reset')]) {
        const open = hold();
        answers = [late];
        const load = list.load();
        await new Promise(setImmediate);
        list.dispose();
        assert.equal(signal?.aborted, true);
        await open();
        await load;
        assert.equal(told, 0);
        assert.equal(list.rows.length, 0);
        assert.equal(list.failure, undefined);
      }
    });
  });
});
