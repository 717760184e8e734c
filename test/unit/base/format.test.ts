import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatBytes, formatDay, formatMoment, formatNumber, formatNear } from '../../../src/base/format';

const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

describe('formatDay', () => {
  it('shows a date without a time as that day in any time zone', () => {
    assert.equal(formatDay('2026-03-01'), medium.format(new Date(2026, 2, 1)));
  });

  it('shows midnight UTC as that day', () => {
    const noon = medium.format(Date.parse('2026-03-01T12:00:00Z'));
    for (const text of ['T00:00:00Z', 'T00:00:00+00:00', 'T00:00:00.000Z', 'T00:00Z', 't00:00:00z'])
      assert.equal(formatDay(`2026-03-01${text}`), noon, text);
  });

  it("returns a text that isn't a date unchanged", () => {
    for (const text of ['next spring', '', '2026-99-99', '2026-13-01T00:00:00Z', '2026-02-30', '2026-02-30T10:20:00Z'])
      assert.equal(formatDay(text), text);
    assert.equal(formatMoment('some day'), 'some day');
  });
});

describe('formatNear', () => {
  const now = new Date(2026, 2, 1, 13, 5).getTime();

  it('shows a time of the same day to the second, without its date', () => {
    const shown = formatNear(now + 62_000, now);
    assert.ok(shown.includes('06:02') && !shown.includes('2026'), shown);
  });

  it('shows one of another day with its date', () => {
    assert.ok(formatNear(now + 24 * 3_600_000, now).includes('2026'));
  });
});

describe('formatBytes', () => {
  it('uses decimal units, with one digit for small values', () => {
    const shown = [0, 999, 1000, 1049, 99_949, 123_456, 1_000_000, 2_550_000_000].map(formatBytes);
    const digit = (value: number): string => formatNumber(value);
    assert.deepEqual(shown, [
      '0 B',
      '999 B',
      `${digit(1)} KB`,
      `${digit(1)} KB`,
      `${digit(99.9)} KB`,
      `${digit(123)} KB`,
      `${digit(1)} MB`,
      `${digit(2.6)} GB`,
    ]);
  });

  it('never shows 1,000 of a unit that has a larger one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_000_000_000 }), (bytes) => {
        assert.ok(!formatBytes(bytes).startsWith(`${formatNumber(1000)} `), formatBytes(bytes));
      }),
      { examples: [[999_600], [999_999], [999_500_000]] },
    );
  });
});
