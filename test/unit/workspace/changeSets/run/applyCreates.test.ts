import assert from 'node:assert/strict';
import type { BatchResult } from '../../../../../src/domain/batch';
import { ServiceError } from '../../../../../src/domain/failure';
import { ChangeSetBench, create } from '../../../../support/changeSetBench';

describe('Records of a batch', () => {
  it('whose answers are lost are looked for without reading the journal again for each batch', async () => {
    const bench = new ChangeSetBench();
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'before') return;
      throw new ServiceError({ kind: 'serverError', operation, status: 500, mayBeDone: true });
    };
    const entry = await bench.plan(Array.from({ length: 4001 }, (_, at) => create(`New ${String(at)}`)));
    let reads = 0;
    bench.files.onRead = () => void reads++;
    await bench.changeSets.start(entry);
    assert.equal(entry.progress.counts.failed, 4001);
    assert.equal(bench.model.requests.filter((one) => one === 'listRecords').length, 12);
    assert.equal(reads, 1);
  });

  it('stay in doubt where a gateway has not waited for the service, and are found when they come late', async () => {
    const bench = new ChangeSetBench();
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'before') return;
      throw new ServiceError({ kind: 'serverError', operation, status: 504, mayBeDone: true });
    };
    const entry = await bench.apply([create('Late')]);
    assert.equal(entry.progress.counts.inDoubt, 1);
    bench.model.add('m1', { title: 'Late', eventDate: '2026-01-05T10:00:00Z' });
    await bench.changeSets.retry(entry);
    assert.deepEqual([entry.progress.counts.done, bench.model.records.size], [1, 1]);
  });

  for (const when of ['before', 'after'] as const)
    it(`are looked for where the answer is a redirect ${when} it is done, and wait if it is none`, async () => {
      const bench = new ChangeSetBench();
      bench.model.gate = (operation, at) => {
        if (operation !== 'batchUpsertRecords' || at !== when) return;
        throw new ServiceError({ kind: 'redirectRefused', operation, mayBeDone: true });
      };
      const entry = await bench.plan(Array.from({ length: 2500 }, (_, at) => create(`New ${String(at)}`)));
      await bench.changeSets.start(entry);
      const { done, failed, notBegun } = entry.progress.counts;
      assert.deepEqual([done, failed, notBegun], when === 'before' ? [0, 0, 2500] : [2500, 0, 0]);
      assert.equal(entry.failure?.kind, when === 'before' ? 'redirectRefused' : undefined);
      assert.equal(entry.failure?.mayBeDone, undefined);
      assert.equal(bench.model.records.size, done);
      bench.model.gate = () => undefined;
      await bench.changeSets.start(entry);
      assert.deepEqual([entry.progress.counts.done, bench.model.records.size], [2500, 2500]);
    });

  it('are shown once they are found, though the list of their Mini lags behind', async () => {
    const bench = new ChangeSetBench();
    const { model, clock } = bench;
    const { recordQuery } = bench.workspace;
    recordQuery.choose({ id: 'm1', name: 'Sample Person 001', createdBy: 'u' });
    await recordQuery.list?.load();
    const late = new Map(model.records);
    let lostAt = Infinity;
    model.gate = (operation, when) => {
      if (operation === 'listRecords' && clock.elapsed() > lostAt)
        for (const [id, record] of late) model.records.set(id, record);
      if (operation !== 'batchUpsertRecords' || when !== 'after') return;
      for (const [id, record] of model.records) late.set(id, record);
      model.records.clear();
      lostAt = clock.elapsed();
      throw new ServiceError({ kind: 'unreachable', operation, cause: 'reset', mayBeDone: true });
    };
    const entry = await bench.apply([create('Late')]);
    assert.equal(entry.progress.counts.done, 1);
    assert.deepEqual(
      recordQuery.rows.map(({ title }) => title),
      ['Late'],
    );
  });

  it('are shown later where they can be read by their ids, but the list of their Mini lags behind', async () => {
    const bench = new ChangeSetBench();
    const { model, clock } = bench;
    const { recordQuery } = bench.workspace;
    recordQuery.choose({ id: 'm1', name: 'Sample Person 001', createdBy: 'u' });
    await recordQuery.list?.load();
    const stored = new Map<string, ReturnType<typeof model.get>>();
    let sentAt = Infinity;
    let reads = 0;
    model.gate = (operation, when) => {
      if (operation === 'batchUpsertRecords' && when === 'after') {
        for (const [id, record] of model.records) stored.set(id, record);
        sentAt = clock.elapsed();
      }
      // By their ids, then the list that is shown.
      if (operation !== 'listRecords' || clock.elapsed() < sentAt) return;
      model.records.clear();
      if (++reads !== 2) for (const [id, record] of stored) model.records.set(id, record);
    };
    const entry = await bench.apply([create('Late')]);
    assert.equal(entry.progress.counts.done, 1);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    assert.deepEqual(
      recordQuery.rows.map(({ title }) => title),
      ['Late'],
    );
  });

  it('are looked for again once the service is no longer busy: one that has their external URI meanwhile is not changed', async () => {
    const bench = new ChangeSetBench();
    const externalUri = 'https://care.example.org/1';
    let isBusy = true;
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'before' || !isBusy) return;
      isBusy = false;
      bench.model.add('m1', { title: 'Theirs', externalUri });
      throw new ServiceError({ kind: 'tooManyRequests', operation });
    };
    const entry = await bench.apply([create('Ours', { externalUri }), create('Free')]);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [1, 1]);
    assert.deepEqual([...bench.model.records.values()].map(({ title }) => title).toSorted(), ['Free', 'Theirs']);
  });

  it('that the key may not create are refused in one request of a Mini, but not what a proxy refuses', async () => {
    const requestsFor = async (detail: { readonly detail?: string }): Promise<number> => {
      const bench = new ChangeSetBench();
      let requests = 0;
      bench.model.gate = (operation, when) => {
        if (operation !== 'batchUpsertRecords' || when !== 'before') return;
        requests++;
        throw new ServiceError({ kind: 'forbidden', operation, ...detail });
      };
      const rows = (miniId: string) => Array.from({ length: 50 }, (_, at) => create(`New ${String(at)}`, {}, miniId));
      const entry = await bench.apply([...rows('m1'), ...rows('m2')]);
      assert.equal(entry.progress.counts.failed, 100);
      return requests;
    };
    assert.equal(await requestsFor({ detail: 'No permission to write.' }), 3);
    assert.equal(await requestsFor({}), 199);
  });

  const answers: Readonly<Record<string, BatchResult>> = {
    'that fewer were stored': { successfulIds: [], failed: [], duplicates: [], successCount: 1 },
    'that more failed than it names': { successfulIds: [], failed: [], duplicates: [], failureCount: 2 },
    'of failures by places that no item has': {
      successfulIds: [],
      duplicates: [],
      failed: [0, 7, 8].map((index) => ({ index, error: 'invalid' })),
    },
  };
  for (const [what, answer] of Object.entries(answers))
    it(`are looked for when the answer says ${what}`, async () => {
      const bench = new ChangeSetBench();
      bench.model.answer = (result) => {
        for (const id of result.successfulIds.slice(1)) bench.model.records.delete(id);
        return answer;
      };
      const entry = await bench.apply(['One', 'Two', 'Three'].map((title) => create(title)));
      const { done, failed } = entry.progress.counts;
      assert.equal(done, answer.failed.length > 0 ? 0 : 1);
      assert.equal(done + failed, 3);
    });
});
