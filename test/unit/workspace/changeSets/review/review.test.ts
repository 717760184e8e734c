import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ServiceError } from '../../../../../src/domain/failure';
import type { ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../../../src/workspace/changeSets/changeSetEntry';
import type { Review } from '../../../../../src/workspace/changeSets/review/review';
import { attach, ChangeSetBench, create, update } from '../../../../support/changeSetBench';
import { eventually } from '../../../../support/eventually';

const signal = new AbortController().signal;

async function reviewed(bench: ChangeSetBench, items: readonly ChangeItem[]): Promise<[Review, ChangeSetEntry]> {
  const entry = await bench.plan(items);
  const review = bench.changeSets.reviewOf(entry);
  await review.check(signal, false);
  return [review, entry];
}

function withRecords(...ids: string[]): ChangeSetBench {
  const bench = new ChangeSetBench();
  for (const id of ids) bench.model.add('m1', { id, title: 'Old', description: 'before', labels: ['one'] });
  return bench;
}

const both = { before: { title: 'Old', description: 'before' }, after: { title: 'New', description: 'after' } };
const editBoth = (id: string): ChangeItem => update(id, both.before, both.after);

describe('a review', () => {
  it('counts what would become of each item, and says how many are applied', async () => {
    const bench = withRecords('a', 'b', 'c', 'd');
    bench.model.edit('b', { title: 'Theirs' });
    bench.model.edit('c', { title: 'New', description: 'after' });
    const items = [editBoth('a'), editBoth('b'), editBoth('c'), editBoth('gone'), editBoth('d')];
    const [review] = await reviewed(bench, items);
    const { verdicts, applies, finals, excluded } = review.counts;
    assert.deepEqual([verdicts.ready, verdicts.conflict, verdicts.unchanged, verdicts.gone], [2, 1, 1, 1]);
    assert.deepEqual([applies, finals, excluded], [2, 0, 0]);
  });

  it('leaves out the files of a new Record with it, and takes them back with it', async () => {
    const bench = withRecords('a');
    const items = [create('New'), editBoth('a'), attach('', 'of new.txt', { createdBy: 0 }), attach('a', 'own.txt')];
    const [review] = await reviewed(bench, items);
    const left = (): number[] => items.flatMap((_, index) => (review.isExcluded(index) ? [index] : []));
    await review.include([0], false);
    assert.deepEqual(left(), [0, 2]);
    await review.include([0], true);
    assert.deepEqual(left(), []);
    await review.include([2], false);
    assert.deepEqual(left(), [2], 'a file alone');
  });

  it('is checked again without an error of the earlier check, which was stopped', async () => {
    const bench = withRecords('a');
    const entry = await bench.plan([editBoth('a')]);
    const review = bench.changeSets.reviewOf(entry);
    const looks: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
    bench.model.gate = () => new Promise<void>((resolve, reject) => looks.push({ resolve, reject }));
    const stopped = new AbortController();
    const first = review.check(stopped.signal, false);
    await eventually('the first look', () => looks.length === 1);
    stopped.abort();
    const second = review.check(signal, false);
    await eventually('the second look', () => looks.length === 2);
    looks[0]?.reject(new ServiceError({ kind: 'cancelled', operation: 'listRecords' }));
    await first;
    assert.deepEqual([review.progress, review.failure], [{ through: 0, total: 1 }, undefined]);
    looks[1]?.resolve();
    await second;
    assert.deepEqual([review.isChecked, review.progress, review.failure], [true, undefined, undefined]);
    assert.equal(review.counts.applies, 1);
  });

  it('keeps the result of the later check when a read of the earlier one ends after it', async () => {
    const bench = withRecords('a');
    const entry = await bench.plan([create('New', { externalUri: 'urn:sample:1' })]);
    const review = bench.changeSets.reviewOf(entry);
    const reads: (() => void)[] = [];
    bench.model.gate = () => new Promise<void>((resolve) => reads.push(resolve));
    const stopped = new AbortController();
    const first = review.check(stopped.signal, true);
    await eventually('the first look', () => reads.length === 1);
    stopped.abort();
    const second = review.check(signal, false);
    await eventually('the second look', () => reads.length === 2);
    reads[1]?.();
    await second;
    reads[0]?.();
    await first;
    assert.deepEqual([review.counts.verdicts.locked, review.counts.applies], [0, 1]);
  });

  it('marks changes that cannot be undone', async () => {
    const bench = withRecords('a');
    bench.model.add('m1', { id: 'draft', title: 'Draft', state: 'draft' });
    const { eTag } = bench.model.get('draft');
    const base = { eTag: eTag ?? '' };
    const [review] = await reviewed(bench, [
      { op: 'delete', miniId: 'm1', recordId: 'a', base: {} },
      { op: 'delete', miniId: 'm1', recordId: 'draft', base },
    ]);
    assert.deepEqual([review.counts.applies, review.counts.finals], [2, 1]);
    assert.equal(review.titleOf(1), 'Draft');
  });

  it("applies neither excluded items nor those that can't be applied, and reports why", async () => {
    const bench = withRecords('a', 'b', 'c');
    bench.model.edit('b', { title: 'Theirs' });
    const [review, entry] = await reviewed(bench, [editBoth('a'), editBoth('b'), editBoth('c'), editBoth('gone')]);
    await review.include([2], false);
    assert.deepEqual([review.counts.applies, review.counts.excluded], [1, 1]);
    bench.model.edit('b', { title: 'Old' });
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'finished');
    assert.deepEqual([...bench.model.writes.keys()], ['a']);
    const states = [0, 1, 2, 3].map((index) => entry.journal.state.stateOf(index));
    assert.deepEqual(states, ['done', 'conflict', 'excluded', 'failed']);
  });

  it('includes an excluded item again', async () => {
    const bench = withRecords('a');
    const [review, entry] = await reviewed(bench, [editBoth('a')]);
    await review.include([0], false);
    await review.include([0], true);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('a').title, 'New');
  });

  it('leaves a field out, and the item with its last one', async () => {
    const bench = withRecords('a', 'b', 'c');
    const [review, entry] = await reviewed(bench, [editBoth('a'), editBoth('b'), editBoth('c')]);
    await review.excludeField([0, 1, 2], 'title', true);
    await review.excludeField([1], 'description', true);
    assert.equal(review.isExcluded(1), true);
    await review.excludeField([1], 'title', false);
    assert.equal(review.isExcluded(1), false);
    await review.excludeField([2], 'title', false);
    await review.agree();
    await bench.changeSets.start(entry);
    const fieldsOf = (id: string) => [bench.model.get(id).title, bench.model.get(id).description];
    assert.deepEqual(['a', 'b', 'c'].map(fieldsOf), [
      ['Old', 'after'],
      ['New', 'before'],
      ['New', 'after'],
    ]);
  });

  it('keeps a title in what is created', async () => {
    const bench = new ChangeSetBench();
    const [review, entry] = await reviewed(bench, [create('One', { description: 'text' })]);
    await review.excludeField([0], 'title', true);
    await review.excludeField([0], 'description', true);
    await review.agree();
    await bench.changeSets.start(entry);
    const [one] = bench.model.records.values();
    assert.deepEqual([one?.title, one?.description], ['One', undefined]);
  });

  it('takes what is created in again with all that was not left out of it', async () => {
    const bench = new ChangeSetBench();
    const [review, entry] = await reviewed(bench, [create('One', { description: 'text', externalUri: 'urn:one' })]);
    await review.excludeField([0], 'externalUri', true);
    await review.include([0], false);
    await review.excludeField([0], 'description', false);
    await review.agree();
    await bench.changeSets.start(entry);
    const [one] = bench.model.records.values();
    assert.deepEqual([one?.title, one?.description, one?.externalUri], ['One', 'text', undefined]);
  });

  it('is undone with the fields that were applied', async () => {
    const bench = withRecords('a');
    const [review, entry] = await reviewed(bench, [editBoth('a')]);
    await review.excludeField([0], 'title', true);
    await review.agree();
    await bench.changeSets.start(entry);
    bench.model.edit('a', { title: 'Theirs' });
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual([bench.model.get('a').title, bench.model.get('a').description], ['Theirs', 'before']);
  });
});

