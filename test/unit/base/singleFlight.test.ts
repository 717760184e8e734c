import assert from 'node:assert/strict';
import { SingleFlight } from '../../../src/base/singleFlight';

describe('SingleFlight', () => {
  it('shares one run among concurrent callers, and starts again afterwards', async () => {
    const flight = new SingleFlight<number>();
    let runs = 0;
    const task = (): Promise<number> => Promise.resolve(++runs);
    assert.deepEqual(await Promise.all([flight.run(task), flight.run(task)]), [1, 1]);
    assert.equal(await flight.run(task), 2);
  });

  it('can run again after a failure', async () => {
    const flight = new SingleFlight<number>();
    await assert.rejects(
      flight.run(() => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.equal(flight.isRunning, false);
  });

  describe('asked for a new run', () => {
    let begun = 0;
    let end: (() => void)[] = [];
    const task = async (): Promise<number> => {
      const run = ++begun;
      await new Promise<void>((resolve) => end.push(resolve));
      return run;
    };
    beforeEach(() => {
      begun = 0;
      end = [];
    });
    const goOn = async (): Promise<void> => {
      end.shift()?.();
      await new Promise(setImmediate);
    };

    it('starts one after the call, shared by waiting callers', async () => {
      const flight = new SingleFlight<number>();
      const first = flight.runAnew(task);
      const second = flight.runAnew(task);
      const third = flight.runAnew(task);
      await goOn();
      const fourth = flight.runAnew(task);
      await goOn();
      await goOn();
      assert.deepEqual(await Promise.all([first, second, third, fourth]), [1, 2, 2, 3]);
    });

    it('starts one after each call, also of those that come between two runs', async () => {
      const flight = new SingleFlight<readonly number[]>();
      const noted: number[] = [];
      const write = async (): Promise<readonly number[]> => {
        const seen = [...noted];
        await new Promise(setImmediate);
        return seen;
      };
      const missed: number[] = [];
      const note = async (number: number): Promise<void> => {
        noted.push(number);
        if (!(await flight.runAnew(write)).includes(number)) missed.push(number);
      };
      const first = flight.run(write);
      const all = [note(1)];
      await first;
      // In each microtask from the end of a run until the next has begun.
      for (let number = 2; number < 12; number++) {
        all.push(note(number));
        await Promise.resolve();
      }
      await Promise.all(all);
      assert.deepEqual(missed, []);
    });

    it('starts one after a failure too', async () => {
      const flight = new SingleFlight<number>();
      const failing = flight.run(() => Promise.reject(new Error('no')));
      const next = flight.runAnew(() => Promise.resolve(7));
      await assert.rejects(failing, /no/);
      assert.equal(await next, 7);
    });
  });
});
