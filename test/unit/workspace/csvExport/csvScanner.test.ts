import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvScanner } from '../../../../src/workspace/csvExport/csvScanner';
import { csvDocument } from './csvDocument';

const HEADER = ['Mini Name', 'Mini ID', 'Record ID', 'Title'];

interface Counted {
  rows: number;
  byMini: Record<string, number>;
}

function scan(bytes: Buffer, cuts: readonly number[] = []): Counted {
  const scanner = new CsvScanner();
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((one, other) => one - other);
  let at = 0;
  for (const end of ends) {
    scanner.write(bytes.subarray(at, end));
    at = end;
  }
  scanner.end();
  return { rows: scanner.rowCount, byMini: Object.fromEntries(scanner.rowsByMini) };
}

/** The same result from a library that parses every value. */
function parsed(bytes: Buffer): Counted {
  const rows = parse(bytes, { bom: true, skip_empty_lines: true, relax_column_count: true }).slice(1);
  const byMini = new Map<string, number>();
  for (const row of rows) byMini.set(row[1] ?? '', (byMini.get(row[1] ?? '') ?? 0) + 1);
  return { rows: rows.length, byMini: Object.fromEntries(byMini) };
}

describe('CsvScanner', () => {
  it('counts like a full parser, however the bytes are split', () => {
    const special = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', ' ', 'Ünicode 👩‍⚕️', '', 'a');
    const cell = fc.oneof(
      fc.array(special, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string(),
    );
    const miniId = fc.oneof(fc.constantFrom('one', 'two', 'th"ree', 'fo,ur', 'fi\nve', 'ümlaut'), fc.uuid());
    // Rows with the same beginning are counted without parsing their cells.
    const miniName = fc.oneof(cell, fc.constantFrom('Sample Person 017', 'Person, Sample'));
    const row = fc.tuple(miniName, miniId, fc.uuid(), cell);
    fc.assert(
      fc.property(csvDocument(fc.array(row, { maxLength: 12 })), ({ rows, written, cuts }) => {
        const bytes = Buffer.from(written([HEADER, ...rows]));
        assert.deepEqual(scan(bytes, cuts), parsed(bytes));
        assert.equal(scan(bytes, cuts).rows, rows.length);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts its input byte by byte', () => {
    const text = '\ufeff"Mini Name","Mini ID",x\r\n"a ""quoted"", name","m""1",1\r\n\r\nplain,m2,"2\r\n"\r\nlast,m2,3';
    const bytes = Buffer.from(text);
    const each = Array.from({ length: bytes.length }, (_, index) => index);
    assert.deepEqual(scan(bytes, each), { rows: 3, byMini: { 'm"1': 1, m2: 2 } });
  });

  it('finds no rows in a header or in an empty file', () => {
    for (const text of ['', 'Mini Name,Mini ID', 'Mini Name,Mini ID\r\n', '\n\n'])
      assert.deepEqual(scan(Buffer.from(text)), { rows: 0, byMini: {} }, text);
  });

  it('counts rows with the same beginning and a shorter row between them', () => {
    const alike = 'Sample Person 017,m1,1,"a ""quoted"" text\nof two lines"\n';
    const bytes = Buffer.from(`h,h,h\n${alike.repeat(3)}Sample Person 017,m2\n${alike}\n${alike}`);
    assert.deepEqual(scan(bytes), { rows: 6, byMini: { m1: 5, m2: 1 } });
    assert.deepEqual(scan(bytes, [10, 40, 41, 77, 130]), { rows: 6, byMini: { m1: 5, m2: 1 } });
  });

  it('accepts a chunk that is part of a larger buffer', () => {
    const whole = Buffer.from('xxxh,h,h\na,m,b\nyyy');
    assert.deepEqual(scan(whole.subarray(3, -3)), { rows: 1, byMini: { m: 1 } });
  });
});
