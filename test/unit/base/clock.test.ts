import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock';

describe('The system clock', () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

  it('leaves no timer after an aborted sleep', async () => {
    // Starts the test runner's own timer before counting.
    await new Promise(setImmediate);
    const abort = new AbortController();
    const before = timers();
    const sleep = systemClock.sleep(60_000, abort.signal);
    assert.equal(timers(), before + 1);
    abort.abort(new Error('awake'));
    await assert.rejects(sleep, /awake/);
    assert.equal(timers(), before);
    await assert.rejects(systemClock.sleep(60_000, abort.signal), /awake/);
    assert.equal(timers(), before);
  });

  it('sleeps for the given time', async () => {
    const startedAt = performance.now();
    await systemClock.sleep(20);
    assert.ok(performance.now() - startedAt >= 18);
  });
});