describe('a conflict in a review', () => {
  const conflicting = async (): Promise<[ChangeSetBench, Review, ChangeSetEntry]> => {
    const bench = withRecords('a');
    bench.model.edit('a', { title: 'Theirs' });
    return [bench, ...(await reviewed(bench, [editBoth('a')]))];
  };

  it('shows what another client stored', async () => {
    const [, review] = await conflicting();
    assert.deepEqual(review.conflictOf(0)?.before, { title: 'Theirs' });
    assert.deepEqual([review.counts.verdicts.conflict, review.counts.applies], [1, 0]);
    await review.include([0], true);
    assert.equal(review.counts.applies, 0);
  });

  it('is applied to what is stored when ours is taken', async () => {
    const [bench, review, entry] = await conflicting();
    await review.choose([0], 'ours');
    assert.deepEqual([review.counts.applies, review.isOurs(0)], [1, true]);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.deepEqual([bench.model.get('a').title, bench.model.get('a').description], ['New', 'after']);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.equal(bench.model.get('a').title, 'Theirs');
  });

  it('is left alone when theirs is taken, also after ours was', async () => {
    const [bench, review, entry] = await conflicting();
    await review.choose([0], 'ours');
    await review.choose([0], 'theirs');
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('a').title, 'Theirs');
    assert.equal(bench.model.writes.size, 0);
  });

  it('ends when its field is excluded', async () => {
    const [bench, review, entry] = await conflicting();
    await review.excludeField([0], 'title', true);
    assert.equal(review.counts.applies, 1);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.deepEqual([bench.model.get('a').title, bench.model.get('a').description], ['Theirs', 'after']);
  });

  it('reappears when the other client writes again before it is applied', async () => {
    const [bench, review, entry] = await conflicting();
    await review.choose([0], 'ours');
    bench.model.edit('a', { title: 'Theirs again' });
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('a').title, 'Theirs again');
    assert.equal(entry.journal.state.stateOf(0), 'conflict');
  });

  it('of a run returns to a review', async () => {
    const bench = withRecords('a', 'b');
    const [review, entry] = await reviewed(bench, [editBoth('a'), editBoth('b')]);
    bench.model.edit('a', { title: 'Theirs' });
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(entry.progress.counts.conflict, 1);
    const again = bench.changeSets.reviewOf(entry);
    assert.notEqual(again, review);
    await again.check(signal, false);
    await again.choose([0], 'ours');
    assert.equal(again.counts.applies, 1);
    await again.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('a').title, 'New');
    assert.deepEqual([...bench.model.writes.values()], [1, 1]);
  });

  it('of a deleted draft is decided by the version that was seen', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'draft', title: 'Draft', state: 'draft' });
    const base = { eTag: bench.model.get('draft').eTag ?? '' };
    bench.model.edit('draft', { title: 'Theirs' });
    const [review, entry] = await reviewed(bench, [{ op: 'delete', miniId: 'm1', recordId: 'draft', base }]);
    assert.equal(review.counts.verdicts.conflict, 1);
    await review.choose([0], 'ours');
    assert.deepEqual([review.counts.applies, review.counts.finals], [1, 1]);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.records.size, 0);
  });
});

