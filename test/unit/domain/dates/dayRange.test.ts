import assert from 'node:assert/strict';
import { parseRangeEnd, toRangeText, type RangeEnd } from '../../../../src/domain/dates/dayRange';

const isoOf = (text: string, end: RangeEnd, zone: string): string => {
  const date = parseRangeEnd(text, end, zone);
  return 'iso' in date ? date.iso : `(${date.problem})`;
};

describe('a range of days', () => {
  it('contains the whole day in the time zone', () => {
    assert.equal(isoOf('2026-03-01', 'start', 'Australia/Sydney'), '2026-02-28T13:00:00.000Z');
    assert.equal(isoOf('2026-03-01', 'end', 'Australia/Sydney'), '2026-03-01T12:59:59.999Z');
    assert.equal(isoOf('2026-02-28', 'end', 'UTC'), '2026-02-28T23:59:59.999Z');
  });

  it('contains midnight in UTC too, which represents the day', () => {
    assert.equal(isoOf('2026-03-01', 'start', 'America/New_York'), '2026-03-01T00:00:00.000Z');
    assert.equal(isoOf('2026-03-01', 'end', 'America/New_York'), '2026-03-02T04:59:59.999Z');
    assert.equal(isoOf('2026-03-01', 'end', 'Pacific/Kiritimati'), '2026-03-01T09:59:59.999Z');
  });

  it('starts after a midnight that daylight saving skips', () => {
    assert.equal(isoOf('2026-09-06', 'end', 'America/Santiago'), '2026-09-07T02:59:59.999Z');
    assert.equal(isoOf('2026-09-05', 'end', 'America/Santiago'), '2026-09-06T03:59:59.999Z');
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
