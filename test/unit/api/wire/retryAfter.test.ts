import assert from 'node:assert/strict';
import { parseRetryAfterMs } from '../../../../src/api/wire/retryAfter';

describe('parseRetryAfterMs', () => {
  const now = Date.parse('2026-03-01T09:00:00Z');
  const pauseOf = (retryAfter: string, others: Record<string, string> = {}): number | undefined =>
    parseRetryAfterMs(new Headers({ 'retry-after': retryAfter, ...others }), now);

  it('accepts seconds and dates only', () => {
    assert.equal(pauseOf('2'), 2000);
    assert.equal(pauseOf('Sun, 01 Mar 2026 09:00:30 GMT'), 30_000);
    assert.equal(pauseOf('Sun, 01 Mar 2026 08:00:00 GMT'), 0);
    for (const text of ['99999999999', '9'.repeat(400), 'Sun, 01 Mar 2226 09:00:30 GMT'])
      assert.equal(pauseOf(text), 2_147_483_647, 'no timer waits longer');
    for (const text of ['', 'soon', '-1', '1e3', 'at 7']) assert.equal(pauseOf(text), undefined);
    assert.equal(parseRetryAfterMs(new Headers(), now), undefined);
  });

  it('uses the clock of the service, as far as it is known', () => {
    const retryAfter = 'Sun, 01 Mar 2026 11:00:30 GMT';
    assert.equal(pauseOf(retryAfter, { date: 'Sun, 01 Mar 2026 11:00:00 GMT' }), 30_000);
    assert.equal(pauseOf(retryAfter, { date: 'now' }), 2 * 3_600_000 + 30_000);
  });
});
