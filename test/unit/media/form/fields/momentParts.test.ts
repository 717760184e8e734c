import assert from 'node:assert/strict';
import { isTypedDay, momentParts, momentText, zoneOf } from '../../../../../media/form/fields/momentParts';

describe('momentParts', () => {
  it('reads days and moments, each in its notation', () => {
    assert.deepEqual(momentParts('2026-06-30'), { day: '2026-06-30', time: '', zone: '' });
    assert.deepEqual(momentParts('2026-06-30T00:00:00Z'), { day: '2026-06-30', time: '', zone: 'Z' });
    assert.deepEqual(momentParts('2026-06-30T07:34:00+10:00'), { day: '2026-06-30', time: '07:34', zone: '+10:00' });
    assert.deepEqual(momentParts('2026-06-30T07:34:12.5Z'), { day: '2026-06-30', time: '07:34:12', zone: 'Z' });
    assert.deepEqual(momentParts('2026-06-30T00:00:00+10:00'), { day: '2026-06-30', time: '00:00', zone: '+10:00' });
    assert.deepEqual(momentParts(''), { day: '', time: '', zone: '' });
    const shownByNoControl = ['2026-02-30', '2026-06-30T24:00:00Z', '2026-06-30T07:60Z', '2026-06-30T23:59:60Z'];
    for (const other of ['around 1950', '2026', '30.6.2026', '2026-06-30 07:34', ...shownByNoControl])
      assert.equal(momentParts(other), undefined);
  });

  it('writes back what was read', () => {
    for (const stored of [
      '2026-06-30',
      '2026-06-30T00:00Z',
      '2026-06-30T00:00:00.000+00:00',
      '2026-06-30T07:34Z',
      '2026-06-30T07:34:00.250z',
      '2026-06-30T07:34:12.5+10:00',
      '',
    ]) {
      const parts = momentParts(stored);
      assert.ok(parts);
      assert.equal(momentText(parts, stored), stored);
    }
  });

  it('changes one part and keeps the others', () => {
    const stored = '2026-06-30T07:34:12.5+10:00';
    const change = (parts: object): string =>
      momentText({ day: '2026-06-30', time: '07:34:12', zone: '+10:00', ...parts }, stored);
    assert.equal(change({ day: '2026-07-01' }), '2026-07-01T07:34:12.5+10:00');
    assert.equal(change({ time: '08:00' }), '2026-06-30T08:00:00+10:00');
    assert.equal(change({ zone: 'Z' }), '2026-06-30T07:34:12.5Z');
    assert.equal(change({ time: '', zone: '' }), '2026-06-30T00:00:00Z');
    assert.equal(change({ day: '' }), '');
  });

  it('stores a day as midnight UTC, unless days are stored otherwise', () => {
    const day = { day: '2026-07-01', time: '', zone: '' };
    assert.equal(momentText(day, ''), '2026-07-01T00:00:00Z');
    assert.equal(momentText(day, '2026-06-30'), '2026-07-01');
    assert.equal(momentText(day, '2026-06-30T00:00:00.000+00:00'), '2026-07-01T00:00:00.000+00:00');
  });

  it('tells a complete year from a partly typed one, and formats offsets', () => {
    assert.deepEqual(['2026-01-01', '0202-01-01', ''].map(isTypedDay), [true, false, false]);
    assert.deepEqual([-600, 0, 210, -345].map(zoneOf), ['+10:00', 'Z', '-03:30', '+05:45']);
  });
});
