import assert from 'node:assert/strict';
import { dayAt, parseTypedDate, toTypedDate } from '../../../../src/domain/dates/typedDate';

const sydney = 'Australia/Sydney';
const isoOf = (text: string, zone = sydney): string => {
  const date = parseTypedDate(text, zone);
  return 'iso' in date ? date.iso : `(${date.problem})`;
};

describe('a typed date', () => {
  it('without a time is that day everywhere', () => {
    assert.equal(isoOf('2026-03-01'), '2026-03-01T00:00:00Z');
    assert.equal(isoOf(' 2026-3-1 '), '2026-03-01T00:00:00Z');
    assert.equal(isoOf('2026-03-01', 'America/New_York'), '2026-03-01T00:00:00Z');
  });

  it('with a time uses the time zone', () => {
    assert.equal(isoOf('2026-03-01 14:30'), '2026-03-01T03:30:00Z');
    assert.equal(isoOf('2026-07-01T9:05:07', 'Europe/London'), '2026-07-01T08:05:07Z');
    assert.equal(isoOf('2026-07-01 09:05:07.1234567', 'UTC'), '2026-07-01T09:05:07.1234567Z');
  });

  it('with its own zone is stored as typed', () => {
    assert.equal(isoOf('2026-03-01 14:30Z'), '2026-03-01T14:30:00Z');
    assert.equal(isoOf('2026-03-01 14:30 +10:00'), '2026-03-01T14:30:00+10:00');
    assert.equal(isoOf('2026-03-01T14:30:15.25-0330'), '2026-03-01T14:30:15.25-03:30');
  });

  it('must have a valid format', () => {
    for (const text of [
      '',
      'tomorrow',
      '1.3.2026',
      '03/01/2026',
      '2026-03',
      '26-03-01',
      '2026-03-01 14',
      '2026-03-01x',
    ])
      assert.equal(isoOf(text), '(form)', text);
  });

  it('must exist in the calendar', () => {
    assert.equal(isoOf('2024-02-29'), '2024-02-29T00:00:00Z');
    for (const text of [
      '2026-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '0000-01-01',
    ])
      assert.equal(isoOf(text), '(day)', text);
  });

  it('must be in a year that the service can store', () => {
    assert.equal(isoOf('0001-01-01 11:00'), '0001-01-01T00:55:08Z');
    for (const text of ['0001-01-01 09:00', '0001-01-01T09:00+10:00', '9999-12-31 23:00-02:00'])
      assert.equal(isoOf(text), '(day)', text);
    assert.equal(isoOf('9999-12-31 23:00', 'America/New_York'), '(day)');
  });

  it('must have a valid time and offset', () => {
    for (const text of ['24:00', '12:60', '12:00:60', '12:00+15:00', '12:00+10:60'])
      assert.equal(isoOf(`2026-03-01 ${text}`), '(time)', text);
  });

  it('must not be a time that daylight saving skips', () => {
    assert.equal(isoOf('2026-03-29 01:30', 'Europe/London'), '(leapt)');
    assert.equal(isoOf('2026-03-29 01:30Z', 'Europe/London'), '2026-03-29T01:30:00Z');
  });
});

describe('a date of the service', () => {
  it('is shown in the form to type', () => {
    assert.equal(toTypedDate('2026-03-01T00:00:00Z', sydney), '2026-03-01');
    assert.equal(toTypedDate('2026-03-01', sydney), '2026-03-01');
    assert.equal(toTypedDate('2026-03-01t00:00:00z', sydney), '2026-03-01');
    assert.equal(toTypedDate('2026-03-01T03:30:00Z', sydney), '2026-03-01 14:30');
    assert.equal(toTypedDate('2026-03-01T03:30:15.2500Z', 'UTC'), '2026-03-01 03:30:15.25');
    assert.equal(toTypedDate('some day in spring', sydney), 'some day in spring');
  });

  it('typed again as shown is the same moment', () => {
    for (const iso of [
      '2026-03-01T00:00:00Z',
      '2026-01-11T23:00:00Z',
      '2026-03-01T03:30:15.25Z',
      '2026-07-31T14:00:01Z',
    ])
      assert.equal(Date.parse(isoOf(toTypedDate(iso, sydney))), Date.parse(iso), iso);
  });

  it('of today is today in the time zone', () => {
    const moment = Date.parse('2026-03-01T13:30:00Z');
    assert.deepEqual([dayAt('UTC', moment), dayAt(sydney, moment)], ['2026-03-01', '2026-03-02']);
    assert.deepEqual([dayAt('UTC', moment, 1), dayAt(sydney, moment, 31)], ['2026-02-28', '2026-01-30']);
  });
});
