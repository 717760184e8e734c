import assert from 'node:assert/strict';
import { setImmediate as settle } from 'node:timers/promises';
import type { RowRange } from '../../../../src/protocol/page';
import type { TableHead, TableRow, TableRows } from '../../../../src/protocol/tablePage';
import { useEmptyPage } from '../../../support/useEmptyPage';

let held: typeof import('../../../../media/table/pageRows');

interface Asked extends RowRange {
  readonly answer: () => Promise<void>;
}

const row = (index: number, title = `Record ${String(index)}`): TableRow => ({
  key: String(index),
  miniId: 'mini',
  recordId: String(index),
  isSelected: false,
  mark: { shape: 'sheet', text: 'Active', hasFiles: false, hasUnreadable: false },
  cells: [{ text: title }],
});

/** Rows of a list in which only asking and answering matters. */
function rowsOf(rowCount: number, hasMoreBelow = false) {
  const asked: Asked[] = [];
  let changes = 0;
  const ask = (range: RowRange): Promise<TableRows> =>
    new Promise((resolve) => {
      const answer = async (): Promise<void> => {
        const all = Array.from({ length: range.to - range.from }, (_, index) => row(range.from + index));
        resolve({ generation: 1, from: range.from, rows: all });
        await settle();
      };
      asked.push({ ...range, answer });
    });
  const rows = new held.PageRows(ask, () => changes++);
  const title = { id: 'title', name: 'Title', kind: 'title', isEditable: true, width: 100, isPinned: true } as const;
  const head = { rowCount, hasMoreBelow, generation: 1, columns: [title], knownLabels: [], states: [] };
  rows.head = head as unknown as TableHead;
  const ranges = (): readonly string[] => asked.map(({ from, to }) => `${String(from)}–${String(to)}`);
  return { rows, asked, ranges, changes: () => changes };
}

