// Lists whose pages repeat, overlap, loop or end early, as each of their readers takes them: every row once, or a failure; never without end.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureOf, ServiceError } from '../../../src/domain/failure';
import type { RecordQuery } from '../../../src/domain/recordQuery';
import { RecordLookup } from '../../../src/workspace/importing/recordLookup';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import type { Table } from '../../../src/workspace/table/table';
import { clientOf } from '../../support/clientOf';
import { FakeClock } from '../../support/fakeClock';
import { OddLists, ROWS, oddRowId, type ListHabits } from '../../support/odd/oddLists';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { json, TestServer } from '../../support/testServer';
import { sampleConnection } from '../../support/useWorkspace';
import { windowKept } from '../../support/windowKept';
import { useAlteredAnswers } from './useAlteredAnswers';

const miniId = 'mini';
const all = Array.from({ length: ROWS }, (_, at) => oddRowId(at));

/** What a reader takes for the list; throws a ServiceError where it can't be read. */
type Reader = (workspace: RemoteWorkspace, folder: string) => Promise<readonly string[]>;

/** In the Records view. */
async function shown({ records }: RemoteWorkspace, query: RecordQuery): Promise<readonly string[]> {
  const list = records.open(query);
  await list.load();
  while (list.hasMore && !list.failure) await list.loadMore();
  if (list.failure) throw new ServiceError(list.failure);
  return list.rows.map(({ id }) => id);
}

const readers: Readonly<Record<string, Reader>> = {
  'the Records view': (workspace) => shown(workspace, { miniId }),
  'hits of a search': (workspace) => shown(workspace, { miniId, text: 'Row' }),
  versions: async ({ records }) => {
    const versions = records.versions({ miniId, recordId: 'one' });
    while (versions.hasMore) await versions.loadMore();
    return versions.all.map(({ id }) => id);
  },
  'a table': async (workspace) => {
    const table = workspace.openTable({
      scope: { kind: 'minis', miniIds: [miniId] },
      filter: {},
      isNewestFirst: true,
    });
    await table.loadAll();
    const { list } = table;
    if (list?.error !== undefined) throw list.error as Error;
    return [...(list?.pages.known() ?? [])].map(({ id }) => id);
  },
  'a selection of all': async (workspace) => {
    const table = workspace.openTable({
      scope: { kind: 'minis', miniIds: [miniId] },
      filter: {},
      isNewestFirst: true,
    });
    await table.selectAllMatching();
    return table.selection.rows.map(({ id }) => id);
  },
  'JSON Lines': async ({ exports }, folder) => {
    const file = path.join(folder, 'all.jsonl');
    const outcome = await exports.lines([{ miniId }], file, { longList: 300 });
    if (outcome.kind === 'interrupted') throw new ServiceError(outcome.failure);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    return lines.map((line) => (JSON.parse(line) as { id: string }).id);
  },
  'a table for editing': async ({ exports }, folder) => {
    const file = path.join(folder, 'all.csv');
    await exports.editable({ queries: [{ miniId }] }, ['title'], file);
    const lines = (await readFile(file, 'utf8')).trimEnd().split(/\r?\n/).slice(1);
    return lines.map((line) => line.split(',')[1] ?? '');
  },
  'a read of many': async ({ records }) => {
    const ids = all.slice(0, 60);
    const read = await records.readMany(miniId, ids);
    assert.deepEqual(read.map(({ id }) => id).sort(), ids);
    return all;
  },
};

const services: readonly (readonly [string, ListHabits, isWhole: boolean])[] = [
  ['plain', {}, true],
  ...(['overlapping', 'twice', 'emptyBetween'] as const).map((cut) => [cut, { cut }, true] as const),
  ['ties in one order', { keepsTies: true, countOf: (count) => count }, true],
  ['ties in one order, not counted', { keepsTies: true }, true],
  ['a count as text', { countOf: String }, true],
  ...(['stuck', 'endless', 'looping'] as const).map(
    (cut) => [cut, { cut, countOf: (count: number) => count }, false] as const,
  ),
];

