// Every operation on Records against a model of the service: applied and undone, with faults, and with the window killed.
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ServiceError } from '../../../../../src/domain/failure';
import type { ChangeSetEntry } from '../../../../../src/workspace/changeSets/changeSetEntry';
import { ChangeSetBench, create, update } from '../../../../support/changeSetBench';
import { forever } from '../../../../support/crashingFiles';
import { everyOperation, finals, operations, withoutPartIds } from '../../../../support/everyOperation';

const turns = async (count = 40): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};
const anyOperations = fc.array(fc.constantFrom(...operations), { minLength: 5, maxLength: 60 });
const faults = ['none', 'none', 'busy', 'refused', 'lost', 'error'] as const;
const anyFaults = fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 40 });

/** One after the other, of each write one; no more when all were had. */
function fail(bench: ChangeSetBench, list: readonly (typeof faults)[number][]): void {
  const left = [...list];
  const after: string[] = [];
  bench.model.gate = (operation, when) => {
    if (operation === 'listRecords') return;
    const fault = when === 'before' ? left.shift() : after.pop();
    if (when === 'before') {
      if (fault === 'busy') throw new ServiceError({ kind: 'tooManyRequests', operation, retryAfterMs: 3000 });
      if (fault === 'refused') throw new ServiceError({ kind: 'invalid', operation, status: 400, errors: {} });
      after.push(fault ?? 'none');
    }
    if (when === 'before' || fault === 'none' || fault === undefined) return;
    if (fault === 'lost') throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    throw new ServiceError({ kind: 'serverError', status: 500, operation, mayBeDone: true });
  };
}

/** Until nothing is left to be done. */
async function goOn(bench: ChangeSetBench, entry: ChangeSetEntry): Promise<void> {
  for (let more = 0; more < 60 && entry.status !== 'finished'; more++) await bench.changeSets.start(entry);
  for (let more = 0; more < 60 && entry.progress.counts.failed > 0; more++) await bench.changeSets.retry(entry);
}

function assertOnce({ model }: ChangeSetBench): void {
  assert.deepEqual(
    [...model.writes].filter(([, times]) => times !== 1),
    [],
  );
}

