import assert from 'node:assert/strict';
import fc from 'fast-check';
import { canonicalMoment } from '../../../../src/domain/dates/canonicalDate';

describe('canonicalDate', () => {
  it('reads every moment as Date writes it', () => {
    const years = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(years, (date) => {
        const iso = date.toISOString();
        assert.equal(canonicalMoment(`${iso.slice(0, 19)}Z`), Math.floor(date.getTime() / 1000) * 1000);
        assert.equal(canonicalMoment(iso.slice(0, 10)), Date.parse(iso.slice(0, 10)));
      }),
    );
  });

  it('leaves other forms, and days and times that do not exist, to others', () => {
    const others = ['', '1.3.2026', '2026-3-1', '2026-03-01T10:00', '2026-03-01T10:00:00+', '2026-03-01 10:00:00Z'];
    const none = ['2026-02-29', '2026-00-01', '2026-13-01', '2026-04-31', '1900-02-29', '2026-03-01T24:00:00Z'];
    for (const text of [...others, ...none]) assert.equal(canonicalMoment(text), undefined, text);
    assert.equal(canonicalMoment('2000-02-29'), Date.UTC(2000, 1, 29));
  });
});