describe('a list of an odd service', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'records-lists-'))));
  afterEach(() => rm(folder, { recursive: true }));

  for (const [name, habits, isWhole] of services)
    for (const [reader, read] of Object.entries(readers))
      it(`${name}: ${reader}`, async () => {
        await using lists = await OddLists.start(habits);
        const { client } = clientOf(lists.server.baseUrl);
        const workspace = new RemoteWorkspace(sampleConnection, client, new FakeClock(), windowKept());
        try {
          const ids = await read(workspace, folder);
          assert.equal(new Set(ids).size, ids.length, 'a row is there twice');
          assert.equal(ids.length, ROWS, 'a row is missing, and nothing says so');
        } catch (error) {
          if (isWhole || !(error instanceof ServiceError)) throw error;
          assert.notEqual(error.failure.kind, 'invalid', 'it never ends');
        } finally {
          workspace.dispose();
        }
      });

  it('that ends early is reported with the rows that JSON Lines lack', async () => {
    await using lists = await OddLists.start({ cut: 'endingEarly', countOf: (count) => count });
    const workspace = new RemoteWorkspace(
      sampleConnection,
      clientOf(lists.server.baseUrl).client,
      new FakeClock(),
      windowKept(),
    );
    const outcome = await workspace.exports.lines([{ miniId }], path.join(folder, 'all.jsonl'));
    workspace.dispose();
    assert.ok(outcome.kind === 'done');
    assert.deepEqual(outcome.lists[0]?.verdict, { kind: 'leftOut', count: ROWS - 200, listed: ROWS });
  });

  it('that begins with an empty page has a Record by its external URI, and the latest', async () => {
    await using lists = await OddLists.start({ cut: 'emptyBetween' });
    const workspace = new RemoteWorkspace(
      sampleConnection,
      clientOf(lists.server.baseUrl).client,
      new FakeClock(),
      windowKept(),
    );
    const { rows } = await workspace.addressedRecords.find([miniId], 'urn:sample:one', {});
    const { latest } = await workspace.recordsOfMini.overview(miniId, new AbortController().signal);
    workspace.dispose();
    assert.equal(rows[0]?.id, all.at(-1));
    assert.deepEqual(
      latest.map(({ id }) => id),
      all.slice(-5).reverse(),
    );
  });

  it('that is null is empty', async () => {
    await using server = await TestServer.start((response) => json(response, null));
    const { minis, records, skills, users } = clientOf(server.baseUrl).client;
    const whole = [minis.listMinis(), skills.listSkills(), users.listUsers()] as const;
    const ofMini = [records.listRecordLabels, records.listRecordStates, records.listRecordCreators] as const;
    const read = await Promise.all<readonly unknown[]>([...whole, ...ofMini.map((ask) => ask(miniId))]);
    assert.deepEqual(
      read,
      read.map(() => []),
    );
  });

  it('of labels or states may have null among them', async () => {
    await using server = await TestServer.start((response) => json(response, [null, 'active']));
    const { records } = clientOf(server.baseUrl).client;
    assert.deepEqual(await records.listRecordStates(miniId), ['active']);
    assert.deepEqual(await records.listRecordLabels(miniId), ['active']);
  });

  it('that is not paged has of each row the first', async () => {
    const row = (id: string, name = id): object => ({
      id,
      name,
      kind: 'unknown',
      createdAt: null,
      '': { deep: [null] },
    });
    const rows = [row('a'), row('b'), row('a', 'other'), row('')];
    await using server = await TestServer.start((response, { url }) =>
      json(response, url.endsWith('/Labels') ? { labels: rows, labelGroups: rows } : rows),
    );
    const { client } = clientOf(server.baseUrl);
    const { labels, labelGroups } = await client.labels.listLabels();
    const read = [client.minis.listMinis(), client.skills.listSkills(), client.users.listUsers()] as const;
    assert.equal(labels[0]?.name, 'a');
    for (const found of [labels, labelGroups, ...(await Promise.all<readonly { id: string }[]>(read))])
      assert.deepEqual(
        found.map(({ id }) => id),
        ['a', 'b'],
      );
  });
});

