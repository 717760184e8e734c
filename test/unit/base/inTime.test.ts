import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock';
import { inTime } from '../../../src/base/inTime';

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
