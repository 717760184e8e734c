import assert from 'node:assert/strict';
import { Throttle } from '../../../src/base/throttle';
import { FakeClock } from '../../support/fakeClock';

describe('Throttle', () => {
  it('runs immediately, and combines requests during a pause', async () => {
    const clock = new FakeClock();
    let runs = 0;
    const throttle = new Throttle(() => runs++, 500, clock);
    for (let times = 0; times < 100; times++) throttle.request();
    assert.equal(runs, 1);
    await clock.advance(499);
    assert.equal(runs, 1);
    await clock.advance(1);
    assert.equal(runs, 2);
    await clock.advance(5_000);
    assert.equal(runs, 2, 'nothing was asked for');
    throttle.request();
    assert.equal(runs, 3);
  });

  it('runs again after a run that threw', async () => {
    const heard = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    const thrown = new Promise((resolve) => process.once('unhandledRejection', resolve));
    let runs = 0;
    const run = (): void => {
      if (++runs === 1) throw new Error('Sample bug.');
    };
    const throttle = new Throttle(run, 500, new FakeClock());
    throttle.request();
    assert.match(String(await thrown), /Sample bug/);
    for (const listener of heard) process.on('unhandledRejection', listener);
    throttle.request();
    assert.equal(runs, 2);
  });

  it('runs now, even during a pause, and not again for what was asked before', async () => {
    const clock = new FakeClock();
    let runs = 0;
    const throttle = new Throttle(() => runs++, 500, clock);
    throttle.runNow();
    throttle.request();
    throttle.runNow();
    assert.equal(runs, 2);
    await clock.advance(500);
    assert.equal(runs, 2);
    throttle.runNow();
    assert.equal(runs, 3);
  });

  it("leaves no timer after disposal, and doesn't run again", async () => {
    const clock = new FakeClock();
    let runs = 0;
    const throttle = new Throttle(() => runs++, 500, clock);
    throttle.request();
    throttle.request();
    throttle.dispose();
    await clock.advance(500);
    assert.deepEqual([runs, clock.sleeping], [1, 0]);
  });
});
