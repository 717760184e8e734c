import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import type { StoredRecord } from '../../../../../src/domain/record';
import type { CreateItem } from '../../../../../src/workspace/changeSets/changeItem';
import { findCreated, type NumberedCreate } from '../../../../../src/workspace/changeSets/run/findCreated';
import { ChangeSetBench, create } from '../../../../support/changeSetBench';

describe('what a lost batch created', () => {
  it('is no Record with its external URI that says something else', async () => {
    const bench = new ChangeSetBench();
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'before') return;
      bench.model.add('m1', { id: 'theirs', title: 'Theirs', externalUri: 'urn:sample:1' });
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    const entry = await bench.apply([create('Mine', { externalUri: 'urn:sample:1' })]);
    assert.equal(entry.progress.counts.done, 0, JSON.stringify(entry.progress.counts));
    assert.equal(entry.progress.counts.inDoubt, 1);
  });

  for (const aheadMs of [-3_600_000, 3_600_000])
    it(`is found, and sent once, where the service's clock differs by ${String(aheadMs)} ms`, async () => {
      const bench = new ChangeSetBench();
      bench.model.now = bench.clock.now() + aheadMs;
      let isLost = true;
      bench.model.gate = (operation, when) => {
        if (operation !== 'batchUpsertRecords' || when !== 'after' || !isLost) return;
        isLost = false;
        throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
      };
      // One without a date is no duplicate for the service.
      const entry = await bench.apply([create('Mine', { eventDate: null })]);
      await bench.changeSets.retry(entry);
      assert.deepEqual([entry.progress.counts.done, bench.model.records.size], [1, 1]);
    });

  for (const [when, count] of [
    ['before', 0],
    ['after', 1],
  ] as const)
    it(`is no Record that was there, just like it, where the answer is lost ${when} it is stored`, async () => {
      const bench = new ChangeSetBench();
      const createdAt = new Date(bench.model.now - 1000).toISOString();
      bench.model.add('m1', { id: 'theirs', title: 'Same', eventDate: '2026-03-01T00:00:00Z', createdAt });
      bench.model.gate = (operation, at) => {
        if (operation === 'batchUpsertRecords' && at === when)
          throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
      };
      const record = { title: 'Same', eventDate: '2026-03-01T00:00:00Z' };
      const item: CreateItem = { op: 'create', miniId: 'm1', record, isActive: true, allowsDuplicate: true };
      const entry = await bench.apply([item]);
      assert.equal(entry.progress.counts.done, count);
      for await (const [, outcome] of entry.journal.outcomes())
        assert.notEqual(outcome.kind === 'done' && outcome.recordId, 'theirs');
    });

  for (const isOfBatch of [true, false])
    it(`is no Record with an external URI ${isOfBatch ? 'of another row' : 'that no row has'}, however alike`, async () => {
      const bench = new ChangeSetBench();
      bench.model.gate = (operation, when) => {
        if (operation !== 'batchUpsertRecords' || when !== 'before') return;
        const record = { title: 'Same', eventDate: '2026-01-05T10:00:00Z', externalUri: 'urn:sample:1' };
        bench.model.add('m1', { ...record, createdAt: new Date(bench.model.now).toISOString() });
        throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
      };
      const entry = await bench.apply([
        create('Same', { externalUri: isOfBatch ? 'urn:sample:1' : 'urn:sample:2' }),
        create('Same'),
      ]);
      const { done, failed, inDoubt } = entry.progress.counts;
      assert.deepEqual(
        { done, failed, inDoubt },
        isOfBatch ? { done: 1, failed: 1, inDoubt: 0 } : { done: 0, failed: 1, inDoubt: 1 },
      );
    });

  it('is no Record that was there, just like it, where its Mini could not be read before', async () => {
    const bench = new ChangeSetBench();
    bench.model.forbidden.add('m1');
    const createdAt = new Date(bench.model.now - 1000).toISOString();
    bench.model.add('m1', { id: 'theirs', title: 'Same', eventDate: '2026-03-01T00:00:00Z', createdAt });
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'before') return;
      bench.model.forbidden.clear();
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    const record = { title: 'Same', eventDate: '2026-03-01T00:00:00Z' };
    const entry = await bench.apply([{ op: 'create', miniId: 'm1', record, isActive: true, allowsDuplicate: true }]);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [0, 1]);
  });

  it('is found however few Records a page of the service has', async () => {
    const pages = Array.from({ length: 300 }, (_, at) => [
      { id: `r${at}`, title: at === 299 ? 'Mine' : `Other ${at}` },
    ]);
    const store = {
      async *list() {
        yield* pages;
      },
    };
    const item: CreateItem = { op: 'create', miniId: 'm1', record: { title: 'Mine' }, isActive: true };
    const found = await findCreated(store, [[0, item]], 0, new Set(), (_mini, read) => read());
    assert.deepEqual(found.get(0), { id: 'r299', title: 'Mine' });
  });

  it('is asked for by as many external URIs as an address has room for', async () => {
    const uri = (at: number): string => `https://care.example.org/${String(at).padEnd(300, '/')}`;
    const lengths: number[] = [];
    const store: Parameters<typeof findCreated>[0] = {
      async *list({ filter: { externalUris = [] } = {} }) {
        lengths.push(encodeURIComponent(externalUris.join('')).length);
        yield externalUris.map((externalUri) => ({ id: externalUri, title: 'Mine', externalUri }));
      },
    };
    const sent = Array.from({ length: 50 }, (_, at): NumberedCreate => {
      const record = { title: 'Mine', externalUri: uri(at) };
      return [at, { op: 'create', miniId: 'm1', record, isActive: true }];
    });
    const found = await findCreated(store, sent, 0, new Set(), (_mini, read) => read());
    for (const [at] of sent) assert.deepEqual(found.get(at), { id: uri(at), title: 'Mine', externalUri: uri(at) });
    assert.ok(Math.max(...lengths) <= 2000, String(Math.max(...lengths)));
  });

  const listing = (records: readonly StoredRecord[]) => ({
    async *list() {
      yield [...records];
    },
  });
  const items = (count: number): NumberedCreate[] =>
    Array.from({ length: count }, (_, at) => [
      at,
      { op: 'create', miniId: 'm1', record: { title: `Mine ${at}` }, isActive: true },
    ]);
  const find = async (count: number, records: readonly StoredRecord[]) => {
    const found = await findCreated(listing(records), items(count), 0, new Set(), (_mini, read) => read());
    return items(count).map(([index]) => {
      const match = found.get(index);
      return typeof match === 'object' ? match.id : match;
    });
  };

  it('is no Record of another person who created the same in the same moments', async () => {
    const ours = ['a', 'b'].map((id, at) => ({ id, title: `Mine ${at}`, createdBy: 'me' }));
    assert.deepEqual(await find(3, [...ours, { id: 'theirs', title: 'Mine 2', createdBy: 'they' }]), [
      'a',
      'b',
      'unknown',
    ]);
    assert.deepEqual(await find(2, [{ id: 'theirs', title: 'Mine 0', createdBy: 'they' }, ...ours]), ['a', 'b']);
    const addressed = ['x', 'y'].map((id) => ({ id, title: 'Mine 0', createdBy: 'they', externalUri: `urn:${id}` }));
    assert.deepEqual(await find(2, [...addressed, ...ours]), ['a', 'b'], 'ours have no external URI');
  });

  it('is unknown where there are more Records like it than were sent', async () => {
    const twins = ['a', 'b'].map((id) => ({ id, title: 'Mine 0' }));
    assert.deepEqual(await find(1, twins), ['unknown']);
    const [one, other] = twins.map((twin, at) => ({ ...twin, createdBy: String(at) }));
    assert.deepEqual(
      await find(
        1,
        [one, other].flatMap((record) => record ?? []),
      ),
      ['unknown'],
    );
  });
});