describe('the table of a list with rows that are broken', () => {
  const inUse = useAlteredAnswers((body) => {
    const page = JSON.parse(body) as { items?: Record<string, unknown>[] };
    if (!page.items?.[0]?.['title']) return body;
    const [first, second, ...others] = page.items;
    return JSON.stringify({ ...page, items: [{ ...first, tags: [] }, { ...second, id: null }, ...others] });
  });
  const open = (...minis: number[]): Table =>
    inUse.workspace.openTable({
      scope: { kind: 'minis', miniIds: minis.map(seededMiniId) },
      filter: {},
      isNewestFirst: true,
    });

  it('has the others, and says how many it lacks', async () => {
    const table = open(1);
    await table.open();
    assert.equal(failureOf(table.list?.error), undefined);
    assert.ok(table.list && table.list.rowCount > 0);
    assert.equal(table.list.leftOut, 2);
  });

  it('says it of several Minis, and of a selection of all', async () => {
    const table = open(1, 2);
    await table.open();
    assert.equal(table.list?.leftOut, 4);
    const one = open(3);
    await one.selectAllMatching();
    assert.ok((one.list?.leftOut ?? 0) >= 2);
  });
});

describe('new Records beside one that is broken', () => {
  const broken = seededRecordId(1, 0);
  const inUse = useAlteredAnswers((body) => {
    const page = JSON.parse(body) as { items?: Record<string, unknown>[] };
    const items = page.items?.map((one) => (one['id'] === broken ? { ...one, labels: {} } : one));
    return items ? JSON.stringify({ ...page, items }) : body;
  });

  it('are compared with the others, and created', async () => {
    const { workspace } = inUse;
    const miniId = seededMiniId(1);
    const titles: unknown[] = [];
    for await (const { title } of new RecordLookup(workspace.records).titles(miniId, {})) titles.push(title);
    assert.ok(titles.length > 0);
    const record = { title: 'New', eventDate: null };
    const items = [{ op: 'create', miniId, record, isActive: true, allowsDuplicate: true }] as const;
    const createdAt = '2026-03-01T09:00:00Z';
    const entry = await workspace.changeSets.plan({ id: 'set', connectionId: 'c', title: 'Set', createdAt, items });
    await workspace.changeSets.start(entry);
    assert.deepEqual([entry.status, entry.progress.counts.done], ['finished', 1]);
  });
});

describe('a search with hits that are broken', () => {
  const inUse = useAlteredAnswers((body) => {
    const page = JSON.parse(body) as { items?: { item?: object; matchedFields?: unknown }[] };
    const [first, second, ...others] = page.items ?? [];
    if (!first?.matchedFields) return body;
    const broken = [
      { ...first, item: { ...first.item, labels: 'a' } },
      { ...second, item: { ...second?.item, id: null } },
    ];
    return JSON.stringify({ ...page, items: [...broken, ...others] });
  });
  const { signal } = new AbortController();

  it('has the others, and says how many it lacks', async () => {
    const { records, minis } = inUse.workspace;
    const found = await records.search(seededMiniId(1), 'a', signal);
    assert.deepEqual([found.hits.length > 0, found.leftOut], [true, 2]);
    const people = await minis.search('a', signal);
    assert.deepEqual([people.hits.length > 0, people.leftOut], [true, 2]);
    const list = records.open({ miniId: seededMiniId(1), text: 'a' });
    await list.load();
    assert.deepEqual([list.failure, list.leftOut], [undefined, 2]);
  });
});

describe('the versions of a thing with some that are broken', () => {
  const inUse = useAlteredAnswers((body) => {
    const page = JSON.parse(body) as { items?: readonly object[] };
    const [first, second] = page.items ?? [];
    if (!second) return body;
    return JSON.stringify({ ...page, items: [first, { ...first, updatedAt: [] }, { ...second, id: null }] });
  });

  it('have the others, also one without an id, and say how many they lack', async () => {
    const { records, minis } = inUse.workspace;
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    for (const versions of [records.versions(ref), minis.versions(seededMiniId(1))]) {
      await versions.loadMore();
      assert.deepEqual([versions.all.map(({ id }) => id.startsWith('#')), versions.leftOut], [[false, true], 1]);
    }
  });
});
