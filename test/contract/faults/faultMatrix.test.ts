import assert from 'node:assert/strict';
import type { Fault } from '../../../src/sample/faults/faults';
import { TestServer, json } from '../../support/testServer';
import { FaultBench, type Seen } from './faultBench';
import { type FaultRow, faultRows, type Outcome } from './faultRows';
import { faultyCalls, type FaultyCall } from './faultyCalls';

/** Failures that include the service's message. */
const telling = ['invalid', 'forbidden', 'conflict'];

for (const call of faultyCalls) {
  describe(`Faults: ${call.name}`, () => {
    let bench: FaultBench;
    let elsewhere: TestServer;
    let strikes = 0;
    let failed = 0;
    before(async () => {
      bench = await FaultBench.start();
      elsewhere = await TestServer.start((response) => json(response, []));
    });
    after(async () => {
      await bench[Symbol.asyncDispose]();
      await elsewhere[Symbol.asyncDispose]();
      console.log(
        `  ${call.name}: ${strikes} faults, ${failed === 0 ? 'all' : `in ${failed} tests not all`} as expected`,
      );
    });
    afterEach(function () {
      if (this.currentTest?.state === 'failed') failed++;
    });

    for (const [index, { name }] of faultRows('').entries()) {
      it(name, async () => {
        const row = faultRows(elsewhere.origin)[index]!;
        const expected = (call.isBig && row.bigUpload) || row.outcomes[call.column];
        for (const fault of row.faults) {
          const { isSlow = false } = row;
          const seen = await bench.strike(call, { fault, isSlow });
          strikes++;
          assertSeen(seen, expected, call, fault);
          if (expected.requests === 1) continue;
          assertPauses(seen, row);
          // Retried requests recover when the fault ends.
          const passed = await bench.strike(call, { fault, isSlow, times: 1 });
          strikes++;
          assertSeen(passed, { kind: 'done', requests: 2 }, call, fault);
        }
      });
    }

    it('a key that was deleted, then a new one', async () => {
      const seen = await bench.strike(call, { fault: { kind: 'unauthorizedFromNow' }, times: 1, hasNewKey: true });
      strikes++;
      const { isHeldBack = false } = call;
      assertSeen(seen, isHeldBack ? { kind: 'unauthorized', requests: 1 } : { kind: 'done', requests: 2 }, call);
      assert.deepEqual(
        seen.statuses.map((status) => (status < 300 ? 'done' : status)),
        isHeldBack ? [401] : [401, 'done'],
      );
    });

    if (call.canBeCancelled) {
      it('cancelled before and during the response', async () => {
        for (const fault of [
          { kind: 'slowHeaders', ms: 2500 },
          { kind: 'slowBody', ms: 2500, parts: 1 },
        ] as const) {
          const seen = await bench.strike(call, { fault, cancelAfterMs: 200 });
          strikes++;
          assertSeen(seen, { kind: 'cancelled', requests: 1 }, call, fault);
        }
      });
    }

    it('nothing was sent to another origin', () => {
      assert.equal(elsewhere.seen.length, 0);
    });
  });
}

function assertSeen(seen: Seen, expected: Outcome, call: FaultyCall, fault?: Fault): void {
  const { failure, statuses, file, wrong } = seen;
  const what = JSON.stringify({ fault, failure, statuses });
  assert.deepEqual({ kind: failure?.kind ?? 'done', requests: statuses.length }, expected, what);
  assert.deepEqual(wrong, [], what);
  const isFile = call.column === 'downloads' || call.column === 'exports';
  assert.equal(file, isFile && !failure ? 'new' : 'old', what);
  if (failure) assert.equal(failure.operation, call.operation);
  if (failure && fault?.kind === 'status') {
    assert.equal('detail' in failure, fault.body === 'problem' && telling.includes(failure.kind), what);
  }
}

function assertPauses({ pauses }: Seen, { leastPauseMs = 0 }: FaultRow): void {
  for (const pauseMs of pauses) assert.ok(pauseMs >= leastPauseMs, `${pauseMs} ms`);
}
