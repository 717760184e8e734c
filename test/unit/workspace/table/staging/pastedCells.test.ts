import assert from 'node:assert/strict';
import { parsePasted, pastedCells } from '../../../../../src/workspace/table/staging/pastedCells';

describe('pasted text', () => {
  it('is lines of cells, with tabs, line ends and quotes in quotes', () => {
    assert.deepEqual(parsePasted('a\tb\r\nc\td\n'), [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    assert.deepEqual(parsePasted('"one\ttwo\nthree"\t"says ""yes"""\n5" pipe\t'), [
      ['one\ttwo\nthree', 'says "yes"'],
      ['5" pipe', ''],
    ]);
    assert.deepEqual(parsePasted(''), [['']]);
  });

  it('fills the cells from the first one on', () => {
    assert.deepEqual(pastedCells('a\tb\nc', 1, 1), [
      { row: 0, column: 0, text: 'a' },
      { row: 0, column: 1, text: 'b' },
      { row: 1, column: 0, text: 'c' },
    ]);
  });

  it('is repeated over a larger range when it is one line or cell', () => {
    assert.deepEqual(
      pastedCells('a', 2, 2).map(({ row, column, text }) => `${row}${column}${text}`),
      ['00a', '01a', '10a', '11a'],
    );
    assert.deepEqual(
      pastedCells('\t', 2, 2).map(({ row, column, text }) => `${row}${column}${text}`),
      ['00', '01', '10', '11'],
    );
  });
});
