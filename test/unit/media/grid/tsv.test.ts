import assert from 'node:assert/strict';
import type { GridRow } from '../../../../media/grid/gridModel';
import { tsvOf, tsvOfRange } from '../../../../media/grid/tsv';

const row = (one: string, other: string): GridRow => ({ id: one, cells: { a: { text: one }, b: { text: other } } });

describe('cells as tab-separated text', () => {
  it('have quotes where a spreadsheet needs them', () => {
    assert.equal(
      tsvOf([
        ['one', 'two'],
        ['a\tb', 'say "hi"'],
        ['two\nlines', ''],
      ]),
      'one\ttwo\n"a\tb"\t"say ""hi"""\n"two\nlines"\t',
    );
  });

  it('are those of the range, without headings and rows not loaded', () => {
    const rows: readonly (GridRow | undefined)[] = [
      row('1', 'x'),
      { id: 'group', cells: {}, heading: { text: 'Group' } },
      undefined,
      row('2', 'y'),
    ];
    const source = { rowCount: rows.length, rowAt: (index: number) => rows[index] };
    assert.equal(tsvOfRange(source, { fromRow: 0, toRow: 3, columnIds: ['b', 'a'] }), 'x\t1\ny\t2');
    assert.equal(tsvOfRange(source, { fromRow: 3, toRow: 3, columnIds: ['a'] }), '2');
  });
});
