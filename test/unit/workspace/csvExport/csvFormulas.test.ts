import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvFormulas } from '../../../../src/workspace/csvExport/csvFormulas';
import { csvDocument } from './csvDocument';

/** The plain copy of bytes that arrive in chunks, and the number of formulas. */
function plain(bytes: Buffer, cuts: readonly number[] = []): { bytes: Buffer; count: number } {
  const formulas = new CsvFormulas();
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((one, other) => one - other);
  const pieces = ends.map((end, index) => formulas.plain(bytes.subarray(index === 0 ? 0 : ends[index - 1], end)));
  return { bytes: Buffer.concat(pieces), count: formulas.count };
}

const plainText = (text: string): string => plain(Buffer.from(text)).bytes.toString();

/** What an importer of a plain copy does to get the original cells. */
const undone = (cell: string): string => cell.replace(/^'/, '');

describe('CsvFormulas', () => {
  it('puts an apostrophe before a cell that a spreadsheet takes for a formula, inside the quotes', () => {
    assert.equal(plainText('=1,+1,-1,@a\r\n'), "'=1,'+1,'-1,'@a\r\n");
    assert.equal(plainText('"=1","\t=1","\r=1","\n=1"'), '"\'=1","\'\t=1","\'\r=1","\'\n=1"');
    assert.equal(plainText("a\t=1,\t=1,'=1"), "a\t=1,'\t=1,''=1");
  });

  it('leaves all other cells unchanged', () => {
    const text = '\ufeffName,"a=1","""=1""",,"",a-b,1=1,"x\n=1\r\n+1",2026-03-01\r\n\r\n,\n';
    assert.equal(plainText(text), text);
    assert.equal(plain(Buffer.from(text)).count, 0);
  });

  it('recognizes a cell at the start of a file, after a byte order mark and after any line ending', () => {
    assert.equal(plainText('=1'), "'=1");
    assert.equal(plainText('\ufeff=1'), "'=1".replace(/^/, '\ufeff'));
    assert.equal(plainText('\ufeff"=1"'), '\ufeff"\'=1"');
    assert.equal(plainText('a\n=1\r\n=1\r=1'), "a\n'=1\r\n'=1\r'=1");
  });

  it('counts formulas, not the apostrophes that escape an apostrophe', () => {
    assert.equal(plain(Buffer.from('=1,\'a,"-1",\'=1')).count, 2);
  });

  it('is reversed by removing one apostrophe per cell and leaves no formula, however the bytes are split', () => {
    const special = fc.constantFrom(...'=+-@\t\r\n\'",; a', '\r\n', '""', '-5', '＝', 'Ünicode 👩‍⚕️');
    const cell = fc.oneof(
      fc.array(special, { maxLength: 5 }).map((parts) => parts.join('')),
      fc.string(),
    );
    const rowsOfThree = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(csvDocument(rowsOfThree), ({ rows, lineEnd, written, cuts }) => {
        const text = written(rows);
        const copy = plain(Buffer.from(text), cuts);
        const cells = parse(copy.bytes, { bom: true, record_delimiter: lineEnd });
        for (const one of cells.flat()) assert.doesNotMatch(one, /^[=+\-@\t\r\n]/);
        assert.equal(written(cells.map((row) => row.map(undone))), text);
        assert.equal(copy.count, rows.flat().filter((one) => /^[=+\-@\t\r\n]/.test(one)).length);
      }),
      { numRuns: 500 },
    );
  });

  it('returns the same result for any bytes, however they are split', () => {
    const bytes = fc.array(fc.constantFrom(...Buffer.from('=-\t\r\n\'",aa'), 0xef, 0xbb, 0xbf), { maxLength: 30 });
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 30 }), (all, cuts) => {
        assert.deepEqual(plain(Buffer.from(all), cuts), plain(Buffer.from(all)));
      }),
    );
  });
});
