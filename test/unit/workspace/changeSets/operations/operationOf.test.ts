// Relations, files, merged labels and permanent deletes as items of change sets.
import assert from 'node:assert/strict';
import { notFound, ServiceError } from '../../../../../src/domain/failure';
import type { ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import { attach, ChangeSetBench, create, update } from '../../../../support/changeSetBench';

const COUNT = 24;

function seeded(): ChangeSetBench {
  const bench = new ChangeSetBench();
  for (let at = 0; at < COUNT; at++)
    bench.model.add(at % 3 === 0 ? 'm2' : 'm1', {
      id: `r${String(at)}`,
      title: `Sample ${String(at)}`,
      labels: ['One', 'Two'],
      attachments: [{ id: `f${String(at)}`, fileName: 'before.txt', size: 1 }],
      relations: [{ id: `l${String(at)}`, relationship: 'relates-to', targetRecordId: 'other' }],
    });
  return bench;
}

const mergedLabels: ChangeItem = {
  op: 'update',
  miniId: 'm1',
  recordId: 'r1',
  base: {},
  mergesLabels: true,
  before: { labels: ['One', 'Two'] },
  after: { labels: ['Two', 'Three'] },
};

describe('change sets of relations, files and labels', () => {
  it('keep labels that another client added or removed, when applied and when undone', async () => {
    const bench = seeded();
    const entry = await bench.plan([mergedLabels]);
    bench.model.edit('r1', { labels: ['One', 'Two', 'Theirs'] });
    await bench.changeSets.start(entry);
    assert.deepEqual(bench.model.get('r1').labels, ['Two', 'Theirs', 'Three']);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual(bench.model.get('r1').labels?.toSorted(), ['One', 'Theirs', 'Two']);
  });

  it('keep a relation that another client changes while the ones before it are removed', async () => {
    const bench = seeded();
    const theirs = { id: 'l2', relationship: 'supersedes', targetRecordId: 'other' };
    bench.model.gate = (operation, when) => {
      if (operation === 'removeRecordRelations' && when === 'before') bench.model.edit('r2', { relations: [theirs] });
    };
    const entry = await bench.apply(
      // Each worker gets two of them.
      ['r1', 'r2', 'r4', 'r5', 'r7', 'r8', 'r10', 'r11'].map((recordId) => ({
        op: 'unrelate',
        miniId: 'm1',
        recordId,
        relation: { id: `l${recordId.slice(1)}`, relationship: 'relates-to', targetRecordId: 'other' },
      })),
    );
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.conflict], [7, 1]);
    assert.deepEqual(bench.model.get('r2').relations, [theirs]);
  });

  it('restore what they deleted in its former state, and continue where only half of that was done', async () => {
    const bench = seeded();
    bench.model.edit('r1', { state: 'archived' });
    const entry = await bench.apply([
      { op: 'delete', miniId: 'm1', recordId: 'r1', base: {}, before: { state: 'archived' } },
      { op: 'delete', miniId: 'm1', recordId: 'r2', base: {}, before: { state: 'active' } },
    ]);
    assert.deepEqual([bench.model.get('r1').state, bench.model.get('r2').state], ['deleted', 'deleted']);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    bench.model.gate = (operation, when) => {
      if (operation === 'upsertRecord' && when === 'before') throw new ServiceError({ kind: 'forbidden', operation });
    };
    await bench.changeSets.start(undo);
    assert.deepEqual([undo.progress.counts.done, undo.progress.counts.failed], [1, 1]);
    bench.model.gate = () => undefined;
    await bench.changeSets.retry(undo);
    assert.deepEqual([bench.model.get('r1').state, bench.model.get('r2').state], ['archived', 'active']);
    const redo = await bench.changeSets.planUndo(undo, 'redo', 'Undo');
    await bench.changeSets.start(redo);
    const again = await bench.changeSets.planUndo(redo, 'again', 'Undo');
    await bench.changeSets.start(again);
    assert.deepEqual([bench.model.get('r1').state, bench.model.get('r2').state], ['archived', 'active']);
  });

  it('archive nothing that another client restored meanwhile', async () => {
    const bench = seeded();
    bench.model.edit('r1', { state: 'archived' });
    const entry = await bench.apply([
      { op: 'delete', miniId: 'm1', recordId: 'r1', base: {}, before: { state: 'archived' } },
    ]);
    bench.model.edit('r1', { state: 'active' });
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual([undo.progress.counts.conflict, bench.model.get('r1').state], [1, 'active']);
  });

  it('delete nothing that another client archives while a busy service lets it wait', async () => {
    const bench = seeded();
    let isBusy = true;
    bench.model.gate = (operation, when) => {
      if (operation !== 'deleteRecord' || when !== 'before' || !isBusy) return;
      isBusy = false;
      bench.model.edit('r2', { state: 'archived' });
      throw new ServiceError({ kind: 'tooManyRequests', operation });
    };
    const entry = await bench.apply(
      // Each worker gets two of them.
      ['r1', 'r2', 'r4', 'r5', 'r7', 'r8', 'r10', 'r11'].map((recordId) => ({
        op: 'delete',
        miniId: 'm1',
        recordId,
        base: {},
        before: { state: 'active' },
      })),
    );
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.conflict], [7, 1]);
    assert.equal(bench.model.get('r2').state, 'archived');
  });

  const moves = [
    { op: 'restore', operation: 'restoreRecord', from: 'deleted', to: 'active', kind: 'invalid' },
    { op: 'delete', operation: 'deleteRecord', from: 'active', to: 'deleted', kind: 'notFound' },
  ] as const;
  for (const { op, operation, from, to, kind } of moves)
    it(`say that another client was first where the service refuses to ${op} it`, async () => {
      const bench = seeded();
      bench.model.edit('r1', { state: from });
      bench.model.gate = (asked, when) => {
        if (asked !== operation || when !== 'before') return;
        bench.model.edit('r1', { state: to });
        throw kind === 'notFound'
          ? notFound(operation)
          : new ServiceError({ kind, operation, status: 400, errors: { state: [`not ${from}`] } });
      };
      const entry = await bench.apply([{ op, miniId: 'm1', recordId: 'r1', base: {} }]);
      assert.equal(entry.progress.counts.conflict, 1);
    });

  it('delete permanently only what is still in the trash as it was seen', async () => {
    const bench = seeded();
    for (const id of ['r1', 'r2', 'r4']) bench.model.edit(id, { state: 'deleted' });
    const items = ['r1', 'r2', 'r4'].map((recordId): ChangeItem => {
      const { eTag } = bench.model.get(recordId);
      return { op: 'erase', miniId: 'm1', recordId, base: { eTag: eTag ?? '' } };
    });
    bench.model.edit('r2', { state: 'active' });
    bench.model.edit('r4', { description: 'theirs' });
    const entry = await bench.apply(items);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.conflict], [1, 2]);
    assert.deepEqual([bench.model.records.has('r1'), bench.model.records.has('r4')], [false, true]);
  });

  it('find what an upload whose answer is lost has stored, and send only the rest again', async () => {
    const bench = seeded();
    let losses = 1;
    bench.model.gate = (operation, when) => {
      if (operation === 'addAttachments' && when === 'after' && losses-- > 0)
        throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    const entry = await bench.apply([attach('r1', 'a.txt'), attach('r1', 'b.txt')]);
    assert.equal(entry.progress.counts.done, 2);
    assert.deepEqual([...bench.model.writes.values()], [1, 1]);
  });

  it('remove an upload when it is undone, under whatever name it is stored', async () => {
    const bench = seeded();
    const entry = await bench.apply([attach('r1', 'a b.txt')]);
    const [before, uploaded] = bench.model.get('r1').attachments ?? [];
    bench.model.edit('r1', { attachments: [before ?? {}, { ...uploaded, fileName: 'a_b.txt' }] });
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.equal(undo.progress.counts.done, 1);
    assert.deepEqual(bench.model.get('r1').attachments, [before]);
  });

  it('fail all files of a Record that is deleted while they are uploaded', async () => {
    const bench = seeded();
    bench.model.gate = (operation, when) => {
      if (operation !== 'addAttachments' || when !== 'before') return;
      bench.model.records.delete('r1');
      throw notFound(operation);
    };
    const entry = await bench.apply(['a', 'b', 'c'].map((name) => attach('r1', `${name}.txt`)));
    assert.deepEqual([entry.status, entry.progress.counts.failed], ['finished', 3]);
  });

  it('isolate the file that is refused', async () => {
    const bench = seeded();
    let asked = 0;
    bench.model.gate = (operation, when) => {
      if (operation !== 'addAttachments' || when !== 'before') return;
      // All four, then the first two, then each of those.
      if ([1, 2, 4].includes(++asked)) throw new ServiceError({ kind: 'invalid', operation, status: 400, errors: {} });
    };
    const entry = await bench.apply(['a', 'b', 'c', 'd'].map((name) => attach('r1', `${name}.txt`)));
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [3, 1]);
    assert.deepEqual([...entry.journal.state.problems.keys()], [1]);
  });

  it('say in advance which file is too large, which name is taken and which Record is gone or in the trash', async () => {
    const bench = seeded();
    bench.model.edit('r2', { state: 'deleted' });
    const large = { file: { path: '/sample/large', fileName: 'large', sizeBytes: 200_000_000 } };
    const entry = await bench.plan([
      attach('r1', 'a.txt'),
      attach('r1', 'large', large),
      attach('r1', 'before.txt', { skipsSameName: true }),
      attach('r2', 'a.txt'),
      attach('gone', 'a.txt'),
      create('New'),
      attach('', 'a.txt', { createdBy: 5 }),
    ]);
    const found: string[] = [];
    for await (const { index, verdict } of bench.changeSets.preflight(entry)) found[index] = verdict;
    assert.deepEqual(found, ['ready', 'invalid', 'unchanged', 'deleted', 'gone', 'ready', 'ready']);
  });

  it('fail a file whose Record was not created, and attach it once that is retried', async () => {
    const bench = new ChangeSetBench();
    bench.model.gate = (operation, when) => {
      if (operation === 'batchUpsertRecords' && when === 'before')
        throw new ServiceError({ kind: 'invalid', operation, status: 400, errors: {} });
    };
    const entry = await bench.apply([create('New'), attach('', 'a.txt', { createdBy: 0 })]);
    assert.equal(entry.progress.counts.failed, 2);
    bench.model.gate = () => undefined;
    await bench.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done, 2);
    const [record] = [...bench.model.records.values()];
    assert.deepEqual(
      record?.attachments?.map(({ fileName }) => fileName),
      ['a.txt'],
    );
  });

  it('retry leaves what was updated alone', async () => {
    const bench = seeded();
    const entry = await bench.apply([update('r1', { title: 'Sample 1' }, { title: 'New' }), attach('gone', 'a.txt')]);
    await bench.changeSets.retry(entry);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [1, 1]);
  });
});