describe('the journal of a review', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const decision = fc.record({
    kind: fc.constantFrom('include', 'exclude', 'skip', 'back', 'ours', 'theirs'),
    index: fc.nat(3),
    field: fc.constantFrom('title', 'description'),
  });

  it('has every decision from before a crash, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(decision, { minLength: 1, maxLength: 12 }), async (decisions) => {
        const bench = withRecords(...ids);
        bench.model.edit('a', { title: 'Theirs' });
        const [review, entry] = await reviewed(bench, ids.map(editBoth));
        const told: [size: number, text: string][] = [];
        const note = async (): Promise<void> => {
          told.push([entry.journal.sizeBytes, await decided(entry)]);
        };
        await note();
        for (const { kind, index, field } of decisions) {
          if (kind === 'include' || kind === 'exclude') await review.include([index], kind === 'include');
          else if (kind === 'skip' || kind === 'back') await review.excludeField([index], field, kind === 'skip');
          else await review.choose([index], kind === 'ours' ? 'ours' : 'theirs');
          await note();
        }
        const whole = bench.files;
        let former = told[0];
        const cuts = told.flatMap(([size, text]) => {
          const isNew = size !== former?.[0];
          const torn: [number, string][] = isNew && former ? [[size - 1, former[1]]] : [];
          former = [size, text];
          return [...torn, [size, text] as const];
        });
        for (const [size, text] of cuts) {
          bench.files = await whole.survivors();
          await bench.files.open('set', size);
          bench.workspace.dispose();
          await bench.reopen();
          const found = bench.changeSets.find('set');
          assert.ok(found);
          assert.equal(await decided(found), text);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is not cut by a window that does not know what another one wrote', async () => {
    const bench = withRecords('a', 'b');
    const [review, entry] = await reviewed(bench, [editBoth('a'), editBoth('b')]);
    const other = await bench.otherWindow();
    const same = other.find('set');
    assert.ok(same);
    await other.note(same, () => [{ kind: 'excluded', items: [1] }]);
    await other.start(same);
    assert.equal(entry.status, 'planned');
    await review.include([0], false);
    assert.equal(entry.status, 'finished');
    assert.deepEqual(entry.progress.counts, same.progress.counts);
    assert.deepEqual([...bench.model.writes.keys()], ['a']);
  });
});

