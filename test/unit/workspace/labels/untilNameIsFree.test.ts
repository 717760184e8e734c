import assert from 'node:assert/strict';
import { failureOf, ServiceError } from '../../../../src/domain/failure';
import { untilNameIsFree } from '../../../../src/workspace/labels/untilNameIsFree';
import { FakeClock } from '../../../support/fakeClock';

const refusal = (kind: 'conflict' | 'forbidden'): ServiceError => new ServiceError({ kind, operation: 'createLabel' });
const isHeld = (error: unknown): boolean => failureOf(error)?.kind === 'conflict';

describe('waiting for the name of a deleted label', () => {
  let clock: FakeClock;
  let abort: AbortController;
  let tries: number;
  let told: number[];
  beforeEach(() => {
    clock = new FakeClock();
    abort = new AbortController();
    tries = 0;
    told = [];
  });

  const wait = (answer: (count: number) => ServiceError | undefined): Promise<void> =>
    untilNameIsFree(
      () => {
        const error = answer(++tries);
        return error ? Promise.reject(error) : Promise.resolve();
      },
      isHeld,
      clock,
      { signal: abort.signal, onPause: (pauseMs) => told.push(pauseMs) },
    );

  it('retries after growing pauses until it succeeds', async () => {
    const work = wait((count) => (count < 10 ? refusal('conflict') : undefined));
    for (let turn = 0; turn < 10; turn++) await clock.advance(30_000);
    await work;
    assert.equal(tries, 10);
    assert.deepEqual(told.slice(0, 4), [2000, 3000, 4500, 6750]);
    assert.equal(Math.max(...told), 30_000);
    assert.deepEqual(clock.pauses, told);
    assert.equal(clock.sleeping, 0);
  });

  it('starts with a pause, because an attempt was just rejected', async () => {
    const work = wait(() => undefined);
    await clock.advance(1_999);
    assert.equal(tries, 0);
    await clock.advance(1);
    await work;
    assert.equal(tries, 1);
  });

  it('ends at any other failure without a retry', async () => {
    const work = assert.rejects(
      wait(() => refusal('forbidden')),
      (error) => failureOf(error)?.kind === 'forbidden',
    );
    await clock.advance(2_000);
    await work;
    assert.equal(tries, 1);
  });

  it('ends on cancellation and leaves no timer', async () => {
    const work = assert.rejects(
      wait(() => refusal('conflict')),
      (error) => failureOf(error)?.kind === 'cancelled',
    );
    await clock.advance(2_000);
    abort.abort();
    await work;
    assert.equal(tries, 1);
    assert.equal(clock.sleeping, 0);
  });
});
