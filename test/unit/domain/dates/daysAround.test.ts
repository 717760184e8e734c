import assert from 'node:assert/strict';
import { daysAround } from '../../../../src/domain/dates/daysAround';

describe('daysAround', () => {
  const around = (first: string, last = first) => Object.values(daysAround(Date.parse(first), Date.parse(last)));

  it('adds a day on either side', () => {
    const expected = ['2026-02-28T10:00:00.000Z', '2026-04-02T00:00:00.0009999Z'];
    assert.deepEqual(around('2026-03-01T10:00:00Z', '2026-04-01'), expected);
  });

  it('stays within the years that a date can name', () => {
    assert.deepEqual(around('0001-01-01', '9999-12-31'), ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.9999999Z']);
  });
});
