import assert from 'node:assert/strict';
import { inTime, systemClock } from '../../../src/base/clock';
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

describe('what is awaited for a while', () => {
  it('is had if it comes in time', async () => {
    assert.equal(await inTime(Promise.resolve(1), 60_000, systemClock), 1);
  });

  it('is undefined where it takes longer', async () => {
    assert.equal(await inTime(new Promise(() => undefined), 1, systemClock), undefined);
  });

  it('fails as it does, and leaves no timer', async () => {
    const timers: AbortSignal[] = [];
    const clock = {
      ...systemClock,
      sleep: (ms: number, signal?: AbortSignal) => (signal && timers.push(signal), systemClock.sleep(ms, signal)),
    };
    await assert.rejects(inTime(Promise.reject(new Error('refused')), 60_000, clock), /refused/);
    assert.deepEqual(
      timers.map(({ aborted }) => aborted),
      [true],
    );
  });
});
