import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock';
import { runningTimers } from '../../support/runningTimers';

describe('The system clock', () => {
  it('leaves no timer after an aborted sleep', async () => {
    // Starts the test runner's own timer before counting.
    await new Promise(setImmediate);
    const abort = new AbortController();
    const before = runningTimers();
    const sleep = systemClock.sleep(60_000, abort.signal);
    assert.equal(runningTimers(), before + 1);
    abort.abort(new Error('awake'));
    await assert.rejects(sleep, /awake/);
    assert.equal(runningTimers(), before);
    await assert.rejects(systemClock.sleep(60_000, abort.signal), /awake/);
    assert.equal(runningTimers(), before);
  });

  it('sleeps for the given time', async () => {
    const startedAt = performance.now();
    await systemClock.sleep(20);
    assert.ok(performance.now() - startedAt >= 18);
  });
});
