import assert from 'node:assert/strict';
import fc from 'fast-check';
import { serialDateText, type DayCount } from '../../../../../src/workspace/importing/workbook/serialDates';

describe('a date of a spreadsheet', () => {
  it('is a date, a time or both, or none, whatever the number', () => {
    const counts = fc.constantFrom<DayCount>('excel', 'libreOffice', 'from1904');
    fc.assert(
      fc.property(fc.double(), fc.constantFrom('date', 'fine', 'elapsed'), counts, (serial, style, count) => {
        const text = serialDateText(serial, style, count) ?? '00:00:00';
        if (style === 'elapsed') assert.match(text, /^\d\d+:\d\d:\d\d$/);
        else assert.match(text, /^(\d{4}-\d\d-\d\d|(\d{4}-\d\d-\d\dT)?\d\d:\d\d:\d\d(\.\d{3})?)$/);
      }),
      {
        examples: [
          [845998567.2593113, 'elapsed', 'excel'],
          [1e22, 'elapsed', 'excel'],
        ],
      },
    );
  });
});
