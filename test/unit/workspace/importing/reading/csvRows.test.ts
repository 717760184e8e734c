import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { CsvRows, DELIMITERS, type CsvForm, type CsvRow } from '../../../../../src/workspace/importing/reading/csvRows';

const COMMA: CsvForm = { delimiter: ',', quote: '"', lineEnd: '\n' };

function rowsOf(text: string, form: Partial<CsvForm> = {}, cuts: readonly number[] = []): CsvRow[] {
  const reader = new CsvRows({ ...COMMA, ...form });
  const ends = [...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
  const rows = ends.flatMap((end, index) => reader.write(text.slice(ends[index - 1] ?? 0, end)));
  return [...rows, ...reader.end()];
}

const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells);

describe('csvRows', () => {
  it('reads plain and quoted cells', () => {
    assert.deepEqual(cellsOf(rowsOf('a,b\r\n"1,2","say ""hi"""\n,\n"",x')), [
      ['a', 'b'],
      ['1,2', 'say "hi"'],
      ['', ''],
      ['', 'x'],
    ]);
  });

  it('counts lines as editors do, also inside quotes', () => {
    const rows = rowsOf('a,b\r\n"one\ntwo\r\nthree\rfour",x\nlast,row\n');
    assert.deepEqual(
      rows.map(({ line }) => line),
      [1, 2, 6],
    );
    assert.deepEqual(rows[1]?.lines, [2, 5]);
    assert.equal(rows[2]?.lines, undefined);
  });

  it('keeps a quote inside a cell, and all quotes where they have no meaning', () => {
    assert.deepEqual(cellsOf(rowsOf('5\'10" tall,x\n')), [['5\'10" tall', 'x']]);
    assert.deepEqual(cellsOf(rowsOf('"a"\tb"\n', { delimiter: '\t', quote: '' })), [['"a"', 'b"']]);
  });

  it('reports the line of a malformed row and continues with the next one', () => {
    const rows = rowsOf('a,b\n"one" more,x\n"two\nlines" more,x\na, "b"\nlast,row\n');
    assert.deepEqual(
      rows.map(({ line, fault }) => [line, fault]),
      [
        [1, undefined],
        [2, 'textAfterQuote'],
        [4, 'textAfterQuote'],
        [5, 'spaceBeforeQuote'],
        [6, undefined],
      ],
    );
  });

  it('reports where a quote opens that is never closed', () => {
    const rows = rowsOf('a,b\n1,"open\n2,3\n4,5\n');
    assert.deepEqual(
      rows.map(({ line, fault }) => [line, fault]),
      [
        [1, undefined],
        [2, 'unclosedQuote'],
      ],
    );
  });

  it('gives up at a row beyond the limit instead of collecting the rest of the file', () => {
    const reader = new CsvRows(COMMA, 10);
    assert.equal(reader.write('a,b\n"0123456789')[1]?.fault, 'rowTooLong');
    assert.deepEqual([...reader.write('more"\nx,y\n'), ...reader.end()], []);
  });

  it('reads line ends of a single carriage return', () => {
    assert.deepEqual(cellsOf(rowsOf('a,b\r"1\r2",x\r', { lineEnd: '\r' })), [
      ['a', 'b'],
      ['1\r2', 'x'],
    ]);
  });

  it('takes a lone line break for a part of its cell where lines end with two characters', () => {
    const rows = rowsOf('a,b\r\n1,one\ntwo\r\n"3",x\ry\r\nlast,row\n', { lineEnd: '\r\n' }, [8, 9, 15]);
    assert.deepEqual(cellsOf(rows), [
      ['a', 'b'],
      ['1', 'one\ntwo'],
      ['3', 'x\ry'],
      ['last', 'row'],
    ]);
    assert.deepEqual(
      rows.map(({ line }) => line),
      [1, 2, 4, 6],
    );
  });

  it('reads back arbitrary cells in every form, however the text is cut', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', "'", '=', ' ', 'a', 'é', '\u2028', '😀') }),
      fc.string({ unit: 'binary' }),
    );
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    const delimiter = fc.constantFrom(...DELIMITERS);
    fc.assert(
      fc.property(
        table,
        delimiter,
        fc.constantFrom('\n' as const, '\r\n' as const, '\r\r\n' as const),
        fc.array(fc.nat(200)),
        (cells, mark, end, cuts) => {
          const text = stringify(cells, { delimiter: mark, quoted: true, record_delimiter: end });
          const lineEnds = end === '\r\n' ? (['\n', end] as const) : [end];
          for (const lineEnd of lineEnds)
            assert.deepEqual(cellsOf(rowsOf(text, { lineEnd, delimiter: mark }, cuts)), cells);
          const rows = rowsOf(text, { lineEnd: end, delimiter: mark }, cuts);
          const breaks = end === '\r\r\n' ? 2 : 1;
          let line = 1;
          for (const [index, row] of rows.entries()) {
            assert.equal(row.line, line);
            line +=
              breaks + (cells[index] ?? []).reduce((sum, one) => sum + (one.match(/\r\n|[\r\n]/g)?.length ?? 0), 0);
          }
        },
      ),
    );
  });

  it('agrees with csv-parse wherever that one reads the text', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a', 'b', ' '), maxLength: 30 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(30)), (source, cuts) => {
        let expected: string[][];
        try {
          expected = parse(source, { relax_column_count: true });
        } catch {
          return;
        }
        // Of an empty line, csv-parse makes a row with one empty cell, as we do.
        assert.deepEqual(cellsOf(rowsOf(source, {}, cuts)), expected);
      }),
    );
  });
});
