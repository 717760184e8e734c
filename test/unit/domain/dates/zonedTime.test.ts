import assert from 'node:assert/strict';
import fc from 'fast-check';
import { clockAt, instantOf, utcOf, type ClockTime } from '../../../../src/domain/dates/zonedTime';

const at = (year: number, month: number, day: number, hour = 0, minute = 0): ClockTime => ({
  year,
  month,
  day,
  hour,
  minute,
  second: 0,
});
const isoOf = (moment: number | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString();
const zones = ['UTC', 'Australia/Sydney', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];

describe('clock times of a zone', () => {
  it('become the corresponding moment', () => {
    assert.equal(isoOf(instantOf('Australia/Sydney', at(2026, 3, 1, 14, 30))), '2026-03-01T03:30:00.000Z');
    assert.equal(isoOf(instantOf('Australia/Sydney', at(2026, 7, 1, 14, 30))), '2026-07-01T04:30:00.000Z');
    assert.equal(isoOf(instantOf('Asia/Kathmandu', at(2026, 3, 1))), '2026-02-28T18:15:00.000Z');
    assert.equal(isoOf(instantOf('UTC', at(2024, 2, 29, 23, 59))), '2024-02-29T23:59:00.000Z');
  });

  it('do not exist where daylight saving skips them', () => {
    assert.equal(instantOf('Europe/London', at(2026, 3, 29, 1, 30)), undefined);
    assert.equal(instantOf('Australia/Sydney', at(2026, 10, 4, 2, 0)), undefined);
    // A zone that crossed the date line has no 30 December 2011.
    assert.equal(instantOf('Pacific/Apia', at(2011, 12, 30, 12)), undefined);
  });

  it('are the earlier moment where they occur twice', () => {
    assert.equal(isoOf(instantOf('Europe/London', at(2026, 10, 25, 1, 30))), '2026-10-25T00:30:00.000Z');
  });

  it('are restored from their moment', () => {
    const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2050, 0) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const back = instantOf(zone, clockAt(zone, moment));
        const second = Math.floor(moment / 1000) * 1000;
        // A repeated hour may be restored as its first occurrence.
        assert.ok(back !== undefined && (back === second || (back < second && second - back <= 3_600_000)));
      }),
    );
  });

  it('in the first century are not moved to the 1900s', () => {
    assert.equal(isoOf(utcOf(at(17, 1, 1))), '0017-01-01T00:00:00.000Z');
  });
});
