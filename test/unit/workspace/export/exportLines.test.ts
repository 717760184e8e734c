import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseExact } from '../../../../src/base/json/exactJson';
import type { StoredRecord } from '../../../../src/domain/record';
import type { RecordQuery } from '../../../../src/domain/recordQuery';
import {
  discardInterrupted,
  exportLines,
  findInterrupted,
  type LinesOptions,
  type LinesOutcome,
} from '../../../../src/workspace/export/exportLines';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { receivedOf } from '../../../support/receivedOf';
import { seededMiniId } from '../../../support/seeded';
import { TestServer } from '../../../support/testServer';
import { useWorkspace } from '../../../support/useWorkspace';

type Line = StoredRecord & { readonly miniId: string };
type Done = Extract<LinesOutcome, { kind: 'done' }>;

const connectionId = 'sample';
const RECORDS = 1300;
/** Read from both ends. */
const long = { longList: 400 };

describe('exportLines', () => {
  const inUse = useWorkspace({ minis: 3, records: RECORDS });
  let folder: string;
  let file: string;
  let biggest: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lines-'));
    file = path.join(folder, 'records.jsonl');
    const counts = await Promise.all(
      [1, 2, 3].map(async (mini) => [seededMiniId(mini), await countOf(seededMiniId(mini))] as const),
    );
    biggest = counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
    assert.ok((await countOf(biggest)) > 1000);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const otherMini = (): string => seededMiniId(seededMiniId(2) === biggest ? 1 : 2);
  const query = (filter: RecordQuery['filter'] = {}): RecordQuery => ({
    miniId: biggest,
    filter,
    sortDescending: true,
  });
  const countOf = async (id: string): Promise<number> => {
    const page = { kind: 'start', limit: 1, includeTotalCount: true } as const;
    return (await inUse.client.records.listRecords({ miniId: id }, page)).totalCount ?? 0;
  };
  const run = (options: LinesOptions = {}, queries = [query()]): Promise<LinesOutcome> =>
    exportLines(inUse.client, { connectionId, queries }, file, options);
  const done = async (outcome: Promise<LinesOutcome>): Promise<Done> => {
    const ended = await outcome;
    assert.equal(ended.kind, 'done');
    return ended;
  };
  const lines = async (): Promise<Line[]> => {
    const text = await readFile(file, 'utf8');
    assert.ok(text === '' || text.endsWith('\n'));
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  };
  const listed = async (list = query()): Promise<StoredRecord[]> => {
    const found: StoredRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = cursor === undefined ? { kind: 'start' as const } : { kind: 'after' as const, cursor };
      const read = await inUse.client.records.listRecords(list, { ...page, limit: 200 });
      found.push(...read.items);
      cursor = read.afterCursor;
    } while (cursor !== undefined);
    return found;
  };
  const isEachOnce = async (): Promise<void> => {
    const ids = (await lines()).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, 'a Record is there twice');
    assert.deepEqual(
      ids,
      (await listed()).map(({ id }) => id),
    );
  };

  for (const [name, options] of [
    ['one cursor', { longList: Infinity }],
    ['two cursors', long],
  ] as const)
    describe(`with ${name}`, () => {
      it('writes all fields of each Record, one a line, in the order of the list, with their Mini', async () => {
        const outcome = await done(run(options));
        const all = await listed();
        assert.deepEqual(
          await lines(),
          all.map((record) => ({ miniId: biggest, ...record })),
        );
        assert.equal(outcome.lineCount, all.length);
        assert.deepEqual(outcome.lists[0]?.verdict, { kind: 'complete' });
        assert.equal(
          outcome.sha256,
          createHash('sha256')
            .update(await readFile(file))
            .digest('hex'),
        );
        assert.deepEqual(await readdir(folder), ['records.jsonl']);
      });

      for (const after of [1, 2, 3, 5, 6])
        it(`continues after an interruption before page ${String(after)}`, async () => {
          // The first request counts.
          inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after, times: 1 });
          const outcome = await run(options).catch(() => undefined);
          if (outcome) {
            assert.equal(outcome.kind, 'interrupted');
            assert.ok(!(await readdir(folder)).includes('records.jsonl'));
            const found = await findInterrupted({ connectionId, queries: [query()] }, file);
            assert.deepEqual([found?.isSameRequest, found?.lineCount], [true, outcome.lineCount]);
          }
          const askedBefore = inUse.asked('listRecords');
          const resumed = await done(run({ ...options, isResumed: true }));
          assert.equal(resumed.hasStartedOver, false);
          assert.ok(inUse.asked('listRecords') - askedBefore <= Math.ceil((await countOf(biggest)) / 200) + 4);
          await isEachOnce();
          assert.deepEqual(await readdir(folder), ['records.jsonl']);
        });

      it('continues to a file with the longest name', async () => {
        const longest = (middle: string): string =>
          path.join(folder, `${'a'.repeat(124)}${middle}${'z'.repeat(124)}.jsonl`);
        file = longest('m');
        inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after: 5, times: 1 });
        assert.equal((await run(options)).kind, 'interrupted');
        const other = longest('n');
        assert.equal(await findInterrupted({ connectionId, queries: [query()] }, other), undefined);
        await done(run({ ...options, isResumed: true }));
        await isEachOnce();
        assert.deepEqual(await readdir(folder), [path.basename(file)]);
      });

      it('misses none and has none twice while Records come, go and move', async () => {
        const before = await listed();
        const gone = before.slice(50, 53).concat(before.slice(-53, -50));
        const moved = before.slice(400, 404).concat(before.slice(-404, -400));
        let lineCount = 0;
        const onProgress = (count: number): void => {
          if (lineCount === 0) {
            for (const { id } of gone) inUse.sample.service.changeRecord(id ?? '', { state: 'deleted' });
            for (const [index, { id }] of moved.entries())
              inUse.sample.service.changeRecord(id ?? '', {
                eventDate: `${index < 4 ? '2099' : '1901'}-01-01T00:00:00Z`,
              });
          }
          lineCount = count;
        };
        await done(run({ ...options, onProgress }));
        const ids = (await lines()).map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
        const kept = before.filter((record) => !gone.includes(record)).map(({ id }) => id);
        assert.deepEqual(
          kept.filter((id) => !ids.includes(id)),
          [],
        );
      });
    });

  it('reads a long list from both ends', async () => {
    const { client } = inUse;
    const orders: (boolean | undefined)[] = [];
    const listRecords: typeof client.received.listRecords = (asked, ...others) => {
      orders.push(asked.sortDescending);
      return client.received.listRecords(asked, ...others);
    };
    const watched = { ...client, received: { listRecords } };
    await done(exportLines(watched, { connectionId, queries: [query()] }, file, long));
    const backward = orders.filter((isNewestFirst) => isNewestFirst === false).length;
    assert.ok(backward >= 3 && orders.length <= RECORDS / 200 + 6, `${String(backward)} of ${String(orders.length)}`);
  });

  it('drops lines after the last mark, and starts over when the file is a different one', async () => {
    const interrupt = async (): Promise<void> => {
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after: 4, times: 1 });
      assert.equal((await run()).kind, 'interrupted');
    };
    await interrupt();
    await appendFile(`${file}.part`, '{"id":"half a li');
    assert.equal((await done(run({ isResumed: true }))).hasStartedOver, false);
    await isEachOnce();
    await rm(file);
    await interrupt();
    await truncate(`${file}.part`, 1000);
    assert.equal((await done(run({ isResumed: true }))).hasStartedOver, true);
    await isEachOnce();
  });

  it('holds no file when one of an interrupted run cannot be opened', async function () {
    // Where the system tells what is open.
    if (process.platform !== 'linux') this.skip();
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after: 5, times: 1 });
    assert.equal((await run(long)).kind, 'interrupted');
    await rm(`${file}.back.part`);
    mkdirSync(`${file}.back.part`);
    assert.equal((await failureFrom(run({ ...long, isResumed: true }))).kind, 'fileNotWritten');
    const ofProcess = await readdir('/proc/self/fd');
    const open = await Promise.all(ofProcess.map((id) => readlink(`/proc/self/fd/${id}`).catch(() => '')));
    assert.ok(!open.some((name) => name.startsWith(folder)), open.join());
  });

  it('exports several lists, and no Record of a Mini twice', async () => {
    const queries = [query(), query({ states: ['deleted'] }), { miniId: otherMini() }];
    const victim = (await listed())[700]?.id ?? '';
    const onProgress = (): void => inUse.sample.service.changeRecord(victim, { state: 'deleted' });
    const { lists } = await done(run({ onProgress }, queries));
    const ids = (await lines()).map(({ id }) => id);
    assert.equal(ids.filter((id) => id === victim).length, 1);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(new Set((await lines()).map((line) => line.miniId)), new Set(queries.map((one) => one.miniId)));
    assert.equal(lists.length, 3);
  });

  it('reports what moved from one list to the next as changed, wherever it stopped', async () => {
    const queries = [query(), query({ states: ['deleted'] })];
    let interruptions = 0;
    for (let after = 12; after < 18; after++) {
      const [first, second] = [await listed(), await listed(queries[1])];
      const victims = first.slice(0, 3).map(({ id }) => id ?? '');
      const onProgress = (): void => {
        for (const id of victims.splice(0)) inUse.sample.service.changeRecord(id, { state: 'deleted' });
      };
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after, times: 1 });
      let outcome = await run({ onProgress }, queries);
      inUse.sample.faults.clear();
      if (outcome.kind === 'interrupted') {
        if (outcome.lineCount >= first.length) interruptions++;
        outcome = await run({ isResumed: true }, queries);
      }
      const now = second.length + 3;
      assert.ok(outcome.kind === 'done');
      assert.deepEqual([after, outcome.lists[1]?.verdict], [after, { kind: 'changed', before: now, after: now }]);
    }
    assert.ok(interruptions >= 2, String(interruptions));
  });

  it('exports the other Minis when one is refused, also after an interruption', async () => {
    const queries = [{ miniId: otherMini() }, query()];
    const { faults } = inUse.sample;
    for (const status of [403, 404]) {
      faults.add({ operation: 'listRecords', kind: 'status', status, times: 1 });
      faults.add({ operation: 'listRecords', kind: 'reset', after: 4, times: 1 });
      assert.equal((await run({}, queries)).kind, 'interrupted');
      faults.clear();
      const { lists } = await done(run({ isResumed: true }, queries));
      const kind = status === 403 ? 'forbidden' : 'notFound';
      const failure = { kind, operation: 'listRecords' };
      assert.deepEqual([lists[0]?.exported, lists[0]?.verdict], [0, { kind: 'refused', failure }]);
      assert.equal(lists[1]?.verdict.kind, 'complete');
      await isEachOnce();
    }
    faults.add({ operation: 'listRecords', kind: 'status', status: 403 });
    assert.equal((await failureFrom(run({}, queries))).kind, 'forbidden');
    assert.deepEqual(await readdir(folder), ['records.jsonl']);
  });

  it('continues within a later Mini, wherever it stopped', async () => {
    const other = otherMini();
    const queries = [{ miniId: other, sortDescending: true }, query()];
    const counts = [await countOf(other), await countOf(biggest)] as const;
    let interruptions = 0;
    for (let after = 11; after < 18; after++) {
      inUse.sample.faults.clear();
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after, times: 1 });
      const outcome = await run(long, queries);
      if (outcome.kind === 'interrupted' && outcome.lineCount > counts[0]) interruptions++;
      inUse.sample.faults.clear();
      if (outcome.kind === 'interrupted') await done(run({ ...long, isResumed: true }, queries));
      assert.deepEqual([after, (await lines()).length], [after, counts[0] + counts[1]]);
    }
    assert.ok(interruptions >= 3, `${String(interruptions)}`);
  });

  it('writes Records as they were received, and those on several lines on one', async () => {
    const first = '{ "id":"r" , "title":"“ä”","content":{"2":1.50,"1":1e2,"exact":12345678901234567890.123}}';
    const named = '{"id":"s","miniId":"n","title":"] }, {\\""}';
    const page = `{"items":[${first}, {"id":"r"},{"title":"Without an id"},${named}],"afterCursor":""}`;
    const expected = `{"miniId":"m",${first.slice(1)}\n${named}\n`;
    for (const [text, isAsReceived] of [
      [page, true],
      [`${page}\n`, false],
    ] as const) {
      await using server = await TestServer.start((response) => void response.end(text));
      const { client } = clientOf(server.baseUrl);
      await done(exportLines(client, { connectionId, queries: [{ miniId: 'm' }] }, file));
      const written = await readFile(file, 'utf8');
      assert.equal(written === expected, isAsReceived);
      const parsed = (lines: string): unknown[] => lines.trimEnd().split('\n').map(parseExact);
      assert.deepEqual(parsed(written), parsed(expected));
    }
  });

  it('does not call a list complete whose Records without an ID it could not write', async () => {
    const page = '{"items":[{"id":"r"},{"title":"Without an id"}],"afterCursor":"","totalCount":2}';
    await using server = await TestServer.start((response) => void response.end(page));
    const { client } = clientOf(server.baseUrl);
    const { lists } = await done(exportLines(client, { connectionId, queries: [{ miniId: 'm' }] }, file));
    assert.deepEqual(lists[0]?.verdict, { kind: 'unreadable', count: 1 });
  });

  it('counts a Record that could not be written once where the two ends of a list meet', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({
      id: `r${String(at)}`,
      eventDate: `2026-01-0${String(9 - at)}`,
    }));
    const unreadable = 4;
    const { client } = inUse;
    const listRecords: typeof client.records.listRecords = (asked, page, options) => {
      const order = asked.sortDescending === false ? rows.toReversed() : rows;
      const from = page.kind === 'after' ? Number(page.cursor) : 0;
      const some = order.slice(from, from + 3);
      const items = some.filter((row) => row !== rows[unreadable]);
      options?.onLeftOut?.(some.length - items.length);
      const next = from + 3;
      const afterCursor = next < rows.length ? { afterCursor: String(next) } : {};
      return Promise.resolve({ items, totalCount: rows.length, ...afterCursor });
    };
    const listReceived: typeof client.received.listRecords = async (...asked) => {
      const page = await listRecords(...asked);
      return { ...page, items: page.items.map((row) => receivedOf({ ...row, id: row.id ?? '' })) };
    };
    const one = { ...client, records: { ...client.records, listRecords }, received: { listRecords: listReceived } };
    const request = { connectionId, queries: [{ miniId: 'm', sortDescending: true }] };
    const { lists } = await done(exportLines(one, request, file, { longList: 2 }));
    assert.deepEqual(lists[0]?.verdict, { kind: 'unreadable', count: 1 });
  });

  it('has no Record twice after an interruption where Records name their Mini in another way', async () => {
    const { client } = inUse;
    const listRecords: typeof client.received.listRecords = async (...asked) => {
      const page = await client.received.listRecords(...asked);
      const items = page.items.map(({ text }) => {
        const row = JSON.parse(Buffer.from(text).toString()) as { readonly id: string };
        return receivedOf(Object.assign(row, { miniId: 'Another way' }));
      });
      return { ...page, items };
    };
    const one = { ...client, received: { listRecords } };
    const request = { connectionId, queries: [query()] };
    for (let after = 3; after < 10; after++) {
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after, times: 1 });
      const { kind } = await exportLines(one, request, file, long);
      inUse.sample.faults.clear();
      if (kind === 'interrupted') await done(exportLines(one, request, file, { ...long, isResumed: true }));
      await isEachOnce();
    }
  });

  it('leaves nothing behind when the user cancels, or when nothing was written', async () => {
    const abort = new AbortController();
    const cancelled = await failureFrom(run({ ...long, signal: abort.signal, onProgress: () => abort.abort() }));
    assert.equal(cancelled.kind, 'cancelled');
    assert.deepEqual(await readdir(folder), []);
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'tooManyRequests' });
    assert.equal((await failureFrom(run())).kind, 'tooManyRequests');
    assert.deepEqual(await readdir(folder), []);
  });

  it('keeps what earlier runs have written when a resumed one is cancelled', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after: 4, times: 1 });
    const first = await run();
    assert.ok(first.kind === 'interrupted');
    const abort = new AbortController();
    const second = await run({ isResumed: true, signal: abort.signal, onProgress: () => abort.abort() });
    assert.ok(second.kind === 'interrupted' && second.lineCount >= first.lineCount);
    assert.equal(second.failure.kind, 'cancelled');
    assert.equal((await findInterrupted({ connectionId, queries: [query()] }, file))?.isSameRequest, true);
    assert.equal((await done(run({ isResumed: true }))).hasStartedOver, false);
    await isEachOnce();
  });

  it('says why a file cannot be written, and replaces no file of others', async () => {
    const missing = path.join(folder, 'not there', 'records.jsonl');
    const failure = await failureFrom(exportLines(inUse.client, { connectionId, queries: [query()] }, missing));
    assert.deepEqual([failure.kind, 'code' in failure && failure.code], ['fileNotWritten', 'ENOENT']);
    await writeFile(`${file}.part`, 'mine');
    assert.equal((await failureFrom(run())).kind, 'fileNotWritten');
    assert.equal(await readFile(`${file}.part`, 'utf8'), 'mine');
  });

  it('replaces no file that appeared meanwhile, and gives the lines their name once the user agrees', async () => {
    const onProgress = (): void => writeFileSync(file, 'appeared');
    const stopped = await run({ onProgress, onExisting: 'refuse' });
    assert.deepEqual(stopped.kind === 'interrupted' && stopped.failure, {
      kind: 'fileNotWritten',
      operation: 'listRecords',
      code: 'EEXIST',
    });
    assert.equal(await readFile(file, 'utf8'), 'appeared');
    await done(run({ isResumed: true, onExisting: 'replace' }));
    await isEachOnce();
    assert.deepEqual(await readdir(folder), ['records.jsonl']);
  });

  it('locks its file: another export to it is refused, and finds nothing interrupted', async () => {
    let others: Promise<unknown[]> | undefined;
    const onProgress = (): void => {
      const found = findInterrupted({ connectionId, queries: [query()] }, file);
      others ??= Promise.all([found, run(), discardInterrupted(file)].map(failureFrom));
    };
    await done(run({ onProgress }));
    const busy = { kind: 'fileNotWritten', operation: 'listRecords', code: 'EBUSY' };
    assert.deepEqual(await others, [busy, busy, busy]);
    await isEachOnce();
    assert.deepEqual(await readdir(folder), ['records.jsonl']);
  });

  it('does not resume with another request, and can be discarded', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after: 4, times: 1 });
    await run();
    const other = { connectionId, queries: [query({ states: ['active'] })] };
    assert.equal((await findInterrupted(other, file))?.isSameRequest, false);
    await discardInterrupted(file);
    assert.deepEqual(await readdir(folder), []);
    assert.equal(await findInterrupted(other, file), undefined);
  });

  it('refuses to resume with another request that came in between, and leaves its files alone', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'reset', after: 4, times: 1 });
    await run();
    const part = await readFile(`${file}.part`);
    const failure = await failureFrom(run({ isResumed: true }, [query({ states: ['active'] })]));
    assert.equal(failure.kind, 'fileNotWritten');
    assert.deepEqual(await readFile(`${file}.part`), part);
    assert.equal((await findInterrupted({ connectionId, queries: [query()] }, file))?.isSameRequest, true);
  });

  it('is done when the file has its name, and takes what could not be removed for nothing to resume', async () => {
    const onProgress = (): void => {
      // A folder with contents can't be removed like a file.
      mkdirSync(path.join(`${file}.back.part`, 'in the way'), { recursive: true });
    };
    await done(run({ onProgress }));
    await isEachOnce();
    assert.ok((await readdir(folder)).includes('records.jsonl.part.json'));
    assert.equal(await findInterrupted({ connectionId, queries: [query()] }, file), undefined);
  });
});
