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

  it('looks again after growing pauses, as long as somebody watches', async () => {
    renames.watch();
    renames.update(labels);
    for (let look = 0; look < 12; look++) await clock.advance(15_000);
    assert.deepEqual(clock.pauses.slice(0, 4), [1000, 1500, 2250, 3375]);
    assert.equal(Math.max(...clock.pauses), 15_000);
    assert.equal(clock.pauses.at(-1), 15_000);
    assert.equal(reads, 12);
  });

  it('names the rename that is followed, and none of whose end nobody would hear', () => {
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

  it('tells the end once, and rests', async () => {
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

  it('tells the end also when the label is gone, or is being renamed once more', () => {
    renames.update([renaming(1), renaming(2)]);
    renames.update([renaming(2, 'New', 'Newest')]);
    assert.deepEqual(
      ended.map(({ labelId }) => labelId),
      [aLabel(1).id, aLabel(2).id],
    );
    assert.equal(renames.current[0]?.name, 'Newest');
  });

  it('rests while nobody watches, and goes on when somebody does', async () => {
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

  it('follows to its end what was begun here, though nobody watches', async () => {
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

  it('follows a rename that begins after another has ended', async () => {
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

  it('tells those who wait for the end of one', async () => {
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

  it('ends with its owner, asleep or at rest', async () => {
    renames.update(labels);
    assert.equal(clock.sleeping, 1);
    renames.dispose();
    assert.equal(clock.sleeping, 0);
    renames.update(labels);
    await clock.advance(60_000);
    assert.equal(reads, 0);
    assert.equal(clock.sleeping, 0);
  });

  it('ends with its owner while it rests', async () => {
    renames.update(labels);
    await clock.advance(1000);
    renames.dispose();
    renames.watch();
    await clock.advance(60_000);
    assert.equal(reads, 0);
  });
});
