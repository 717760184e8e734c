import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';

interface CsvDocument<T> {
  readonly rows: readonly T[];
  /** Where its bytes are split. */
  readonly cuts: readonly number[];
  readonly lineEnd: string;
  readonly written: (rows: readonly (readonly string[])[]) => string;
}

/** Rows and a form to write them in. */
export function csvDocument<T>(rows: fc.Arbitrary<T[]>): fc.Arbitrary<CsvDocument<T>> {
  const form = {
    lineEnd: fc.constantFrom('\n', '\r\n'),
    hasBom: fc.boolean(),
    isQuotedThroughout: fc.boolean(),
    hasLastLineEnd: fc.boolean(),
    cuts: fc.array(fc.nat(), { maxLength: 20 }),
  };
  return fc.record({ rows, ...form }).map(({ hasBom, isQuotedThroughout, hasLastLineEnd, ...document }) => ({
    ...document,
    written: (all) =>
      stringify([...all.map((cells) => [...cells])], {
        record_delimiter: document.lineEnd,
        quoted: isQuotedThroughout,
        // A lone carriage return or a space at the end is content, which the parser accepts only in quotes.
        quoted_match: /[\r\n\s]/,
        bom: hasBom,
        eof: hasLastLineEnd,
      }),
  }));
}
