import assert from 'node:assert/strict';
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

  it('is missing for what is no date', () => {
    assert.equal(monthOf('spring', 'Europe/London'), undefined);
  });
});

describe('rangeOfMonth', () => {
  it('covers all days of the month in the zone, and their midnights in UTC', () => {
    assert.deepEqual(rangeOfMonth('2026-06', 'Australia/Sydney'), {
      ...{ startDate: '2026-05-31T14:00:00.000Z', endDate: '2026-06-30T13:59:59.999Z' },
    });
    assert.deepEqual(rangeOfMonth('2028-02', 'America/New_York'), {
      ...{ startDate: '2028-02-01T00:00:00.000Z', endDate: '2028-03-01T04:59:59.999Z' },
    });
  });

  it('stays within the years that a request can name', () => {
    for (const zone of ['Australia/Sydney', 'Europe/London', 'America/New_York']) {
      assert.equal(rangeOfMonth('0001-01', zone).startDate, '0001-01-01T00:00:00.000Z');
      assert.equal(rangeOfMonth('9999-12', zone).endDate, '9999-12-31T23:59:59.9999999Z');
    }
  });
});