describe('every operation', () => {
  it('is applied once whatever fails on the way, and undo restores all but final changes', async () => {
    await fc.assert(
      fc.asyncProperty(anyOperations, anyFaults, async (chosen, some) => {
        const bench = new ChangeSetBench();
        const items = everyOperation(bench, chosen);
        const before = bench.model.contents();
        fail(bench, some);
        const entry = await bench.apply(items);
        await goOn(bench, entry);
        const { counts } = entry.progress;
        assert.equal(counts.done, items.length, JSON.stringify(counts));
        assertOnce(bench);
        const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
        fail(bench, some.toReversed());
        await bench.changeSets.start(undo);
        await goOn(bench, undo);
        assert.equal(undo.progress.counts.done, undo.progress.total, JSON.stringify(undo.progress.counts));
        const after = bench.model.contents();
        for (const [at, kind] of chosen.entries()) {
          const id = `r${String(at)}`;
          const [was, is] = [before[id], after[id]];
          if (was && is && !finals.includes(kind)) assert.deepEqual(withoutPartIds(is), withoutPartIds(was), kind);
        }
        const created = Object.entries(after).filter(([id]) => id.startsWith('n'));
        assert.ok(created.every(([, { state }]) => state === 'deleted'));
      }),
      { numRuns: 25 },
    );
  });

  it('is written once when the window is killed anywhere and again while it resumes', async () => {
    const kill = fc.record({
      after: fc.nat(50),
      where: fc.constantFrom('before', 'after', 'disk'),
      part: fc.nat(400),
    });
    await fc.assert(
      fc.asyncProperty(anyOperations, fc.array(kill, { minLength: 1, maxLength: 3 }), async (chosen, kills) => {
        const bench = new ChangeSetBench();
        const items = everyOperation(bench, chosen);
        await bench.plan(items);
        for (const { after, where, part } of kills) {
          let left = after;
          let isDead = false;
          const { files } = bench;
          const die = (): boolean => (isDead ||= left-- <= 0);
          if (where === 'disk') files.crashAt = (size) => (die() ? Math.min(part, size) : undefined);
          bench.model.gate = async (operation, when) => {
            if (!isDead && (where !== when || operation === 'listRecords' || !die())) return;
            isDead = true;
            files.die();
            await forever();
          };
          const entry = bench.changeSets.find('set');
          assert.ok(entry);
          void bench.changeSets.start(entry);
          await turns();
          await bench.reopen();
        }
        const entry = await bench.resume();
        const { done, unchanged } = entry.progress.counts;
        assert.equal(done + unchanged, items.length, JSON.stringify(entry.progress.counts));
        assertOnce(bench);
      }),
      { numRuns: 30 },
    );
  });

  it('is created in parts where the service takes no batch of this size, each once, also when the window is killed', async () => {
    const COUNT = 300;
    for (const killedAt of [Infinity, 0, 3, 8, 12]) {
      const bench = new ChangeSetBench();
      await bench.plan(Array.from({ length: COUNT }, (_, at) => create(`New ${String(at)}`)));
      let requests = 0;
      const refuse = (): void => {
        bench.model.mostInBatch = 40;
        bench.model.gate = async (operation, when) => {
          if (operation !== 'batchUpsertRecords' || when !== 'after' || requests++ !== killedAt) return;
          bench.files.die();
          await forever();
        };
      };
      refuse();
      const entry = bench.changeSets.find('set');
      assert.ok(entry);
      void bench.changeSets.start(entry);
      await turns(200);
      if (killedAt !== Infinity) await bench.reopen();
      const resumed = await bench.resume();
      assert.equal(resumed.progress.counts.done, COUNT, JSON.stringify(resumed.progress.counts));
      assert.equal(bench.model.writes.size, COUNT);
      assertOnce(bench);
    }
  });

  it('is written once by a thousand items that are killed ten times', async () => {
    const bench = new ChangeSetBench();
    const chosen = Array.from({ length: 1000 }, (_, at) => operations[at % operations.length] ?? 'title');
    const items = everyOperation(bench, chosen);
    await bench.plan(items);
    for (let kill = 1; kill <= 10; kill++) {
      let left = 40 + kill * 7;
      const { files, model, changeSets } = bench;
      const entry = changeSets.find('set');
      assert.ok(entry);
      await new Promise<void>((resolve) => {
        model.gate = async (operation, when) => {
          if (operation === 'listRecords' || when !== (kill % 2 === 0 ? 'before' : 'after') || left-- > 0) return;
          files.die();
          resolve();
          await forever();
        };
        void changeSets.start(entry);
      });
      await bench.reopen();
    }
    const entry = await bench.resume();
    const { done, unchanged } = entry.progress.counts;
    assert.equal(done + unchanged, items.length, JSON.stringify(entry.progress.counts));
    assertOnce(bench);
  });
});

describe('the time that is left of a change set', () => {
  it('is not told by what is looked for after a crash', async () => {
    const bench = new ChangeSetBench();
    const ids = Array.from({ length: 400 }, (_, at) => `r${String(at)}`);
    for (const id of ids) bench.model.add('m1', { id, title: 'was' });
    await bench.plan(ids.map((id) => update(id, { title: 'was' }, { title: 'edited' })));
    bench.model.gate = async (operation, when) => {
      if (operation !== 'upsertRecord' || when === 'before') return;
      bench.files.die();
      await forever();
    };
    await bench.runUntilStuck();
    await bench.reopen();
    const [entry] = bench.changeSets.entries;
    const told: (number | undefined)[] = [];
    bench.model.gate = async (operation, when) => {
      if (when === 'after') return;
      if (operation === 'listRecords') await bench.clock.advance(2000);
      else told.push(entry?.progress.remainingMs);
    };
    await bench.resume();
    assert.deepEqual([told[0], entry?.progress.counts.done], [undefined, 400]);
  });
});
