import assert from 'node:assert/strict';
import { compareDays, dayOf, parseDay } from '../../../../src/domain/dates/calendarDay';

describe('calendar days', () => {
  it('know the lengths of months and leap years', () => {
    const exists = (text: string): boolean => parseDay(text) !== undefined;
    assert.deepEqual(['2000-02-29', '1900-02-29', '2024-02-29', '2025-02-29'].map(exists), [true, false, true, false]);
    assert.deepEqual(['2025-04-30', '2025-04-31', '2025-12-31', '2025-12-32'].map(exists), [true, false, true, false]);
  });

  it('use the local time zone', () => {
    assert.deepEqual(dayOf(new Date(2026, 0, 5, 0, 1)), { year: 2026, month: 1, day: 5 });
    assert.deepEqual(dayOf(new Date(2026, 0, 5, 23, 59)), { year: 2026, month: 1, day: 5 });
  });

  it('have an order', () => {
    const days = ['2026-01-05', '2025-12-31', '2026-01-04'].flatMap((text) => parseDay(text) ?? []);
    assert.deepEqual(
      days.sort(compareDays).map(({ year, month, day }) => [year, month, day]),
      [
        [2025, 12, 31],
        [2026, 1, 4],
        [2026, 1, 5],
      ],
    );
  });
});
