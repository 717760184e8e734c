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
});
