import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { Deadline } from '../../../../src/api/wire/deadline';
import { runningTimers } from '../../../support/runningTimers';

describe('Deadline', () => {
  it('holds one timer and one listener, and none after its end', () => {
    const caller = new AbortController();
    const before = runningTimers();
    const deadline = new Deadline(caller.signal);
    deadline.expect(60_000);
    deadline.expect(30_000);
    assert.deepEqual([runningTimers() - before, getEventListeners(caller.signal, 'abort').length], [1, 1]);
    deadline.end(false);
    deadline.expect(60_000);
    assert.deepEqual([runningTimers() - before, getEventListeners(caller.signal, 'abort').length], [0, 0]);
    assert.ok(deadline.signal.aborted);
  });

  it('restarts with each expectation, and reports the total time', () => {
    const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;
    let running: { ms: number; end: () => void; refreshed: number } | undefined;
    globalThis.setTimeout = ((end: () => void, ms: number) => {
      const timer = { ms, end, refreshed: 0, refresh: () => void timer.refreshed++ };
      return (running = timer);
    }) as never;
    globalThis.clearTimeout = () => (running = undefined);
    try {
      const deadline = new Deadline();
      for (let sign = 0; sign < 3; sign++) deadline.expect(60_000);
      assert.deepEqual([running?.ms, running?.refreshed], [60_000, 2]);
      deadline.expect(20_000, 300_000);
      assert.equal(running?.ms, 20_000);
      running.end();
      assert.deepEqual([deadline.signal.aborted, deadline.expiredAfterMs], [true, 300_000]);
    } finally {
      Object.assign(globalThis, { setTimeout: setReal, clearTimeout: clearReal });
    }
  });

  it('expires immediately if no time is left', () => {
    const deadline = new Deadline();
    deadline.expect(0, 300_000);
    assert.deepEqual([deadline.signal.aborted, deadline.expiredAfterMs], [true, 300_000]);
    deadline.end(false);
  });

  it("doesn't abort a complete exchange", () => {
    const deadline = new Deadline();
    deadline.end(true);
    assert.ok(!deadline.signal.aborted);
  });
});
