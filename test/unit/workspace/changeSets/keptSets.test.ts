import assert from 'node:assert/strict';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import { ChangeSetBench, update } from '../../../support/changeSetBench';

const DAY_MS = 86_400_000;

function benchOf(count: number): [ChangeSetBench, ChangeItem[]] {
  const bench = new ChangeSetBench();
  const items = Array.from({ length: count }, (_, at) => {
    const id = bench.model.add('m1', { id: `r${String(at)}`, title: 'Old' });
    return update(id, { title: 'Old' }, { title: 'New' });
  });
  return [bench, items];
}

describe('a change set of one click', () => {
  const countAfter = async (bench: ChangeSetBench, ms: number): Promise<number> => {
    bench.files.writtenMs = bench.clock.now() - ms;
    await bench.reopen();
    return bench.changeSets.entries.length;
  };

  it('can be undone from Activity for as long as any other', async () => {
    for (const isQuick of [true, false]) {
      const [bench, items] = benchOf(3);
      await bench.changeSets.start(await bench.plan(items, isQuick ? { isQuick } : {}));
      assert.equal(await countAfter(bench, 30 * DAY_MS), 1);
      assert.equal(await countAfter(bench, 31 * DAY_MS), 0);
    }
  });

  it('is removed with its Undo, which restored everything', async () => {
    const [bench, items] = benchOf(3);
    const entry = await bench.plan(items, { isQuick: true });
    await bench.changeSets.start(entry);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    await bench.changeSets.tidy(undo);
    assert.deepEqual(bench.changeSets.entries, []);
  });

  it('stays with its Undo where something had failed', async () => {
    const [bench, items] = benchOf(2);
    const entry = await bench.plan([...items, update('gone', {}, { title: 'New' })], { isQuick: true });
    await bench.changeSets.start(entry);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    await bench.changeSets.tidy(undo);
    assert.equal(undo.progress.counts.done, 2);
    assert.deepEqual(bench.changeSets.entries.map(({ id }) => id).sort(), ['set', 'undo']);
  });

  it('stays with its Undo where something could not be restored, and so does any other', async () => {
    for (const isQuick of [true, false]) {
      const [bench, items] = benchOf(3);
      const entry = await bench.plan(items, isQuick ? { isQuick } : {});
      await bench.changeSets.start(entry);
      if (isQuick) bench.model.edit('r1', { title: 'Theirs' });
      const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
      await bench.changeSets.start(undo);
      await bench.changeSets.tidy(undo);
      assert.equal(bench.changeSets.entries.length, 2);
    }
  });
});
