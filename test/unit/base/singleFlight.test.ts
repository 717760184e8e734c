import assert from 'node:assert/strict';
import { SingleFlight } from '../../../src/base/singleFlight';

describe('SingleFlight', () => {
  it('shares one run among callers that come meanwhile, and starts anew afterwards', async () => {
    const flight = new SingleFlight<number>();
    let runs = 0;
    const task = (): Promise<number> => Promise.resolve(++runs);
    assert.deepEqual(await Promise.all([flight.run(task), flight.run(task)]), [1, 1]);
    assert.equal(await flight.run(task), 2);
  });

  it('is free again after a failure', async () => {
    const flight = new SingleFlight<number>();
    await assert.rejects(flight.run(() => Promise.reject(new Error('no'))), /no/);
    assert.equal(flight.isRunning, false);
  });
});
