// Relations, files, merged labels and permanent deletes as items of change sets.
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ServiceError } from '../../../../../src/domain/failure';
import type { ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import { attach, ChangeSetBench, create, update } from '../../../../support/changeSetBench';
import { forever } from '../../../../support/crashingFiles';

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

const kinds = ['relate', 'unrelate', 'attach', 'detach', 'labels', 'created'] as const;

function itemsOf(at: number, kind: (typeof kinds)[number], index: number): ChangeItem[] {
  const miniId = at % 3 === 0 ? 'm2' : 'm1';
  const ref = { miniId, recordId: `r${String(at)}` };
  switch (kind) {
    case 'relate':
      return [{ op: 'relate', ...ref, relation: { relationship: 'supersedes', targetRecordId: 'other', since: null } }];
    case 'unrelate': {
      const relation = { id: `l${String(at)}`, relationship: 'relates-to', targetRecordId: 'other' };
      return [{ op: 'unrelate', ...ref, relation }];
    }
    case 'attach':
      return ['a.txt', 'b.txt'].map((name) => attach(ref.recordId, name, {}, miniId));
    case 'detach':
      return [{ op: 'detach', ...ref, attachments: [{ id: `f${String(at)}`, fileName: 'before.txt' }] }];
    case 'labels': {
      const fields = { before: { labels: ['One', 'Two'] }, after: { labels: ['Two', 'Three'] } };
      return [{ op: 'update', ...ref, base: {}, ...fields, mergesLabels: true }];
    }
    case 'created':
      return [
        create(`New ${String(at)}`, { eventDate: null }, miniId),
        attach('', `new${String(at)}.txt`, { createdBy: index }, miniId),
      ];
  }
}

function planned(chosen: readonly (typeof kinds)[number][]): ChangeItem[] {
  const items: ChangeItem[] = [];
  for (const [at, kind] of chosen.entries()) items.push(...itemsOf(at, kind, items.length));
  return items;
}

const anyKinds = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: COUNT });

describe('change sets of relations, files and labels', () => {
  it('apply each once, and undo brings back what was, but deleted files', async () => {
    await fc.assert(
      fc.asyncProperty(anyKinds, async (chosen) => {
        const bench = seeded();
        const before = bench.model.contents();
        const entry = await bench.apply(planned(chosen));
        assert.equal(entry.status, 'finished');
        assert.equal(entry.progress.counts.done, planned(chosen).length, JSON.stringify(entry.progress.counts));
        const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
        await bench.changeSets.start(undo);
        assert.equal(undo.progress.counts.done, undo.progress.total);
        const after = bench.model.contents();
        for (const [at, kind] of chosen.entries()) {
          const [was, is] = [before[`r${String(at)}`], after[`r${String(at)}`]];
          const { attachments, relations, ...rest } = is ?? {};
          assert.deepEqual(rest.labels, was?.labels);
          assert.deepEqual(attachments, kind === 'detach' ? [] : was?.attachments);
          assert.deepEqual(
            relations?.map(({ relationship }) => relationship),
            ['relates-to'],
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('write everything exactly once when the window is killed anywhere and again while it resumes', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyKinds,
        fc.array(fc.record({ after: fc.nat(40), where: fc.constantFrom('before', 'after') }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (chosen, kills) => {
          const bench = seeded();
          const items = planned(chosen);
          await bench.plan(items);
          for (const { after, where } of kills) {
            let left = after;
            let isDead = false;
            const { files } = bench;
            bench.model.gate = async (operation, when) => {
              if (isDead || (where === when && operation !== 'listRecords' && left-- <= 0)) {
                isDead = true;
                files.die();
                await forever();
              }
            };
            const entry = bench.changeSets.find('set');
            assert.ok(entry);
            void bench.changeSets.start(entry);
            for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
            await bench.reopen();
          }
          const entry = bench.changeSets.find('set');
          assert.ok(entry);
          await bench.changeSets.start(entry);
          const { done, unchanged } = entry.progress.counts;
          assert.equal(done + unchanged, items.length, JSON.stringify(entry.progress.counts));
          const twice = [...bench.model.writes].filter(([, times]) => times !== 1);
          assert.deepEqual(twice, []);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('keep labels that another client added or removed, when applied and when undone', async () => {
    const bench = seeded();
    const [item] = itemsOf(1, 'labels', 0);
    assert.ok(item);
    const entry = await bench.plan([item]);
    bench.model.edit('r1', { labels: ['One', 'Two', 'Theirs'] });
    await bench.changeSets.start(entry);
    assert.deepEqual(bench.model.get('r1').labels, ['Two', 'Theirs', 'Three']);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual(bench.model.get('r1').labels?.toSorted(), ['One', 'Theirs', 'Two']);
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
    assert.deepEqual(found, ['ready', 'invalid', 'unchanged', 'locked', 'gone', 'ready', 'ready']);
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
