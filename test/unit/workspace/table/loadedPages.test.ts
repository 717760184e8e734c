import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HeldRowMaker, type HeldRow } from '../../../../src/workspace/table/heldRow';
import { LoadedPages } from '../../../../src/workspace/table/loadedPages';
import { compareRows } from '../../../../src/workspace/table/rowOrder';
import { dated } from './shelf';

const PAGE = 200;
const everywhere = { above: true, below: true };

describe('the pages of a table', () => {
  const made = new HeldRowMaker();
  const rowOf = (id: string, day: number | undefined): HeldRow => {
    const record = day === undefined ? { ...dated(id, 0), eventDate: null } : dated(id, day);
    return made.of(record, 'mini') ?? assert.fail();
  };
  const newestFirst = (count: number): HeldRow[] =>
    Array.from({ length: count }, (_, at) => rowOf(String(at), 20_000 - at));
  const pagesOf = (rows: readonly HeldRow[]): LoadedPages => {
    const pages = new LoadedPages();
    for (let at = 0; at < rows.length; at += PAGE) pages.add(rows.slice(at, at + PAGE), 'end');
    return pages;
  };
  const idsIn = (pages: LoadedPages): string[] => [...pages.known()].map(({ id }) => id);

  it('hold a row that moves where one search through all would put it', () => {
    const day = fc.option(fc.nat({ max: 60 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), fc.array(fc.tuple(fc.nat(), day)), (days, moves) => {
        const known = days.filter((one) => one !== undefined).sort((one, other) => other - one);
        const undated = days.filter((one) => one === undefined);
        let model = [...known, ...undated].map((one, at) => rowOf(String(at), one));
        const pages = new LoadedPages();
        for (let at = 0; at < model.length; at += 3) pages.add(model.slice(at, at + 3), 'end');
        for (const [which, to] of moves) {
          const id = String(which % Math.max(1, days.length));
          const moved = rowOf(id, to);
          pages.remove({ miniId: 'mini', recordId: id });
          pages.insert(moved, true, everywhere);
          const others = model.filter((row) => row.id !== id);
          const at = others.findIndex((row) => compareRows(moved, row, true) < 0);
          model = others.toSpliced(at < 0 ? others.length : at, 0, moved);
          // Rows without a date stand anywhere among the others from now on, where nothing says which comes first.
          if (model.some(({ eventDate }, index) => !eventDate && model.slice(index).some((row) => row.eventDate)))
            return;
          assert.deepEqual(
            idsIn(pages),
            model.map((row) => row.id),
          );
        }
      }),
    );
  });

  it('tell Records of two Minis apart that have one id', () => {
    const pages = new LoadedPages();
    const theirs = made.of({ ...dated('1', 9), title: 'Theirs' }, 'other') ?? assert.fail();
    pages.add([rowOf('1', 10), theirs], 'end');
    assert.equal(pages.find({ miniId: 'other', recordId: '1' }), theirs);
  });

  it('stay short enough to be dropped when many rows move to one place', () => {
    const rows = newestFirst(2_000);
    const pages = pagesOf(rows);
    for (const [at, { id }] of rows.entries()) {
      pages.remove({ miniId: 'mini', recordId: id });
      pages.insert(rowOf(id, 30_000 + at), true, everywhere);
    }
    assert.deepEqual(idsIn(pages), rows.map(({ id }) => id).reverse());
    assert.ok(pages.pages.every(({ entries }) => entries.length <= 2 * PAGE));
    for (const position of [0, 700, 1_999]) {
      const recordId = String(1_999 - position);
      assert.equal(pages.positionOf({ miniId: 'mini', recordId }), position);
      assert.equal(pages.find({ miniId: 'mini', recordId })?.id, recordId);
    }
  });
});
