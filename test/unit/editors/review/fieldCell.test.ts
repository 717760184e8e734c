import assert from 'node:assert/strict';
import { fieldCell } from '../../../../src/editors/review/fieldCell';
import { ChangeSetBench, update } from '../../../support/changeSetBench';

describe('a field in a review', () => {
  it('shows what someone else has stored, also once it is left out', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r', title: 'Theirs', description: 'before' });
    const item = update('r', { title: 'Old', description: 'before' }, { title: 'New', description: 'after' });
    const review = bench.changeSets.reviewOf(await bench.plan([item]));
    await review.check(new AbortController().signal, false);
    assert.equal(fieldCell(review, 0, item, 'title')?.before, 'Theirs');
    await review.excludeField([0], 'title', true);
    assert.equal(fieldCell(review, 0, item, 'title')?.text, 'Theirs');
  });

  it('shows of a content just the parts that differ, also from what someone else has stored', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r', content: { mood: 'low', note: 'same', walk: 8 } });
    const [before, after] = [
      { mood: 'calm', note: 'same', walk: 8 },
      { mood: 'good', note: 'same', walk: 8 },
    ];
    const item = update('r', { content: before }, { content: after });
    const review = bench.changeSets.reviewOf(await bench.plan([item]));
    await review.check(new AbortController().signal, false);
    const cell = fieldCell(review, 0, item, 'content');
    assert.deepEqual([cell?.before, cell?.text], ['mood: low', 'mood: good']);
    assert.equal(cell?.tooltip, 'Theirs: mood: low\nYours: mood: good\nBefore: mood: calm');
  });

  it('is left out with its item, and can be taken in again', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r', title: 'Old' });
    const item = update('r', { title: 'Old' }, { title: 'New' });
    const review = bench.changeSets.reviewOf(await bench.plan([item]));
    await review.check(new AbortController().signal, false);
    await review.include([0], false);
    const cell = fieldCell(review, 0, item, 'title');
    assert.deepEqual([cell?.text, cell?.decision?.value], ['New', 'skip']);
    await review.excludeField([0], 'title', false);
    assert.equal(fieldCell(review, 0, item, 'title')?.decision?.value, 'apply');
  });
});
