import assert from 'node:assert/strict';
import type { Label } from '../../../../src/domain/labels/label';
import { LabelRenames, type LabelRename } from '../../../../src/workspace/labels/labelRenames';
import { aLabel } from '../../../support/build';
import { FakeClock } from '../../../support/fakeClock';

const renaming = (number = 1, previousName = 'Old', name = 'New'): Label =>
  aLabel(number, { name, rename: { previousName } });

describe('LabelRenames', () => {
  let clock: FakeClock;
  let reads: number;
  let ended: LabelRename[];
  let labels: Label[];
  let renames: LabelRenames;
  beforeEach(() => {
    clock = new FakeClock();
    reads = 0;
    ended = [];
    labels = [renaming()];
    renames = new LabelRenames(
      clock,
      () => {
        reads++;
        renames.update(labels);
        return Promise.resolve();
      },
      (rename) => ended.push(rename),
    );
  });
  afterEach(() => {
    renames.dispose();
    assert.equal(clock.sleeping, 0);
  });

  it('polls after growing pauses while watched', async () => {
    renames.watch();
    renames.update(labels);
    for (let look = 0; look < 12; look++) await clock.advance(15_000);
    assert.deepEqual(clock.pauses.slice(0, 4), [1000, 1500, 2250, 3375]);
    assert.equal(Math.max(...clock.pauses), 15_000);
    assert.equal(clock.pauses.at(-1), 15_000);
    assert.equal(reads, 12);
  });

  it('names the rename that is tracked, and none that nothing waits for', () => {
    const followed = (): string | undefined => renames.followed?.labelId;
    renames.update([renaming(1), renaming(2)]);
    assert.equal(followed(), undefined);
    renames.followToEnd(renaming(2).id);
    assert.equal(followed(), renaming(2).id);
    const watch = renames.watch();
    assert.equal(followed(), renaming(1).id);
    watch.dispose();
    assert.equal(followed(), renaming(2).id);
  });

  it('reports the end once and stops polling', async () => {
    renames.watch();
    renames.update(labels);
    labels = [aLabel(1, { name: 'New' })];
    await clock.advance(1000);
    assert.deepEqual(ended, [{ labelId: labels[0]?.id, previousName: 'Old', name: 'New', resourceType: 'record' }]);
    await clock.advance(60_000);
    assert.equal(reads, 1);
    assert.equal(clock.sleeping, 0);
    assert.deepEqual(renames.current, []);
  });

  it('reports the end even if the label is deleted or being renamed again', () => {
    renames.update([renaming(1), renaming(2)]);
    renames.update([renaming(2, 'New', 'Newest')]);
    assert.deepEqual(
      ended.map(({ labelId }) => labelId),
      [aLabel(1).id, aLabel(2).id],
    );
    assert.equal(renames.current[0]?.name, 'Newest');
  });

  it('reports a rename that began and ended between two reads, and none that was taken back', () => {
    renames.update([aLabel(1, { name: 'Old' }), renaming(2)]);
    renames.update([aLabel(1, { name: 'New' }), aLabel(2, { name: 'Old' })]);
    renames.update([aLabel(1, { name: 'New' }), aLabel(2, { name: 'Old' })]);
    assert.deepEqual(ended, [{ labelId: aLabel(1).id, previousName: 'Old', name: 'New', resourceType: 'record' }]);
  });

  it('pauses while unwatched and continues when watched', async () => {
    const watch = renames.watch();
    renames.update(labels);
    await clock.advance(1000);
    watch.dispose();
    watch.dispose();
    await clock.advance(60_000);
    await clock.advance(60_000);
    assert.equal(reads, 1);
    assert.equal(clock.sleeping, 0);
    renames.watch();
    await clock.advance(0);
    assert.equal(reads, 2);
  });

  it('tracks its own rename to the end even if unwatched', async () => {
    renames.update([...labels, renaming(2)]);
    renames.followToEnd(aLabel(2).id);
    renames.followToEnd('unknown');
    labels = [renaming(1), renaming(2)];
    await clock.advance(1000);
    assert.equal(reads, 1);
    labels = [renaming(1)];
    await clock.advance(1500);
    assert.equal(ended.length, 1);
    await clock.advance(60_000);
    assert.equal(reads, 2, 'the rename of somebody else is not followed');
  });

  it('tracks a rename that starts after another has ended', async () => {
    renames.watch();
    renames.update(labels);
    labels = [];
    await clock.advance(1000);
    renames.update([renaming(3)]);
    labels = [];
    await clock.advance(1000);
    assert.equal(reads, 2);
    assert.equal(ended.length, 2);
  });

  it('resolves the promises that wait for the end of a rename', async () => {
    assert.equal(await renames.whenEnded(aLabel(1).id), true);
    renames.watch();
    renames.update([renaming(1), renaming(2)]);
    const ends: string[] = [];
    void renames.whenEnded(aLabel(1).id).then((isOver) => ends.push(`one: ${String(isOver)}`));
    const left = renames.whenEnded(aLabel(2).id);
    labels = [aLabel(1), renaming(2)];
    await clock.advance(1000);
    assert.deepEqual(ends, ['one: true']);
    renames.dispose();
    assert.equal(await left, false);
    assert.equal(await renames.whenEnded(aLabel(2).id), false);
  });

  it('stops when disposed during or after a pause', async () => {
    renames.update(labels);
    assert.equal(clock.sleeping, 1);
    renames.dispose();
    assert.equal(clock.sleeping, 0);
    renames.update(labels);
    await clock.advance(60_000);
    assert.equal(reads, 0);
    assert.equal(clock.sleeping, 0);
  });

  it('stops when disposed while no rename is running', async () => {
    renames.update(labels);
    await clock.advance(1000);
    renames.dispose();
    renames.watch();
    await clock.advance(60_000);
    assert.equal(reads, 0);
  });
});
