// An Undo right after its change set, on a service whose reads still show what was there before.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredRecord } from '../../../src/domain/record';
import type { ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import { OddBench } from '../../support/odd/oddBench';
import type { TroubleOf } from '../../support/odd/oddTroubles';
import { oddId, plainIds } from '../../support/odd/oddValues';
import { seededMiniId, seededRecordId } from '../../support/seeded';

const MINI = 1;
const miniId = oddId(seededMiniId(MINI));

describe('an Undo while reads lag behind', () => {
  let folder: string;
  let file: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'records-late-'));
    file = path.join(folder, 'sample.txt');
    await writeFile(file, 'sample');
  });
  after(() => rm(folder, { recursive: true }));

  const changes: Readonly<Record<string, (id: string, record: StoredRecord) => ChangeItem>> = {
    fields: (id, { title }) => update(id, { title: title ?? '' }, { title: 'Changed' }),
    labels: (id) => ({ ...update(id, { labels: [] }, { labels: ['Sample kind'] }), mergesLabels: true }),
    deletions: (id, { state }) => ({ op: 'delete', ...refOf(id), before: { state } }),
    relations: (id) => ({
      op: 'relate',
      ...refOf(id),
      relation: { targetRecordId: oddId(seededRecordId(MINI, 0)), relationship: 'supersedes', since: null },
    }),
    files: (id) => ({
      op: 'attach',
      miniId,
      recordId: oddId(id),
      file: { path: file, fileName: 'new.txt', sizeBytes: 6 },
    }),
    'new Records': (_id, { title }) => ({
      op: 'create',
      miniId,
      record: { title: `New ${title ?? ''}` },
      isActive: true,
    }),
  };

  for (const [name, itemOf] of Object.entries(changes))
    it(`takes back ${name}`, async () => {
      await using bench = await OddBench.start({ hasOddStates: false, lagMs: 5000 });
      const before = await bench.stored(MINI);
      const active = [...before].filter(
        ([id, one]) => one.state === 'active' && one.title && id !== seededRecordId(MINI, 0),
      );
      const entry = await bench.apply(active.slice(0, 6).map(([id, record]) => itemOf(id, record)));
      assert.equal(entry.progress.counts.done, 6);
      assert.notDeepEqual(seen(await bench.stored(MINI)), seen(before));
      const undo = await bench.workspace.changeSets.planUndo(entry, 'undo', 'Undo');
      await bench.workspace.changeSets.start(undo);
      assert.equal(undo.progress.counts.done, 6, JSON.stringify(undo.progress.counts));
      assert.deepEqual(seen(await bench.stored(MINI)), seen(before));
    });

  it('takes back what was applied before its change set was cancelled, although the answers were lost', async () => {
    const troubleOf: TroubleOf = ({ method }) => (method === 'PUT' ? 'lost' : undefined);
    await using bench = await OddBench.start({ hasOddStates: false, lagMs: 8000, troubleOf });
    const { changeSets } = bench.workspace;
    const before = await bench.stored(MINI);
    const active = [...before].filter(([, one]) => one.state === 'active' && one.title);
    const entry = await bench.plan(active.map(([id, { title }]) => update(id, { title }, { title: 'Changed' })));
    const run = changeSets.start(entry);
    while (bench.odd.written === 0) await new Promise(setImmediate);
    await changeSets.end(entry, 'cancelled');
    await run;
    const { done, failed, notBegun } = entry.progress.counts;
    assert.deepEqual([done, failed, entry.status], [bench.odd.written, 0, 'cancelled']);
    assert.ok(notBegun > 0);
    await changeSets.start(await changeSets.planUndo(entry, 'undo', 'Undo'));
    assert.deepEqual(seen(await bench.stored(MINI)), seen(before));
  });
});

describe('what is shown while reads lag behind', () => {
  it('is what a change set wrote', async () => {
    await using bench = await OddBench.start({ hasOddStates: false, lagMs: 60_000 });
    const { minis, recordQuery } = bench.workspace;
    await minis.load();
    const mini = minis.find(miniId);
    assert.ok(mini);
    recordQuery.choose(mini);
    await recordQuery.list?.load();
    const rows = recordQuery.rows.filter(({ state, title }) => state === 'active' && title);
    const eventDate = '2031-01-01T00:00:00Z';
    await bench.apply(rows.map((row) => update(plainIds(row.id), { eventDate: row.eventDate ?? null }, { eventDate })));
    const dates = rows.map(({ id }) => recordQuery.rows.find((row) => row.id === id)?.eventDate);
    assert.deepEqual(new Set(dates), new Set([eventDate]));
  });
});

function refOf(id: string) {
  return { miniId, recordId: oddId(id), base: {} };
}

function update(id: string, before: object, after: object): ChangeItem & { op: 'update' } {
  return { op: 'update', ...refOf(id), before, after };
}

/** What is outside the trash, without labels that are being renamed. */
function seen(records: ReadonlyMap<string, StoredRecord>): unknown {
  return [...records]
    .filter(([, { state }]) => state !== 'deleted')
    .map(([id, { title, labels, state, relations, attachments }]) => [
      id,
      title,
      labels?.filter((label) => !label.startsWith('Goals')),
      state,
      relations,
      attachments,
    ])
    .sort();
}
