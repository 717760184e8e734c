import assert from 'node:assert/strict';
import { conflict, notFound, ServiceError } from '../../../../../src/domain/failure';
import { itemName } from '../../../../../src/workspace/changeSets/changeItem';
import type { Outcome } from '../../../../../src/workspace/changeSets/outcome';
import type { Minis } from '../../../../../src/workspace/minis/minis';
import type { CellChange } from '../../../../../src/workspace/table/staging/stagedEdits';
import { Staging } from '../../../../../src/workspace/table/staging/staging';
import { ChangeSetBench, journalKey } from '../../../../support/changeSetBench';
import { CrashingFiles } from '../../../../support/crashingFiles';

describe('staged edits that were reviewed', () => {
  it('leave the table when they were applied, and stay when their field was left out', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'was', description: 'was', tags: { ward: 'was', bed: 'was' } });
    const { staging } = bench.workspace;
    const ref = { miniId: 'm1', recordId: 'r1', base: { eTag: bench.model.get('r1').eTag ?? '' } };
    const columns = ['title', 'description', 'tags.ward', 'tags.bed'];
    await staging.stage(columns.map((columnId) => ({ ...ref, columnId, before: 'was', after: 'edited' })));
    const entry = await staging.plan('Sample');
    await bench.changeSets.note(entry, () => [{ kind: 'fieldsExcluded', items: [0], fields: ['description', 'tags'] }]);
    const applying = bench.changeSets.start(entry);
    assert.equal(bench.changeSets.isApplyingStaged, true);
    await applying;
    assert.equal(bench.changeSets.isApplyingStaged, false);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const { title, description } = bench.model.get('r1');
    assert.deepEqual([title, description], ['edited', 'was']);
    assert.deepEqual([...(staging.edits.of(ref)?.cells.keys() ?? [])], columns.slice(1));
  });

  it('replace what was applied where they were edited again meanwhile, which nobody else has changed', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'was', tags: { ward: 'was', bed: 'was' } });
    const { staging } = bench.workspace;
    const ref = { miniId: 'm1', recordId: 'r1', base: { eTag: bench.model.get('r1').eTag ?? '' } };
    const stage = (after: string, ...columnIds: readonly string[]): Promise<void> =>
      staging.stage(columnIds.map((columnId) => ({ ...ref, columnId, before: 'was', after })));
    await stage('edited', 'title', 'tags.ward');
    const entry = await staging.plan('Sample');
    await stage('edited again', 'title', 'tags.ward', 'tags.bed');
    const apply = async (one: typeof entry): Promise<void> => {
      await bench.changeSets.start(one);
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    };
    await apply(entry);
    const cells = [...(staging.edits.of(ref)?.cells.values() ?? [])];
    assert.deepEqual(
      cells.map(({ before, after }) => [before, after]),
      ['edited', 'edited', 'was'].map((before) => [before, 'edited again']),
    );
    await apply(await staging.plan('Sample'));
    const { title, tags } = bench.model.get('r1');
    assert.deepEqual([title, tags], ['edited again', { ward: 'edited again', bed: 'edited again' }]);
    assert.equal(staging.edits.cellCount, 0);
  });

  it('call a label as it is called now, also what Undo brings back', async () => {
    const bench = new ChangeSetBench();
    const ids = ['r1', 'r2'];
    for (const id of ids) bench.model.add('m1', { id, labels: ['Health'] });
    const { staging } = bench.workspace;
    const at = { miniId: 'm1', base: {}, columnId: 'labels', before: ['Health'] };
    await staging.stage(ids.map((recordId) => ({ ...at, recordId, after: ['Food', 'Health'] })));
    await staging.stage([{ ...at, recordId: 'r1', after: ['Food'] }]);
    for (const id of ids) bench.model.get(id).labels = ['Wellness'];
    for (const [formerName, name] of [
      ['Health', 'Wellness'],
      ['Food', 'Meals'],
    ] as const)
      await staging.follow({ kind: 'labelRenamed', resourceType: 'record', formerName, name });
    await staging.follow({ kind: 'labelRenamed', resourceType: 'mini', formerName: 'Meals', name: 'North' });
    await staging.undo();
    await bench.changeSets.start(await staging.plan('Sample'));
    assert.deepEqual(
      ids.map((id) => bench.model.get(id).labels),
      ids.map(() => ['Meals', 'Wellness']),
    );
  });

  it('are planned under the title that their row showed first', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'Walks', description: 'was' });
    const { staging } = bench.workspace;
    const change = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'description', before: 'was', after: 'edited' };
    await staging.stage([{ ...change, title: 'Walks' }]);
    await staging.stage([{ ...change, title: 'Walks of theirs', after: 'edited again' }]);
    const { journal } = await staging.plan('Sample');
    const names: string[] = [];
    for await (const [, item] of journal.items(() => true)) names.push(itemName(item));
    assert.deepEqual(names, ['Walks']);
  });

  it('are planned once by who asks twice', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', tags: { ward: 'was' } });
    const { staging } = bench.workspace;
    const change = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'tags.ward', before: 'was', after: 'edited' };
    await staging.stage([change]);
    const [one, other] = await Promise.all([staging.plan('Sample'), staging.plan('Sample')]);
    assert.equal(one, other);
    assert.equal(bench.changeSets.entries.length, 1);
  });

  it('leave the table when their Record was deleted, which is reported, and return with Undo', async () => {
    const bench = new ChangeSetBench();
    for (const id of ['r1', 'r2', 'r3']) bench.model.add('m1', { id, title: 'was' });
    const { staging } = bench.workspace;
    const refs = ['r1', 'r2', 'r3', 'r4'].map((recordId) => ({ miniId: 'm1', recordId, base: {} }));
    const left = (): readonly string[] => staging.edits.records.map(({ recordId }) => recordId);
    await staging.stage(refs.map((ref) => ({ ...ref, columnId: 'title', before: 'was', after: 'edited' })));
    await staging.follow({ kind: 'record', miniId: 'm1', recordId: 'r1', now: { id: 'r1', state: 'deleted' } });
    await staging.follow({ kind: 'records', miniId: 'm1', changedIds: ['r2', 'r4', 'other'] });
    assert.deepEqual([left(), staging.dropped], [['r2', 'r3'], 2]);
    await staging.undo();
    assert.deepEqual([left(), staging.dropped], [['r2', 'r3', 'r4'], 0]);
    await bench.changeSets.start(await staging.plan('Sample'));
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    assert.deepEqual([left(), staging.dropped], [[], 1]);
  });

  it('stay when their write is refused as not found although the Record is there', async () => {
    const bench = new ChangeSetBench();
    for (const id of ['r1', 'r2']) bench.model.add('m1', { id, title: 'was' });
    const { staging } = bench.workspace;
    const refs = ['r1', 'r2'].map((recordId) => ({ miniId: 'm1', recordId, base: {} }));
    await staging.stage(refs.map((ref) => ({ ...ref, columnId: 'title', before: 'was', after: 'edited' })));
    let refused = 0;
    bench.model.gate = (operation) => {
      if (operation === 'upsertRecord' && refused++ === 0) throw notFound(operation);
    };
    await bench.changeSets.start(await staging.plan('Sample'));
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const [left] = staging.edits.records;
    assert.deepEqual(
      [staging.edits.cellCount, left?.failure, staging.dropped],
      [1, notFound('upsertRecord').failure, 0],
    );
  });

  it('are not read once more because titles of related Records changed with them', async () => {
    const bench = new ChangeSetBench();
    const ids = Array.from({ length: 12 }, (_, at) => `r${String(at)}`);
    for (const [at, id] of ids.entries()) {
      const relations = [{ id: `to-${id}`, targetRecordId: ids[(at + 1) % ids.length] ?? '' }];
      bench.model.add('m1', { id, title: 'was', relations });
    }
    const { records, staging } = bench.workspace;
    await records.readMany('m1', ids);
    await staging.stage(
      ids.map((recordId) => ({ miniId: 'm1', recordId, base: {}, columnId: 'title', before: 'was', after: 'edited' })),
    );
    const entry = await staging.plan('Sample');
    bench.model.requests.length = 0;
    await bench.changeSets.start(entry);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    assert.equal(staging.edits.cellCount, 0);
    const reads = bench.model.requests.filter((operation) => operation === 'listRecords');
    assert.equal(reads.length, 4, 'one before the writes of each portion');
  });

  it('say what the service said when it refused them', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'was' });
    const { staging } = bench.workspace;
    const ref = { miniId: 'm1', recordId: 'r1' };
    await staging.stage([{ ...ref, base: {}, columnId: 'title', before: 'was', after: 'edited' }]);
    bench.model.gate = (operation) => {
      if (operation === 'upsertRecord') throw conflict(operation, 'A label is being renamed.');
    };
    await bench.changeSets.start(await staging.plan('Sample'));
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    assert.deepEqual(staging.edits.of(ref)?.failure, conflict('upsertRecord', 'A label is being renamed.').failure);
  });

  it('stay when their Mini was deleted elsewhere, or nobody knows', async () => {
    let answer = (): Promise<boolean> => Promise.resolve(true);
    const staging = windows().opened({ mayBeGone: () => false, isGone: () => answer() });
    const ref = { miniId: 'm1', recordId: 'r1' };
    await staging.stage([{ ...ref, base: {}, columnId: 'title', before: 'was', after: 'edited' }]);
    answer = () => Promise.reject(new ServiceError({ kind: 'timedOut', operation: 'getMini', afterMs: 1 }));
    await staging.follow({ kind: 'records', miniId: 'm1', changedIds: ['r1'] });
    assert.deepEqual([staging.edits.of(ref)?.failure, staging.edits.cellCount], [undefined, 1]);
    answer = () => Promise.resolve(true);
    await staging.follow({ kind: 'records', miniId: 'm1', changedIds: ['r1'] });
    assert.deepEqual([staging.edits.of(ref)?.failure, staging.dropped], ['miniGone', 0]);
    await staging.stage([{ ...ref, recordId: 'r2', base: {}, columnId: 'title', before: 'was', after: 'edited' }]);
    assert.equal((await staging.plan('Sample')).journal.state.count, 1);
    await staging.close();
  });

  it('of a deleted Mini are not applied in the next window either, whether it knows the Minis first or later', async () => {
    const { opened } = windows();
    const ref = { miniId: 'm1', recordId: 'r1' };
    const first = opened();
    await first.stage([{ ...ref, base: {}, columnId: 'title', before: 'was', after: 'edited' }]);
    await first.close();
    const isGone = (): Promise<boolean> => Promise.resolve(true);
    const settled = (): Promise<void> => new Promise(setImmediate);
    for (const isKnown of [true, false]) {
      let mayBeGone = isKnown;
      const staging = opened({ mayBeGone: () => mayBeGone, isGone });
      await staging.load();
      await settled();
      assert.equal(staging.edits.applicable.length, isKnown ? 0 : 1);
      mayBeGone = true;
      await staging.follow({ kind: 'minis' });
      assert.deepEqual([staging.edits.of(ref)?.failure, staging.edits.applicable.length], ['miniGone', 0]);
      await staging.close();
    }
  });

  it('leave the table at once and with few writes to the disk when many were applied', async () => {
    const { changeSets, files, opened } = windows();
    let writes = 0;
    files.crashAt = () => void writes++;
    const staging = opened();
    const ids = Array.from({ length: 5000 }, (_, at) => `r${at}`);
    const edited = ids.map((recordId) => ({ miniId: 'm1', recordId, base: {}, columnId: 'title', before: 'was' }));
    await staging.stage(edited.map((one) => ({ ...one, after: 'edited' })));
    await staging.stage(edited.map((one) => ({ ...one, after: 'edited once more' })));
    const entry = await staging.plan('Sample');
    await changeSets.note(entry, () => [
      { kind: 'outcomes', outcomes: ids.map((_, index) => [index, { kind: 'done' }] as const) },
      { kind: 'status', status: 'finished', at: 0 },
    ]);
    writes = 0;
    await staging.follow({ kind: 'changeSets' });
    await staging.close();
    assert.deepEqual([staging.edits.cellCount, staging.edits.canUndo], [0, false]);
    assert.ok(writes < 10, `${writes} writes`);
  });

  it('leave the table when they were applied after their window had ended, but not for what was over before', async () => {
    const { changeSets, opened } = windows();
    const ids = ['r1', 'r2', 'r3'];
    const edit = (after: string): CellChange[] =>
      ids.map((recordId) => ({ miniId: 'm1', recordId, base: {}, columnId: 'title', before: 'was', after }));
    const ended = opened();
    await ended.stage(edit('edited'));
    const entry = await ended.plan('Sample');
    await ended.close();
    const staging = opened();
    await staging.load();
    await staging.follow({ kind: 'changeSets' });
    await staging.stage(edit('edited once more').slice(2));
    const refused: Outcome = { kind: 'failed', reason: { kind: 'interrupted' } };
    await changeSets.note(entry, () => [
      {
        kind: 'outcomes',
        outcomes: [
          [0, { kind: 'done' }],
          [1, refused],
          [2, refused],
        ],
      },
      { kind: 'status', status: 'finished', at: 0 },
    ]);
    await staging.follow({ kind: 'changeSets' });
    const left = staging.edits.records.map(({ recordId, failure }) => [recordId, failure]);
    assert.deepEqual(left, [
      ['r2', 'refused'],
      ['r3', undefined],
    ]);
    await staging.close();
    const later = opened();
    await later.stage(edit('edited').slice(0, 1));
    await later.follow({ kind: 'changeSets' });
    assert.ok(later.edits.of({ miniId: 'm1', recordId: 'r1' }));
    await later.close();
  });

  it('leave the table when they were applied in a window that has shown none', async () => {
    const { changeSets, opened } = windows();
    const cell = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'title', before: 'was', after: 'edited' };
    const ended = opened();
    await ended.stage([cell]);
    const entry = await ended.plan('Sample');
    await ended.close();
    const staging = opened();
    await staging.follow({ kind: 'changeSets' });
    await changeSets.note(entry, () => [
      { kind: 'outcomes', outcomes: [[0, { kind: 'done' }]] },
      { kind: 'status', status: 'finished', at: 0 },
    ]);
    await staging.follow({ kind: 'changeSets' });
    await staging.load();
    assert.equal(staging.edits.cellCount, 0);
    await staging.close();
  });

  it('are not replaced by what a closed window left, when they are edited while that is taken over', async () => {
    const { files, opened } = windows();
    const cell = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'title', before: 'was' };
    const closed = opened();
    await closed.stage([{ ...cell, after: 'left' }]);
    await closed.close();
    const staging = opened();
    files.crashAt = () => {
      files.crashAt = () => undefined;
      staging.edits.stage([{ ...cell, after: 'edited' }]);
      return undefined;
    };
    await staging.load();
    assert.equal(staging.edits.of(cell)?.cells.get('title')?.after, 'edited');
    await staging.close();
    const next = opened();
    await next.load();
    assert.equal(next.edits.of(cell)?.cells.get('title')?.after, 'edited');
  });

  it('are free for the next window when this one is closed while it takes them over', async () => {
    const { files, opened } = windows();
    const cell = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'title', before: 'was' };
    const first = opened();
    await first.stage([{ ...cell, after: 'edited' }]);
    await first.close();
    const second = opened();
    const ends: Promise<void>[] = [];
    files.onRead = () => {
      files.onRead = () => undefined;
      ends.push(second.close());
    };
    await second.load();
    await Promise.all(ends);
    await second.load();
    const third = opened();
    await third.load();
    assert.equal(third.edits.of(cell)?.cells.get('title')?.after, 'edited');
  });
});

/** One after another, over the same files. */
function windows() {
  const { changeSets, clock } = new ChangeSetBench();
  const files = new CrashingFiles();
  const stored = { files, key: () => Promise.resolve(journalKey) };
  const opened = (
    minis: Pick<Minis, 'mayBeGone' | 'isGone'> = { mayBeGone: () => false, isGone: () => Promise.resolve(false) },
  ): Staging => new Staging('sample', stored, changeSets, () => Promise.resolve([]), clock, minis);
  return { changeSets, files, opened };
}