/** The items as they would be applied, and whether. */
async function decided(entry: ChangeSetEntry): Promise<string> {
  const found: unknown[] = [];
  for await (const [index, item] of entry.journal.items()) found.push([entry.journal.state.stateOf(index), item]);
  return JSON.stringify(found);
}

describe('a conflict of a run, reviewed again', () => {
  async function afterRun(): Promise<[ChangeSetBench, Review, ChangeSetEntry]> {
    const bench = withRecords('a', 'b');
    const entry = await bench.plan([editBoth('a'), editBoth('b')]);
    bench.model.edit('a', { title: 'Theirs' });
    await bench.changeSets.start(entry);
    assert.equal(entry.progress.counts.conflict, 1);
    return [bench, bench.changeSets.reviewOf(entry), entry];
  }

  it('is left out when theirs is taken', async () => {
    const [, review] = await afterRun();
    await review.check(signal, false);
    await review.choose([0], 'theirs');
    assert.deepEqual([review.isExcluded(0), review.counts.verdicts.conflict], [true, 0]);
  });

  it('is applied without the field in conflict', async () => {
    const [bench, review, entry] = await afterRun();
    await review.check(signal, false);
    await review.excludeField([0], 'title', true);
    assert.deepEqual([review.verdictOf(0), review.isAble(0), review.counts.applies], ['ready', true, 1]);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('a').description, 'after');
  });

  it('is applied when the other client took its change back', async () => {
    const [bench, review, entry] = await afterRun();
    bench.model.edit('a', { title: 'Old' });
    await review.check(signal, false);
    assert.deepEqual([review.verdictOf(0), review.isAble(0), review.counts.applies], ['ready', true, 1]);
    await review.agree();
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('a').title, 'New');
  });
});
