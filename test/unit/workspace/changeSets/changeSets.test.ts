import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ServiceError } from '../../../../src/domain/failure';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import { ChangeSetBench, create, update } from '../../../support/changeSetBench';
import { forever } from '../../../support/crashingFiles';

const turns = async (count = 200): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

/** Records of two Minis, some of which are drafts. */
function seeded(count: number): ChangeSetBench {
  const bench = new ChangeSetBench();
  for (let at = 0; at < count; at++)
    bench.model.add(at % 3 === 0 ? 'm2' : 'm1', {
      id: `r${String(at)}`,
      title: `Sample ${String(at)}`,
      description: 'before',
      labels: ['Sample label'],
      state: at % 7 === 0 ? 'draft' : 'active',
    });
  return bench;
}

const kinds = ['title', 'labels', 'state', 'delete', 'create', 'submit'] as const;

function itemOf(bench: ChangeSetBench, at: number, kind: (typeof kinds)[number]): ChangeItem {
  const { miniId, id = '', eTag, title, labels, state } = bench.model.get(`r${String(at)}`);
  const base = { eTag: eTag ?? '' };
  const ref = { miniId, recordId: id ?? '', base };
  switch (kind) {
    case 'title':
      return { op: 'update', ...ref, before: { title: title ?? '' }, after: { title: `Changed ${String(at)}` } };
    case 'labels':
      return { op: 'update', ...ref, before: { labels: labels ?? [] }, after: { labels: ['Sample label', 'New'] } };
    case 'state':
      if (state === 'draft') return { op: 'submit', ...ref };
      return { op: 'update', ...ref, before: { state: 'active' }, after: { state: 'archived' } };
    case 'delete':
      return { op: 'delete', ...ref };
    case 'submit':
      return state === 'draft' ? { op: 'submit', ...ref } : { op: 'delete', ...ref };
    case 'create':
      return create(`New ${String(at)}`, at % 2 === 0 ? { externalUri: `urn:sample:${String(at)}` } : {}, miniId);
  }
}