describe('the rows that the page of a table holds', () => {
  useEmptyPage();
  before(async () => {
    held = await import('../../../../media/table/pageRows');
  });

  it('are asked for in portions, as soon as one of them is in sight', async () => {
    const { rows, asked, ranges, changes } = rowsOf(1_000);
    rows.need({ from: 250, to: 290 });
    assert.deepEqual(ranges(), ['200–300']);
    assert.equal(rows.rowAt(250), undefined);
    await asked[0]?.answer();
    assert.equal(rows.rowAt(250)?.cells['title']?.text, 'Record 250');
    assert.equal(changes(), 1);
    rows.need({ from: 250, to: 290 });
    assert.equal(ranges().length, 1, 'what is held is not asked for again');
  });

  it('are asked for again when they came before the columns that their cells belong to', () => {
    const { rows, ranges } = rowsOf(10);
    const { head } = rows;
    assert.ok(head);
    rows.take({ generation: 1, from: 0, rows: [{ ...row(0), cells: [{ text: 'Walk' }, { text: 'calm' }] }] });
    assert.equal(rows.isFresh(0), true);
    rows.head = { ...head, columns: head.columns.map((column) => ({ ...column, width: 120 })) };
    assert.equal(rows.isFresh(0), true);
    const mood = {
      id: 'content.mood',
      name: 'mood',
      kind: 'text',
      isEditable: true,
      width: 100,
      isPinned: false,
    } as const;
    rows.head = { ...head, columns: [...head.columns, mood] };
    assert.equal(rows.isFresh(0), false);
    rows.need({ from: 0, to: 1 });
    assert.deepEqual(ranges(), ['0–10']);
  });

  it('are requested once while nothing of a list is known, though rows of the one before are in sight', async () => {
    const { rows, asked, ranges } = rowsOf(0, true);
    rows.need({ from: 0, to: 30 });
    assert.deepEqual(ranges(), ['0–0']);
    await asked[0]?.answer();
    assert.equal(ranges().length, 1);
  });

  it('are not requested while the first ones are being read: those are sent', () => {
    const { rows, ranges } = rowsOf(0, true);
    rows.head = { ...rows.head, isLoading: true } as TableHead;
    rows.need({ from: 0, to: 30 });
    rows.head = { ...rows.head, isLoading: true, rowCount: 200 };
    rows.splice({ at: 0, removed: 0, added: 200 });
    rows.take({ generation: 1, from: 0, rows: Array.from({ length: 100 }, (_, index) => row(index)) });
    rows.need({ from: 0, to: 30 });
    assert.equal(rows.rowAt(29)?.id, '29');
    assert.deepEqual(ranges(), []);
    rows.need({ from: 90, to: 120 });
    assert.deepEqual(ranges(), ['100–200']);
  });

  it('are requested again only when the head changes, if an answer lacked them', async () => {
    const asked: RowRange[] = [];
    const refused = new held.PageRows(
      (range) => {
        asked.push(range);
        return asked.length % 2 === 0
          ? Promise.reject(new Error('refused'))
          : Promise.resolve({ generation: 0, from: range.from, rows: [row(range.from)] });
      },
      () => undefined,
    );
    const head = { rowCount: 50, hasMoreBelow: false, generation: 1, columns: [], knownLabels: [], states: [] };
    refused.head = head as unknown as TableHead;
    refused.need({ from: 0, to: 20 });
    await settle();
    refused.need({ from: 0, to: 20 });
    await settle();
    assert.equal(asked.length, 1);
    refused.head = { ...head, isLoading: false } as unknown as TableHead;
    refused.need({ from: 0, to: 20 });
    await settle();
    assert.equal(asked.length, 2);
    refused.head = { ...head, failure: {} } as unknown as TableHead;
    refused.need({ from: 0, to: 20 });
    await settle();
    assert.equal(asked.length, 2, 'what failed waits for the user');
  });

  it('are passed over where one scrolls past them', async () => {
    const { rows, asked, ranges } = rowsOf(100_000);
    for (let from = 0; from < 50_000; from += 1_000) rows.need({ from, to: from + 40 });
    assert.deepEqual(ranges(), ['0–100', '1000–1100']);
    await asked[0]?.answer();
    assert.deepEqual(ranges().slice(2), ['49000–49100']);
  });

  it('are held only around the visible ones', async () => {
    const { rows, asked } = rowsOf(100_000);
    for (let from = 0; from < 5_000; from += 100) {
      rows.need({ from, to: from + 100 });
      await asked.at(-1)?.answer();
    }
    assert.equal(rows.rowAt(0), undefined);
    assert.ok(rows.rowAt(4_999));
  });

  it('have one below them that is being read, which asks the window to read on', () => {
    const { rows, ranges } = rowsOf(200, true);
    assert.equal(rows.rowCount, 201);
    rows.need({ from: 200, to: 201 });
    assert.deepEqual(ranges(), ['199–200']);
  });

  it('move when others come above them, and answers on their way count no more', async () => {
    const { rows, asked, ranges } = rowsOf(1_000);
    rows.need({ from: 0, to: 40 });
    await asked[0]?.answer();
    rows.need({ from: 100, to: 140 });
    rows.splice({ at: 10, removed: 5, added: 200 });
    await asked[1]?.answer();
    assert.equal(rows.rowAt(9)?.id, '9');
    assert.equal(rows.rowAt(10), undefined);
    assert.equal(rows.rowAt(210)?.id, '15');
    assert.equal(rows.rowAt(100), undefined);
    rows.need({ from: 100, to: 140 });
    assert.deepEqual(ranges().slice(2), ['100–200']);
  });

  it('stay in sight until they are read again', async () => {
    const { rows, asked, ranges } = rowsOf(100);
    rows.need({ from: 0, to: 40 });
    await asked[0]?.answer();
    rows.head = { ...rows.head, generation: 2 } as TableHead;
    rows.renew();
    assert.equal(rows.rowAt(3)?.id, '3');
    assert.equal(rows.isFresh(3), false);
    assert.deepEqual(ranges(), ['0–100', '0–100']);
  });

  it('have their boxes ticked at once', async () => {
    const { rows, asked } = rowsOf(10);
    rows.need({ from: 0, to: 10 });
    await asked[0]?.answer();
    rows.tick({ fromRow: 2, toRow: 3 }, true);
    assert.deepEqual(
      [1, 2, 3, 4].map((index) => rows.rowAt(index)?.tick),
      ['off', 'on', 'on', 'off'],
    );
  });

  it('are named by the first that is held, however far that is from the first of all', async () => {
    const { rows, asked } = rowsOf(1_000);
    rows.need({ from: 250, to: 290 });
    await asked[0]?.answer();
    assert.deepEqual(rows.spanOf({ fromRow: 210, toRow: 220 }), { key: '210', at: 0, lastKey: '220', rowCount: 11 });
    assert.deepEqual(rows.spanOf({ fromRow: 0, toRow: 250 }), { key: '200', at: 200, lastKey: '250', rowCount: 251 });
    assert.equal(rows.spanOf({ fromRow: 0, toRow: 9 }).key, '');
  });

  it('are replaced by their key, and others stay the same object', async () => {
    const { rows, asked } = rowsOf(10);
    rows.need({ from: 0, to: 10 });
    await asked[0]?.answer();
    const [third, fourth] = [rows.rowAt(3), rows.rowAt(4)];
    rows.replace([row(3, 'Renamed'), row(77)]);
    assert.equal(rows.rowAt(3)?.cells['title']?.text, 'Renamed');
    assert.notEqual(rows.rowAt(3), third);
    assert.equal(rows.rowAt(4), fourth);
  });

  it('mark cells that could not be staged until others are tried', async () => {
    const { rows, asked } = rowsOf(3);
    rows.need({ from: 0, to: 3 });
    await asked[0]?.answer();
    const marks = () => [0, 1, 2].map((index) => rows.rowAt(index)?.cells['title']?.mark);
    rows.refuse([{ key: '1', columnId: 'title', text: 'Too long' }]);
    assert.deepEqual(marks(), [undefined, 'wrong', undefined]);
    assert.match(rows.rowAt(1)?.cells['title']?.tooltip ?? '', /^Too long/);
    rows.replace([row(1, 'Renamed')]);
    assert.equal(rows.rowAt(1)?.cells['title']?.mark, 'wrong', 'drawn again');
    rows.refuse([]);
    assert.deepEqual(marks(), [undefined, undefined, undefined]);
  });

  it('are asked for again after a failed request, when they are scrolled into sight again', async () => {
    let asked = 0;
    const rows = new held.PageRows(
      ({ from, to }) => {
        asked++;
        if (asked === 1) return Promise.reject(new Error('offline'));
        const all = Array.from({ length: to - from }, (_, index) => row(from + index));
        return Promise.resolve({ generation: 1, from, rows: all });
      },
      () => undefined,
    );
    const title = { id: 'title', name: 'Title', kind: 'title', isEditable: true, width: 100, isPinned: true } as const;
    rows.head = {
      rowCount: 20_000,
      hasMoreBelow: false,
      generation: 1,
      columns: [title],
      knownLabels: [],
      states: [],
    } as unknown as TableHead;
    rows.need({ from: 0, to: 40 });
    await settle();
    rows.need({ from: 5_000, to: 5_040 });
    await settle();
    rows.need({ from: 0, to: 40 });
    await settle();
    assert.ok(rows.rowAt(0), 'the network is back, and the user came back to these rows');
  });
});