describe('what a window had begun but never sent', () => {
  const relation = { relationship: 'supersedes', targetRecordId: 'other', since: null };
  const theirs = { id: 'theirs', ...relation };

  it('is not taken for its own when it was so before: Undo keeps the relation of another client', async () => {
    const bench = seeded();
    // r2 has it already, whoever added it; the window dies while r1 is written, before r2 is looked at.
    bench.model.edit('r2', { relations: [theirs] });
    await bench.plan([
      { op: 'relate', miniId: 'm1', recordId: 'r1', relation },
      { op: 'relate', miniId: 'm1', recordId: 'r2', relation },
      ...['r4', 'r5', 'r7', 'r8', 'r10', 'r11'].map((recordId): ChangeItem => ({
        op: 'relate',
        miniId: 'm1',
        recordId,
        relation,
      })),
    ]);
    bench.model.gate = async (operation) => {
      if (operation === 'addRecordRelations') await new Promise(() => undefined);
    };
    await bench.runUntilStuck();
    await bench.reopen();
    const resumed = await bench.resume();
    const undo = await bench.changeSets.planUndo(resumed, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual(
      bench.model.get('r2').relations?.map(({ id }) => id),
      ['theirs'],
      JSON.stringify(resumed.progress.counts),
    );
  });

  it('says of a lost response that it was lost, also after Retry', async () => {
    const bench = seeded();
    const entry = await bench.plan([update('r1', { title: 'Sample 1' }, { title: 'Mine' })]);
    let isLost = true;
    bench.model.gate = (operation, when) => {
      if (operation !== 'upsertRecord' || when !== 'before' || !isLost) return;
      isLost = false;
      bench.model.edit('r1', { title: 'Theirs' });
      throw new ServiceError({ kind: 'timedOut', afterMs: 1, operation, mayBeDone: true });
    };
    await bench.changeSets.start(entry);
    const before = entry.journal.state.problems.get(0);
    await bench.changeSets.retry(entry);
    const after = entry.journal.state.problems.get(0);
    assert.deepEqual(after, before);
  });

  it('is applied after a crash although another client changed another field meanwhile, as Retry never would', async () => {
    const bench = seeded();
    const ids = ['r1', 'r2', 'r4', 'r5', 'r7', 'r8', 'r10', 'r11'];
    await bench.plan(ids.map((id) => update(id, { title: `Sample ${id.slice(1)}` }, { title: `Mine ${id}` })));
    bench.model.gate = async (operation) => {
      if (operation === 'upsertRecord') await new Promise(() => undefined);
    };
    await bench.runUntilStuck();
    await bench.reopen();
    // None was sent but the first of each portion; a colleague edits the description of all in the morning.
    for (const id of ids) bench.model.edit(id, { description: 'theirs' });
    const resumed = await bench.resume();
    await bench.changeSets.retry(resumed);
    await bench.changeSets.retry(resumed);
    assert.equal(resumed.progress.counts.done, ids.length, JSON.stringify(resumed.progress.counts));
  });
});
