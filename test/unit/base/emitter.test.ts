import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Emitter } from '../../../src/base/emitter';

const UNCAUGHT = 'uncaughtException';

/** What nobody catches while this runs; meanwhile the test runner doesn't hear of it. */
async function uncaughtIn(action: () => void): Promise<unknown> {
  const others = process.listeners(UNCAUGHT);
  process.removeAllListeners(UNCAUGHT);
  try {
    const uncaught = once(process, UNCAUGHT, { signal: AbortSignal.timeout(1000) });
    action();
    return (await uncaught)[0];
  } finally {
    for (const listener of others) process.on(UNCAUGHT, listener);
  }
}

describe('Emitter', () => {
  it('calls each subscription until it ends, even the same listener twice', () => {
    const emitter = new Emitter<number>();
    const heard: number[] = [];
    const listener = (value: number): void => void heard.push(value);
    const one = emitter.event(listener);
    emitter.event(listener);
    emitter.fire(1);
    one.dispose();
    emitter.fire(2);
    assert.deepEqual(heard, [1, 1, 2]);
  });

  it('a listener that throws fails neither the others nor who fires, and its error is reported', async () => {
    const emitter = new Emitter<number>();
    const heard: number[] = [];
    const deaf = new Error('deaf');
    emitter.event(() => {
      throw deaf;
    });
    emitter.event((value) => void heard.push(value));
    const error = await uncaughtIn(() => emitter.fire(1));
    assert.equal(error, deaf);
    assert.deepEqual(heard, [1]);
  });

  it('calls no listener after disposal', () => {
    const emitter = new Emitter<number>();
    emitter.event(() => assert.fail('heard'));
    emitter.dispose();
    emitter.fire(1);
  });
});
