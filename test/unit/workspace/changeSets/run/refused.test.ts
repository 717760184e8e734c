// A Mini that the key no longer reaches, beside one that it does.
import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import { attach, ChangeSetBench, create, update } from '../../../../support/changeSetBench';
import { forever } from '../../../../support/crashingFiles';

describe('a Mini that may no longer be read', () => {
  const items = (miniId: string) => [
    update(`of-${miniId}`, { description: 'Before' }, { description: 'After' }, miniId),
    attach(`of-${miniId}`, 'scan.txt', {}, miniId),
    create(`By URI ${miniId}`, { externalUri: `urn:sample:${miniId}` }, miniId),
    create(`By title ${miniId}`, {}, miniId),
    { ...create(`Again ${miniId}`, {}, miniId), allowsDuplicate: true } as const,
  ];
  const all = [...items('m1'), ...items('m2')];

  function benchOf(): ChangeSetBench {
    const bench = new ChangeSetBench();
    for (const miniId of ['m1', 'm2'])
      bench.model.add(miniId, { id: `of-${miniId}`, title: 'Sample', description: 'Before' });
    return bench;
  }

  it('is reported in a review of the rest, which is applied alone', async () => {
    const bench = benchOf();
    const entry = await bench.plan(all);
    bench.model.forbidden.add('m1');
    const review = bench.changeSets.reviewOf(entry);
    await review.check(new AbortController().signal, false);
    const verdicts = all.map((_, index) => review.verdictOf(index));
    // Those that are created without an external URI are looked for by the service.
    assert.deepEqual(verdicts.slice(0, 3), ['refused', 'refused', 'refused']);
    assert.deepEqual(verdicts.slice(5), ['ready', 'ready', 'ready', 'ready', 'ready']);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [5, 5]);
  });

  it('fails its own items alone', async () => {
    const bench = benchOf();
    bench.model.forbidden.add('m1');
    const entry = await bench.apply(all);
    assert.equal(entry.status, 'finished');
    assert.equal(entry.progress.counts.done, 5);
    assert.equal(entry.progress.counts.failed, 5);
    const [problem] = entry.journal.state.problems.values();
    assert.equal(
      problem?.kind === 'failed' && problem.reason.kind === 'failure' && problem.reason.failure.kind,
      'forbidden',
    );
    assert.deepEqual(
      [...bench.model.records.values()].filter(({ miniId, id }) => miniId === 'm1' && id !== 'of-m1'),
      [],
    );
  });

  it('leaves its own items alone in doubt when an answer was lost', async () => {
    const bench = benchOf();
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'after') return;
      bench.model.forbidden.add('m1');
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    const entry = await bench.apply(all.filter(({ op }) => op === 'create'));
    assert.equal(entry.status, 'finished');
    assert.equal(entry.progress.counts.done, 3);
    assert.equal(entry.progress.counts.inDoubt, 3);
  });

  it('does not keep the rest from being resumed after a crash', async () => {
    const bench = benchOf();
    await bench.plan(all);
    bench.model.gate = async (_operation, when) => {
      if (when === 'before' || _operation === 'listRecords') return;
      bench.files.die();
      await forever();
    };
    await bench.runUntilStuck();
    bench.model.forbidden.add('m1');
    await bench.reopen();
    const resumed = await bench.resume();
    assert.equal(resumed.status, 'finished');
    assert.equal(resumed.progress.counts.done, 5);
    assert.deepEqual(
      [...bench.model.writes].filter(([, times]) => times !== 1),
      [],
    );
  });
});
