import assert from 'node:assert/strict';
import { momentOf } from '../../../src/words/moments';

describe('momentOf', () => {
  const dayText = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

  it('shows a day as that day in every time zone', () => {
    const expected = dayText.format(Date.UTC(2026, 10, 3));
    for (const iso of ['2026-11-03', '2026-11-03T00:00:00Z', '2026-11-03T00:00:00.000Z', '2026-11-03T00:00:00+00:00']) {
      assert.deepEqual(momentOf(iso), { text: expected, iso });
    }
  });

  it("shows a time with its hour and keeps the service's notation", () => {
    const iso = '2026-11-03T10:15:00.5Z';
    const moment = momentOf(iso);
    assert.equal(moment?.iso, iso);
    assert.match(moment.text, /15/);
  });

  it('shows an invalid time unchanged, and none for an empty value', () => {
    assert.deepEqual(momentOf('last spring'), { text: 'last spring', iso: 'last spring' });
    assert.deepEqual([momentOf(null), momentOf(undefined), momentOf('')], [undefined, undefined, undefined]);
  });

  it('does not guess an invalid time', () => {
    for (const text of ['around 1950', '1950', 'spring 1950', '17/01/1901'])
      assert.deepEqual(momentOf(text), { text, iso: text });
  });
});
