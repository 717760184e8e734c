// A Mini whose Records the service fails to read, time after time, beside others.
import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import type { ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import { attach, ChangeSetBench, create, update } from '../../../../support/changeSetBench';
import { forever } from '../../../../support/crashingFiles';

const itemsOf = (miniId: string): readonly ChangeItem[] => [
  update(`of-${miniId}`, { description: 'Before' }, { description: 'After' }, miniId),
  attach(`of-${miniId}`, 'scan.txt', {}, miniId),
  create(`By URI ${miniId}`, { externalUri: `urn:sample:${miniId}` }, miniId),
];

function benchOf(...miniIds: string[]): ChangeSetBench {
  const bench = new ChangeSetBench();
  for (const miniId of miniIds) bench.model.add(miniId, { id: `of-${miniId}`, title: 'Sample', description: 'Before' });
  return bench;
}

describe('a Mini that the service fails to read', () => {
  const minis = ['m1', 'm2', 'm3'];

  it('fails its own items when the others are done, and they can be retried', async () => {
    const bench = benchOf(...minis);
    bench.model.broken.add('m1');
    const entry = await bench.apply(minis.flatMap(itemsOf));
    assert.equal(entry.status, 'finished');
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [6, 3]);
    for (const problem of entry.journal.state.problems.values())
      assert.ok(problem.kind === 'failed' && problem.reason.kind === 'failure');
    bench.model.broken.clear();
    await bench.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done, 9);
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it('is reported in a review of the rest, which is applied alone, and can be retried', async () => {
    const bench = benchOf(...minis);
    bench.model.broken.add('m1');
    const entry = await bench.plan(minis.flatMap(itemsOf));
    const review = bench.changeSets.reviewOf(entry);
    await review.check(new AbortController().signal, false);
    assert.ok(review.isChecked);
    assert.deepEqual([review.counts.verdicts.unread, review.counts.applies], [3, 6]);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [6, 3]);
    for (const problem of entry.journal.state.problems.values())
      assert.equal(
        problem.kind === 'failed' && problem.reason.kind === 'failure' && problem.reason.failure.kind,
        'serverError',
      );
    bench.model.broken.clear();
    await bench.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done, 9);
  });

  it('ends a review when nothing else answers', async () => {
    const bench = benchOf(...minis);
    for (const mini of minis) bench.model.broken.add(mini);
    const review = bench.changeSets.reviewOf(await bench.plan(minis.flatMap(itemsOf)));
    await review.check(new AbortController().signal, false);
    assert.deepEqual([review.isChecked, review.failure?.kind], [false, 'serverError']);
  });

  it('fails nothing if it only failed for a while', async () => {
    const bench = benchOf(...minis);
    bench.model.broken.add('m1');
    bench.model.gate = (operation) => {
      if (operation === 'upsertRecord') bench.model.broken.clear();
    };
    const entry = await bench.apply(minis.flatMap(itemsOf));
    assert.equal(entry.progress.counts.done, 9);
  });

  it('keeps its items open when nothing else answers: the change set is paused', async () => {
    const bench = benchOf(...minis);
    for (const mini of minis) bench.model.broken.add(mini);
    const entry = await bench.apply(minis.flatMap(itemsOf));
    assert.deepEqual([entry.status, entry.failure?.kind], ['paused', 'serverError']);
    assert.equal(entry.progress.counts.notBegun, 9);
  });

  it('pauses the change set when it has answered before', async () => {
    const bench = benchOf('m2');
    const ids = Array.from({ length: 500 }, () => bench.model.add('m1', { description: 'Before' }));
    let left = 100;
    bench.model.gate = (operation, when) => {
      if (operation === 'upsertRecord' && when === 'after' && left-- === 0) bench.model.broken.add('m1');
    };
    const items = ids.map((id) => update(id, { description: 'Before' }, { description: 'After' }));
    const entry = await bench.apply([...items, ...itemsOf('m2')]);
    assert.equal(entry.status, 'paused');
    assert.equal(entry.progress.counts.failed, 0);
  });

  it("is read again at the end when one of its responses can't be read", async () => {
    const bench = new ChangeSetBench();
    const ids = Array.from({ length: 400 }, () => bench.model.add('m1', { description: 'Before' }));
    let reads = 0;
    bench.model.gate = (operation) => {
      if (operation === 'listRecords' && ++reads === 3)
        throw new ServiceError({ kind: 'unexpectedShape', operation, path: '' });
    };
    const entry = await bench.apply(ids.map((id) => update(id, { description: 'Before' }, { description: 'After' })));
    assert.deepEqual([entry.status, entry.progress.counts.done], ['finished', 400]);
  });

  it('pauses the change set when many fail in a row', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `x${String(at)}`);
    const bench = benchOf('m1', ...many);
    for (const mini of many) bench.model.broken.add(mini);
    const entry = await bench.apply(['m1', ...many].map((mini) => itemsOf(mini)[0]).filter((one) => one !== undefined));
    assert.equal(entry.status, 'paused');
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [1, 0]);
  });

  it('does not keep the rest from being resumed after a crash, and leaves in doubt what was begun', async () => {
    const bench = benchOf(...minis);
    await bench.plan(minis.flatMap(itemsOf));
    bench.model.gate = async (operation, when) => {
      if (when === 'before' || operation !== 'upsertRecord') return;
      bench.files.die();
      await forever();
    };
    await bench.runUntilStuck();
    bench.model.broken.add('m1');
    await bench.reopen();
    const resumed = await bench.resume();
    assert.equal(resumed.status, 'finished');
    assert.equal(resumed.progress.counts.inDoubt, 1);
    bench.model.broken.clear();
    await bench.changeSets.retry(resumed);
    assert.equal(resumed.progress.counts.done + resumed.progress.counts.unchanged, 9);
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it("isn't searched for what was never sent: an older Record of the same title isn't taken for it", async () => {
    const bench = benchOf(...minis);
    bench.model.add('m1', { title: 'By URI m1', eventDate: '2026-01-05T10:00:00Z', createdAt: '2020-01-05T10:00:00Z' });
    bench.model.broken.add('m1');
    const again = (miniId: string): ChangeItem => create(`By URI ${miniId}`, { externalUri: 'urn:sample:1' }, miniId);
    const entry = await bench.apply([again('m1'), ...itemsOf('m2')]);
    assert.equal(entry.progress.counts.failed, 1);
    bench.model.broken.clear();
    await bench.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done, 4);
    assert.ok(bench.model.writes.has('By URI m1'));
  });

  it('leaves its items alone in doubt when the answer of a batch was lost', async () => {
    const bench = benchOf(...minis);
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'after') return;
      bench.model.broken.add('m1');
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    const entry = await bench.apply(minis.map((mini) => create(`By title ${mini}`, {}, mini)));
    assert.deepEqual([entry.status, entry.progress.counts.done, entry.progress.counts.inDoubt], ['finished', 2, 1]);
  });
});
