import assert from 'node:assert/strict';
import fc from 'fast-check';
import { monthOf, rangeOfMonth } from '../../../../src/domain/dates/month';

describe('monthOf', () => {
  it('is the month that the date shows in the zone', () => {
    assert.equal(monthOf('2026-05-31T22:00:00Z', 'Australia/Sydney'), '2026-06');
    assert.equal(monthOf('2026-05-31T22:00:00Z', 'Europe/London'), '2026-05');
  });

  it('is that of the day when the moment represents a day', () => {
    assert.equal(monthOf('2026-06-01T00:00:00Z', 'America/New_York'), '2026-06');
  });

  it('is the first or last that a request can name for moments beyond, such as a default or an open end', () => {
    for (const zone of ['Australia/Sydney', 'Europe/London', 'America/New_York']) {
      assert.equal(monthOf('0001-01-01T00:00:00Z', zone), '0001-01');
      assert.equal(monthOf('0001-01-01T00:00:01Z', zone), '0001-01');
      assert.equal(monthOf('9999-12-31T23:59:59.9999999Z', zone), '9999-12');
    }
  });

  it('is that of midnight in UTC where the local month ends later', () => {
    assert.equal(monthOf('2026-07-01T02:00:00Z', 'America/New_York'), '2026-07');
  });

  it('is missing for what is no date', () => {
    assert.equal(monthOf('spring', 'Europe/London'), undefined);
  });
});

describe('rangeOfMonth', () => {
  it('covers all days of the month in the zone, and their midnights in UTC', () => {
    assert.deepEqual(rangeOfMonth('2026-06', 'Australia/Sydney'), {
      startDate: '2026-05-31T14:00:00.000Z',
      endDate: '2026-06-30T13:59:59.9999999Z',
    });
    assert.deepEqual(rangeOfMonth('2028-02', 'America/New_York'), {
      startDate: '2028-02-01T00:00:00.000Z',
      endDate: '2028-02-29T23:59:59.9999999Z',
    });
  });

  it('has each moment in the one month that it is said to be in', () => {
    const zones = ['UTC', 'Australia/Sydney', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const moments = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    // Near the end of a month, too.
    const nearEnds = fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: -20, max: 20 }))
      .map(([year, month, hours]) => new Date(Date.UTC(year, month, 1, hours)));
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.oneof(moments, nearEnds), (zone, date) => {
        const month = monthOf(date.toISOString(), zone) ?? '';
        const { startDate, endDate } = rangeOfMonth(month, zone);
        assert.ok(Date.parse(startDate) <= date.getTime() && date.getTime() <= Date.parse(endDate), month);
        if (month === '9999-12') return;
        const next = monthOf(new Date(Date.parse(endDate) + 1).toISOString(), zone) ?? '';
        assert.equal(Date.parse(rangeOfMonth(next, zone).startDate), Date.parse(endDate) + 1, `${month} ${next}`);
      }),
    );
  });

  it('stays within the years that a request can name', () => {
    for (const zone of ['Australia/Sydney', 'Europe/London', 'America/New_York']) {
      assert.equal(rangeOfMonth('0001-01', zone).startDate, '0001-01-01T00:00:00.000Z');
      assert.equal(rangeOfMonth('9999-12', zone).endDate, '9999-12-31T23:59:59.9999999Z');
    }
  });
});
