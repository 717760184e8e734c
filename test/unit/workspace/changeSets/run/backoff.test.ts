import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import { Backoff } from '../../../../../src/workspace/changeSets/run/backoff';
import { FakeClock } from '../../../../support/fakeClock';

const HOUR_MS = 3_600_000;

describe('a pause that the service asks for', () => {
  for (const [name, aheadMs] of Object.entries({ back: -HOUR_MS, on: HOUR_MS }))
    it(`lasts as long as asked when the computer's clock is set ${name}`, async () => {
      const clock = new FakeClock();
      const backoff = new Backoff(clock, () => undefined);
      const sentAtMs: number[] = [];
      const send = (): Promise<void> => {
        sentAtMs.push(clock.elapsed());
        const failure = { kind: 'tooManyRequests', operation: 'upsertRecord', retryAfterMs: 5000 } as const;
        return sentAtMs.length === 1 ? Promise.reject(new ServiceError(failure)) : Promise.resolve();
      };
      const sent = backoff.run(send, new AbortController().signal);
      await clock.advance(0);
      await clock.advance(1000);
      clock.set(aheadMs);
      const other = backoff.run(send, new AbortController().signal);
      await clock.advance(3999);
      assert.deepEqual(sentAtMs, [0]);
      assert.equal(backoff.waitsUntilMs, clock.now() + 1);
      await clock.advance(1);
      await Promise.all([sent, other]);
      assert.deepEqual(sentAtMs, [0, 5000, 5000]);
      assert.equal(backoff.waitsUntilMs, undefined);
    });
});
