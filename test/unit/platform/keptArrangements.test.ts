import assert from 'node:assert/strict';
import { PLAIN, TRASH } from '../../../src/domain/recordQuery';
import { forgetKept } from '../../../src/platform/forgetKept';
import { KeptArrangements } from '../../../src/platform/keptArrangements';
import { Memento } from '../../support/memento';

describe('KeptArrangements', () => {
  const drafts = { ...PLAIN, filter: { states: ['draft'] } };
  let all: Memento;
  let own: Memento;
  let kept: KeptArrangements;
  beforeEach(() => {
    [all, own] = [new Memento(), new Memento()];
    kept = new KeptArrangements(all, own);
  });

  it('keeps the one in use for each workspace in this window', () => {
    kept.inUse('one').keep(drafts, 'mini', undefined);
    assert.deepEqual(kept.inUse('one').kept, { filter: drafts.filter, isNewestFirst: true, miniId: 'mini' });
    assert.equal(kept.inUse('two').kept, undefined);
    assert.equal(all.values.size, 0);
    kept.inUse('one').keep({ ...PLAIN, filter: TRASH }, 'mini', drafts.filter);
    assert.deepEqual(kept.inUse('one').kept, {
      filter: TRASH,
      isNewestFirst: true,
      miniId: 'mini',
      beforeTrash: drafts.filter,
    });
  });

  it('saves filters by name for all windows, one for each name', async () => {
    await kept.filters.save('one', { name: 'Drafts', value: PLAIN });
    await kept.filters.save('one', { name: 'All', value: PLAIN });
    await kept.filters.save('one', { name: 'Drafts', value: drafts });
    assert.deepEqual(kept.filters.of('one'), [
      { name: 'All', value: PLAIN },
      { name: 'Drafts', value: drafts },
    ]);
    await kept.filters.remove('one', ['All']);
    assert.deepEqual(
      kept.filters.of('one').map(({ name }) => name),
      ['Drafts'],
    );
    assert.deepEqual(kept.filters.of('two'), []);
  });

  it("follows a label's rename in what is saved by name", async () => {
    const labelled = (...labels: string[]) => ({ ...PLAIN, filter: { labels } });
    const worklist = (...labels: string[]) => ({
      worklist: 'labelled',
      query: { scope: { kind: 'allMinis' }, isNewestFirst: true, filter: { labels } },
    });
    await kept.filters.save('one', { name: 'Drafts', value: drafts });
    await kept.filters.save('one', { name: 'Visits', value: labelled('Visits', 'Sleep') });
    await kept.filters.save('two', { name: 'Visits', value: labelled('Visits') });
    await kept.worklists.save('one', { name: 'Visits', value: worklist('Visits') });
    await kept.inUse('one').followRename('Visits', 'Calls');
    assert.deepEqual(
      kept.filters.of('one').map(({ value }) => value),
      [drafts, labelled('Calls', 'Sleep')],
    );
    assert.deepEqual(kept.worklists.of('one'), [{ name: 'Visits', value: worklist('Calls') }]);
    assert.deepEqual(kept.filters.of('two')[0]?.value, labelled('Visits'));
  });

  it('forgets what belongs to a workspace that is removed', async () => {
    await kept.filters.save('one', { name: 'Drafts', value: drafts });
    kept.inUse('one').keep(drafts, 'mini', undefined);
    await kept.filters.save('two', { name: 'All', value: PLAIN });
    kept.inUse('two').keep(drafts, undefined, undefined);
    await forgetKept([all, own], [], 'one');
    assert.deepEqual([kept.filters.of('one'), kept.inUse('one').kept], [[], undefined]);
    assert.equal(kept.filters.of('two').length, 1);
    assert.ok(kept.inUse('two').kept);
  });

  it('leaves out what another version stored differently', async () => {
    await all.update('savedFilters.one', [null, 7, { name: 'Odd', value: 'text' }, { name: 3 }]);
    assert.deepEqual(kept.filters.of('one'), [{ name: 'Odd', value: PLAIN }]);
  });
});
