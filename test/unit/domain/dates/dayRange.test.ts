import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseRangeEnd, toRangeText, type RangeEnd } from '../../../../src/domain/dates/dayRange';
import { toTypedDate } from '../../../../src/domain/dates/typedDate';

const isoOf = (text: string, end: RangeEnd, zone: string): string => {
  const date = parseRangeEnd(text, end, zone);
  return 'iso' in date ? date.iso : `(${date.problem})`;
};

describe('a range of days', () => {
  it('contains the whole day in the time zone', () => {
    assert.equal(isoOf('2026-03-01', 'start', 'Australia/Sydney'), '2026-02-28T13:00:00.000Z');
    assert.equal(isoOf('2026-03-01', 'end', 'Australia/Sydney'), '2026-03-01T12:59:59.9999999Z');
    assert.equal(isoOf('2026-02-28', 'end', 'UTC'), '2026-02-28T23:59:59.9999999Z');
  });

  it('contains midnight in UTC too, which represents the day', () => {
    assert.equal(isoOf('2026-03-01', 'start', 'America/New_York'), '2026-03-01T00:00:00.000Z');
    assert.equal(isoOf('2026-03-01', 'end', 'America/New_York'), '2026-03-02T04:59:59.9999999Z');
    assert.equal(isoOf('2026-03-01', 'end', 'Pacific/Kiritimati'), '2026-03-01T09:59:59.9999999Z');
  });

  it('starts after a midnight that daylight saving skips', () => {
    assert.equal(isoOf('2026-09-06', 'end', 'America/Santiago'), '2026-09-07T02:59:59.9999999Z');
    assert.equal(isoOf('2026-09-05', 'end', 'America/Santiago'), '2026-09-06T03:59:59.9999999Z');
  });

  it('stays within the years that a request can name', () => {
    for (const zone of ['Australia/Sydney', 'America/New_York']) {
      assert.equal(isoOf('9999-12-31', 'end', zone).slice(0, 10), '9999-12-31');
      assert.equal(isoOf('0001-01-01', 'start', zone), '0001-01-01T00:00:00.000Z');
      for (const end of ['start', 'end'] as const)
        for (const day of ['0001-01-01', '9999-12-31'])
          assert.equal(toRangeText(isoOf(day, end, zone), end, zone), day, `${zone} ${end}`);
    }
  });

  it('contains the 23 or 25 hours of a day on which the clocks change', () => {
    for (const [day, zone, hours] of [
      ['2026-10-04', 'Australia/Sydney', 23],
      ['2026-04-05', 'Australia/Sydney', 25],
      ['2026-03-29', 'Europe/Berlin', 23],
      ['2026-10-25', 'Europe/Berlin', 25],
      ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ] as const) {
      const length = Date.parse(isoOf(day, 'end', zone)) + 1 - Date.parse(isoOf(day, 'start', zone));
      assert.equal(length / 3_600_000, hours, `${zone} ${day}`);
    }
  });

  it('contains each moment that shows the day', () => {
    const zones = ['Australia/Sydney', 'Europe/London', 'America/New_York', 'America/Santiago', 'Pacific/Apia'];
    const moments = fc.date({ min: new Date('1980-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, date) => {
        const day = toTypedDate(date.toISOString(), zone).slice(0, 10);
        const [start, end] = [isoOf(day, 'start', zone), isoOf(day, 'end', zone)];
        assert.ok(Date.parse(start) <= date.getTime() && date.getTime() <= Date.parse(end), `${start} ${end}`);
      }),
    );
  });

  it('treats a time as an exact moment', () => {
    assert.equal(isoOf('2026-03-01 14:30', 'end', 'Australia/Sydney'), '2026-03-01T03:30:00Z');
    assert.equal(isoOf('2026-02-30', 'end', 'UTC'), '(day)');
  });

  it('is shown in the form to type', () => {
    for (const zone of ['UTC', 'Australia/Sydney', 'America/New_York', 'Pacific/Kiritimati'])
      for (const end of ['start', 'end'] as const)
        assert.equal(toRangeText(isoOf('2026-03-01', end, zone), end, zone), '2026-03-01', `${zone} ${end}`);
    assert.equal(toRangeText('2026-03-01T03:30:00Z', 'start', 'Australia/Sydney'), '2026-03-01 14:30');
  });
});