describe('change sets', () => {
  it('apply each item once, and undo brings back what was, but what is final', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 80 }), async (chosen) => {
        const bench = seeded(chosen.length);
        const before = bench.model.contents();
        const items = chosen.map((kind, at) => itemOf(bench, at, kind));
        const entry = await bench.apply(items);
        assert.equal(entry.status, 'finished');
        assert.equal(entry.progress.counts.done, items.length);
        assert.ok([...bench.model.writes.values()].every((times) => times === 1));
        const finals = items.flatMap((item, at) =>
          chosen[at] !== 'create' && (item.op === 'submit' || (item.op === 'delete' && at % 7 === 0)) ? [at] : [],
        );
        const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
        await bench.changeSets.start(undo);
        assert.equal(undo.status, 'finished');
        assert.equal(undo.progress.counts.done, items.length - finals.length);
        const after = bench.model.contents();
        for (const at of finals) delete before[`r${String(at)}`];
        for (const [id, record] of Object.entries(before)) assert.deepEqual(after[id], record);
        const created = Object.entries(after).filter(([id]) => id.startsWith('n'));
        assert.ok(created.every(([, { state }]) => state === 'deleted'));
      }),
      { numRuns: 15 },
    );
  });

  it('write everything exactly once when the window is killed anywhere and again while it resumes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 20, maxLength: 80 }),
        fc.array(
          fc.record({ after: fc.nat(60), where: fc.constantFrom('before', 'after', 'disk'), part: fc.nat(400) }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        async (chosen, kills) => {
          const bench = seeded(chosen.length);
          const items = chosen.map((kind, at) => itemOf(bench, at, kind));
          await bench.plan(items);
          for (const { after, where, part } of kills) {
            let left = after;
            let isDead = false;
            const die = (): boolean => (isDead ||= left-- <= 0);
            const { files } = bench;
            if (where === 'disk') files.crashAt = (size) => (die() ? Math.min(part, size) : undefined);
            bench.model.gate = async (operation, when) => {
              const isCounted = where === when && operation !== 'listRecords';
              if (isDead || (isCounted && die())) {
                isDead = true;
                files.die();
                await forever();
              }
            };
            const entry = bench.changeSets.find('set');
            assert.ok(entry);
            void bench.changeSets.start(entry);
            await turns(30);
            await bench.reopen();
          }
          const entry = bench.changeSets.find('set');
          assert.ok(entry);
          await bench.changeSets.start(entry);
          assert.equal(entry.status, 'finished');
          const { done, unchanged } = entry.progress.counts;
          assert.equal(done + unchanged, items.length, JSON.stringify(entry.progress.counts));
          assert.ok([...bench.model.writes].every(([, times]) => times === 1));
          assert.equal(bench.model.writes.size, items.length);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('resume from every prefix of the journal without writing anything twice', async () => {
    const bench = seeded(30);
    const items = Array.from({ length: 30 }, (_, at) => itemOf(bench, at, kinds[at % kinds.length] ?? 'title'));
    await bench.apply(items);
    const { files } = bench;
    let size = 0;
    for await (const part of files.read('set')) size += part.length;
    const contents = bench.model.contents();
    for (let length = 0; length <= size; length += 331) {
      bench.files = await files.survivors();
      await bench.files.open('set', length);
      bench.workspace.dispose();
      await bench.reopen();
      const entry = bench.changeSets.find('set');
      if (!entry) continue;
      const { counts } = entry.progress;
      assert.equal(
        Object.values(counts).reduce((sum, count) => sum + count),
        30,
      );
      await bench.changeSets.start(entry);
      const { settled } = entry.journal.state;
      assert.equal(settled, 30);
      assert.deepEqual(bench.model.contents(), contents, `after ${String(length)} bytes`);
    }
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it('refuse what another client changed, and merge all else', async () => {
    const bench = seeded(3);
    const [mine, theirs] = [itemOf(bench, 1, 'title'), itemOf(bench, 2, 'title')];
    bench.model.edit('r1', { description: 'theirs' });
    bench.model.edit('r2', { title: 'theirs' });
    const entry = await bench.apply([mine, theirs, update('r99', { title: '' }, { title: 'x' })]);
    assert.equal(bench.model.get('r1').title, 'Changed 1');
    assert.equal(bench.model.get('r1').description, 'theirs');
    assert.equal(bench.model.get('r2').title, 'theirs');
    const { done, conflict, failed } = entry.progress.counts;
    assert.deepEqual([done, conflict, failed], [1, 1, 1]);
  });

  it('undo leaves what was changed since', async () => {
    const bench = seeded(3);
    const entry = await bench.apply([itemOf(bench, 1, 'title'), itemOf(bench, 2, 'title'), create('Mine')]);
    bench.model.edit('r1', { title: 'theirs' });
    const mine = [...bench.model.records.values()].find(({ title }) => title === 'Mine');
    bench.model.edit(mine?.id ?? '', { description: 'theirs' });
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual([undo.progress.counts.done, undo.progress.counts.conflict], [1, 2]);
    assert.equal(bench.model.get('r1').title, 'theirs');
    assert.equal(bench.model.get('r2').title, 'Sample 2');
  });

  it('wait together while the service asks to slow down, and write each once', async () => {
    const bench = seeded(20);
    bench.clock.passesPauses = false;
    let refusals = 6;
    bench.model.gate = (operation, when) => {
      if (operation !== 'upsertRecord' || when !== 'before' || refusals-- <= 0) return;
      throw new ServiceError({ kind: 'tooManyRequests', operation, retryAfterMs: 5000 });
    };
    const items = Array.from({ length: 20 }, (_, at) => itemOf(bench, at, 'labels')).filter((_, at) => at % 7 !== 0);
    const entry = await bench.plan(items);
    const run = bench.changeSets.start(entry);
    await turns();
    assert.equal(entry.progress.waitsUntilMs, bench.clock.now() + 5000);
    const asked = bench.model.requests.length;
    await bench.clock.advance(4999);
    await turns();
    assert.equal(bench.model.requests.length, asked);
    for (let at = 0; at < 3; at++) {
      await bench.clock.advance(5000);
      await turns();
    }
    await run;
    assert.equal(entry.progress.counts.done, items.length);
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it('pause and cancel begin nothing more, and go on later', async () => {
    const bench = seeded(60);
    const entry = await bench.plan(Array.from({ length: 60 }, (_, at) => itemOf(bench, at, 'delete')));
    let writes = 0;
    bench.model.gate = (operation, when) => {
      if (when === 'before' && operation !== 'listRecords' && ++writes === 10)
        void bench.changeSets.end(entry, 'paused');
    };
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'paused');
    const { done, notBegun, begun } = entry.progress.counts;
    assert.deepEqual([done + notBegun, begun], [60, 0]);
    assert.ok(done >= 10 && done < 14, String(done));
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'finished');
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it('stop for a reason all items share, without failing them', async () => {
    const bench = seeded(20);
    bench.model.gate = (operation) => {
      if (operation !== 'listRecords') throw new ServiceError({ kind: 'unauthorized', operation });
    };
    const entry = await bench.apply(Array.from({ length: 20 }, (_, at) => itemOf(bench, at, 'delete')));
    assert.equal(entry.status, 'paused');
    assert.equal(entry.failure?.kind, 'unauthorized');
    assert.equal(entry.progress.counts.notBegun, 20);
    bench.model.gate = () => undefined;
    await bench.changeSets.start(entry);
    assert.equal(entry.progress.counts.done, 20);
  });

  it('retry takes failed ones, and those in doubt after a look', async () => {
    const bench = seeded(4);
    bench.model.gate = (operation, when) => {
      if (operation === 'upsertRecord' && when === 'before')
        throw new ServiceError({ kind: 'invalid', operation, status: 400, errors: {} });
    };
    const entry = await bench.apply([1, 2, 3].map((at) => itemOf(bench, at, 'title')));
    assert.equal(entry.progress.counts.failed, 3);
    bench.model.gate = () => undefined;
    await bench.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done, 3);
  });
});
