import assert from 'node:assert/strict';
import fc from 'fast-check';
import { relativeWordsIn } from '../../../../media/base/relativeMoment';

const AT = '2026-11-22T10:15:00.5Z';
const atMs = Date.parse(AT);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative words for a moment', () => {
  const words = relativeWordsIn('en');

  it('count minutes, hours and days, each in full', () => {
    const shown = [0, 59 * SECOND, MINUTE, 2 * MINUTE + 59 * SECOND, HOUR, 23 * HOUR + 59 * MINUTE, DAY, 47 * HOUR].map(
      (agoMs) => words(AT, atMs + agoMs)?.text,
    );
    assert.deepEqual(shown, [
      'now',
      'now',
      '1 minute ago',
      '2 minutes ago',
      '1 hour ago',
      '23 hours ago',
      '1 day ago',
      '1 day ago',
    ]);
  });

  it('give way to the date after a week, and for what lies ahead', () => {
    assert.equal(words(AT, atMs + 7 * DAY - 1)?.text, '6 days ago');
    assert.equal(words(AT, atMs + 7 * DAY), undefined);
    // Clocks differ a little.
    assert.equal(words(AT, atMs - 30 * SECOND)?.text, 'now');
    assert.equal(words(AT, atMs - HOUR), undefined);
  });

  it('are none for a day, nor for a text that is no moment', () => {
    for (const text of ['2026-11-22', '2026-11-22T00:00:00Z', 'around 1950', '2026', ''])
      assert.equal(words(text, Date.parse('2026-11-22T12:00:00Z')), undefined, text);
  });

  it('are in the language of the page', () => {
    assert.equal(relativeWordsIn('de')(AT, atMs + 2 * MINUTE)?.text, 'vor 2 Minuten');
  });

  it('stay the same until the moment they name', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30 * SECOND, max: 8 * DAY }), (agoMs) => {
        const now = words(AT, atMs + agoMs);
        if (!now) return;
        assert.ok(now.changesInMs > 0);
        assert.equal(words(AT, atMs + agoMs + now.changesInMs - 1)?.text, now.text);
        assert.notEqual(words(AT, atMs + agoMs + now.changesInMs)?.text, now.text);
      }),
    );
  });
});
