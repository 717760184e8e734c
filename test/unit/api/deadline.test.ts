import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { Deadline } from '../../../src/api/deadline';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('a deadline', () => {
  it('holds one timer and one listener, and neither once it has ended, whatever is still expected of it', () => {
    const caller = new AbortController();
    const before = timers();
    const deadline = new Deadline(caller.signal);
    deadline.expect(60_000);
    deadline.expect(30_000);
    assert.deepEqual([timers() - before, getEventListeners(caller.signal, 'abort').length], [1, 1]);
    deadline.end(false);
    deadline.expect(60_000);
    assert.deepEqual([timers() - before, getEventListeners(caller.signal, 'abort').length], [0, 0]);
    assert.ok(deadline.signal.aborted);
  });

  it('leaves alone what was complete', () => {
    const deadline = new Deadline();
    deadline.end(true);
    assert.ok(!deadline.signal.aborted);
  });
});
