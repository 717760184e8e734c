import assert from 'node:assert/strict';
import { Limiter } from '../../../src/base/limiter';

describe('Limiter', () => {
  it('runs a limited number at once, the others in order', async () => {
    const limiter = new Limiter(2);
    const entered: number[] = [];
    const releases = await Promise.all([limiter.acquire(), limiter.acquire()]);
    const waiting = [1, 2].map((number) => limiter.acquire().then((release) => (entered.push(number), release)));
    await new Promise(setImmediate);
    assert.deepEqual(entered, []);
    releases[0]();
    // Giving back twice frees one place only.
    releases[0]();
    await new Promise(setImmediate);
    assert.deepEqual(entered, [1]);
    releases[1]();
    await Promise.all(waiting);
    assert.deepEqual(entered, [1, 2]);
  });

  it("doesn't take a slot for an aborted wait", async () => {
    const limiter = new Limiter(1);
    const release = await limiter.acquire();
    const abort = new AbortController();
    const given = limiter.acquire(abort.signal);
    const next = limiter.acquire();
    abort.abort(new Error('given up'));
    await assert.rejects(given, /given up/);
    release();
    (await next)();
    await assert.rejects(limiter.acquire(AbortSignal.abort(new Error('too late'))), /too late/);
    (await limiter.acquire())();
  });
});
