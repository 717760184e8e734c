import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { failureOf } from '../../../../src/domain/failure';
import { itemName, targetName, type ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import { writeDefusedCsv } from '../../../../src/workspace/csvExport/defusedCsv';
import { importDestination } from '../../../../src/workspace/importing/importDestination';
import { proposeMapping, type ImportMapping } from '../../../../src/workspace/importing/importMapping';
import { ImportPlan, type DuplicateChoice, type ImportJob } from '../../../../src/workspace/importing/importPlan';
import { inspectSource } from '../../../../src/workspace/importing/reading/inspectSource';
import { RecordLookup } from '../../../../src/workspace/importing/recordLookup';
import { useWorkspace } from '../../../support/useWorkspace';
import { workbookFile } from '../../../support/workbookFile';

describe('importPlan', () => {
  const inUse = useWorkspace({ minis: 3 });
  let folder = '';
  let miniId = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'import-'))));
  after(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    const { workspace } = inUse;
    await Promise.all([workspace.minis.load(), workspace.labels.load()]);
    miniId = workspace.minis.all?.[0]?.id ?? '';
  });

  const job = async (file: string, changes: Partial<ImportMapping> = {}): Promise<ImportJob> => {
    const { workspace } = inUse;
    const inspected = await inspectSource({ path: file, fileName: path.basename(file) });
    assert.ok('source' in inspected, JSON.stringify(inspected));
    const { source } = inspected;
    const minis = workspace.minis.all ?? [];
    const labels = (workspace.labels.all?.labels ?? []).filter(({ resourceType }) => resourceType === 'record');
    return {
      source,
      mapping: { ...proposeMapping(source.columns, 'UTC'), ...changes },
      lookup: new RecordLookup(workspace.records),
      destination: {
        miniId,
        miniIds: new Map(minis.map(({ id }) => [id, id])),
        labels: new Set(labels.map(({ name }) => name ?? '')),
      },
    };
  };
  const written = async (fileName: string, text: string): Promise<string> => {
    const file = path.join(folder, fileName);
    await writeFile(file, text);
    return file;
  };
  const check = async (text: string, changes?: Partial<ImportMapping>): Promise<ImportPlan> =>
    ImportPlan.check(await job(await written('a.csv', text), changes));
  const drained = async (items: AsyncIterable<ChangeItem>): Promise<ChangeItem[]> => {
    const all: ChangeItem[] = [];
    for await (const item of items) all.push(item);
    return all;
  };
  const itemsOf = async (plan: ImportPlan, duplicates: DuplicateChoice = 'skip'): Promise<ChangeItem[]> =>
    await drained(plan.items(duplicates));
  const countsOf = ({ counts }: ImportPlan) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

  it('names each label that is missing, also several of one cell', async () => {
    const plan = await check('Title,Labels\nOne,New; Newer\nTwo,Newer; Newest\n');
    assert.deepEqual(plan.unknownLabels, ['New', 'Newer', 'Newest']);
    assert.deepEqual(countsOf(plan), { problem: 2 });
    assert.deepEqual(
      plan.problems.map(({ line, value }) => [line, value]),
      [
        [2, 'New'],
        [2, 'Newer'],
        [3, 'Newer'],
        [3, 'Newest'],
      ],
    );
  });

  it('looks for duplicates around the first and the last day that a date can name', async () => {
    const plan = await check('Title,Event Date\nNo end,9999-12-31\nNo start,0001-01-01\n');
    assert.deepEqual(countsOf(plan), { create: 2 });
  });

  it('creates and changes by Record ID, then by external URI', async () => {
    const { workspace, client } = inUse;
    const uri = 'https://care.example.org/visits/a?b=1&c=2';
    const id = await client.records.createRecord({ miniId, title: 'By URI', externalUri: uri });
    const [first] = (await client.records.listRecords({ miniId }, { kind: 'start', limit: 1 })).items.slice(-1);
    const plan = await check(
      stringify([
        ['Record ID', 'External URI', 'Title', 'Event Date', 'Description'],
        [first?.id, '', 'Changed', '', ''],
        ['', uri, '', '', 'Also changed'],
        ['', uri.replace('c=2', 'c=3'), 'New', '2026-03-01', ''],
        [id, '', 'Twice', '', ''],
      ]),
    );
    assert.deepEqual(countsOf(plan), { problem: 1, create: 1, update: 2 });
    assert.deepEqual(plan.problems, [{ line: 5, kind: 'sameRecord', otherLine: 3 }]);
    const told: number[] = [];
    const items = await drained(plan.items('skip', { onProgress: (rows) => told.push(rows) }));
    assert.deepEqual([told.at(-1), plan.rows], [4, 4]);
    assert.deepEqual(
      items.map((item) => [item.op, item.line, item.op === 'update' ? item.after : undefined]),
      [
        ['update', 2, { title: 'Changed' }],
        ['update', 3, { description: 'Also changed' }],
        ['create', 4, undefined],
      ],
    );
    assert.deepEqual(items.map(itemName), [first?.title, 'By URI', 'New']);
    const [one] = items;
    assert.ok(one?.op === 'update' && one.base.eTag === first?.eTag && one.before.title === first?.title);
    assert.equal(plan.changedSince, 0);
    assert.ok(workspace.records);
  });

  it('gives an external URI to one Record alone, whether a row changes or creates it', async () => {
    const { client } = inUse;
    const uri = 'https://care.example.org/taken/';
    const created = (title: string) => client.records.createRecord({ miniId, title });
    const [first, second] = [await created('First'), await created('Second')];
    const plan = await check(
      stringify([
        ['Record ID', 'External URI', 'Title'],
        [first, `${uri}1`, 'First'],
        ['', `${uri}1`, 'Would change the first'],
        ['', `${uri}2`, 'New'],
        [second, `${uri}2`, 'Second'],
      ]),
    );
    assert.deepEqual(countsOf(plan), { problem: 2, create: 1, update: 1 });
    assert.deepEqual(plan.problems, [
      { line: 3, kind: 'sameRecord', otherLine: 2 },
      { line: 5, kind: 'sameRecord', otherLine: 4 },
    ]);
  });

  it('reports rows of JSON so that they are read the same from the report', async () => {
    const rows = [{ title: 'One', description: null, labels: ['Weekly notes', 'Family contact'], content: { n: 1 } }];
    const [item] = await itemsOf(await ImportPlan.check(await job(await written('a.json', JSON.stringify(rows)))));
    const again = await itemsOf(await check(stringify([Object.keys(rows[0] ?? {}), [...(item?.cells ?? [])]])));
    assert.deepEqual(again, [{ ...item, line: 2 }]);
  });

  it('reads a number in an empty cell as the column has numbers elsewhere, also in the row before', async () => {
    const { client } = inUse;
    const ids: string[] = [];
    for (const content of [{}, { n: 5 }])
      ids.push((await client.records.createRecord({ miniId, title: 'Sample', content })) ?? '');
    const plan = await check(`Record ID,content.n\n${ids.join(',7\n')},6\n`);
    const contents = (await itemsOf(plan)).map((item) => item.op === 'update' && item.after.content);
    assert.deepEqual(contents, [{ n: 7 }, { n: 6 }]);
  });

  it('finds a Mini whose ID the file has in another letter case', async () => {
    const { workspace } = inUse;
    const other = workspace.minis.all?.[1]?.id ?? '';
    const file = await written('minis.csv', `Mini ID,Title\n${other.toUpperCase()},One\n`);
    const plan = await ImportPlan.check({ ...(await job(file)), destination: importDestination(workspace, miniId) });
    assert.notEqual(other.toUpperCase(), other);
    assert.deepEqual(
      (await itemsOf(plan)).map((item) => 'miniId' in item && item.miniId),
      [other],
    );
  });

  it('counts the rows that name another Mini than the one to import into', async () => {
    const { workspace } = inUse;
    const other = workspace.minis.all?.[1]?.id ?? '';
    const file = await written('minis.csv', `Mini ID,Title\n${other},One\n${miniId},Two\n,Three\nnobody,Four\n`);
    const plan = await ImportPlan.check({ ...(await job(file)), destination: importDestination(workspace, miniId) });
    assert.deepEqual([plan.elsewhere, plan.counts.create], [1, 3]);
  });

  it('knows a Record that two rows name in different letter case', async () => {
    const { records } = inUse.workspace;
    const { client } = inUse;
    const id = (await client.records.createRecord({ miniId, title: 'Twice' })) ?? '';
    // A service that finds an id in any letter case.
    const readMany: typeof records.readMany = async (mini, ids) => {
      const [stored] = await records.readMany(mini, [id]);
      return ids.map((asked) => ({ ...stored, id: asked }));
    };
    const file = await written('cases.csv', `Record ID,Title\n${id},One\n${id.toUpperCase()},Two\n`);
    const lookup = new RecordLookup({ readMany, reads: records.reads });
    const plan = await ImportPlan.check({ ...(await job(file)), lookup });
    assert.notEqual(id.toUpperCase(), id);
    assert.deepEqual(plan.problems, [{ line: 3, kind: 'sameRecord', otherLine: 2 }]);
  });

  it('finds problems of the whole file with the line of each cell', async () => {
    const plan = await check(
      'Record ID,Mini ID,Title,Event Date,Labels\n' +
        'nobody,,x,,\n,no-mini,x,,\n,,"two\nlines",1.3.2026,\n,,,,\n,,short\n,,"a" b,,\n,,x,,Never heard of\n',
    );
    assert.deepEqual(
      plan.problems.map(({ line, column, kind, value }) => [line, column, kind, value]),
      [
        [2, 0, 'recordNotFound', 'nobody'],
        [3, 1, 'unknownMini', 'no-mini'],
        [5, 3, 'date.form', '1.3.2026'],
        [7, undefined, 'missingCells', '3'],
        [8, undefined, 'textAfterQuote', undefined],
        [9, 4, 'unknownLabel', 'Never heard of'],
      ],
    );
    assert.deepEqual(plan.unknownLabels, ['Never heard of']);
    assert.deepEqual(countsOf(plan), { problem: 6 });
    assert.deepEqual(await itemsOf(plan), []);
  });

  it("reports problems of a workbook's cells only in imported columns", async () => {
    const text = (place: string, value: string): string => `<c r="${place}" t="str"><v>${value}</v></c>`;
    const sheet =
      `<row r="1">${text('A1', 'Title')}${text('B1', 'Record ID')}${text('C1', 'Description')}${text('D1', 'Sum')}</row>` +
      `<row r="2">${text('A2', 'One')}<c r="D2"><f>1+1</f></c></row>` +
      `<row r="3">${text('A3', 'Two')}<c r="C3" t="e"><v>#N/A</v></c><c r="D3" t="e"><v>#REF!</v></c></row>` +
      `<row r="4"><c r="A4" t="e"><v>#N/A</v></c><c r="C4"><f>A1</f></c></row>` +
      `<row r="5">${text('A5', 'Three')}<c r="B5" t="e"><v>#N/A</v></c></row>`;
    const file = path.join(folder, 'a.xlsx');
    await writeFile(file, workbookFile({ sheets: { One: sheet } }));
    const plan = await ImportPlan.check(await job(file));
    assert.deepEqual(plan.problems, [
      { line: 3, column: 2, kind: 'errorCell', value: '#N/A' },
      { line: 4, column: 0, kind: 'errorCell', value: '#N/A' },
      { line: 4, column: 2, kind: 'formulaWithoutValue', value: '' },
      { line: 5, column: 1, kind: 'errorCell' },
    ]);
    assert.deepEqual(countsOf(plan), { create: 1, problem: 3 });
  });

  it('creates no Record for a row whose ID is no text', async () => {
    const file = await written('a.json', '[{"id":{"a":1},"title":"x"},{"id":12,"title":"y"}]');
    assert.deepEqual((await ImportPlan.check(await job(file))).problems, [
      { line: 1, column: 0, kind: 'notAText' },
      { line: 1, column: 0, kind: 'recordNotFound', value: '12' },
    ]);
  });

  it('finds duplicates by title and date, stored and in the file, and treats them as chosen', async () => {
    const { client } = inUse;
    await client.records.createRecord({ miniId, title: 'Weekly note', eventDate: '2026-03-01T09:00:00Z' });
    const text =
      'Title,Event Date\nWEEKLY  note,2026-03-01T10:00:00+01:00\nWeekly note,2026-03-02\nWeekly note,2026-03-02\n';
    const plan = await check(text);
    assert.deepEqual(countsOf(plan), { create: 1, duplicate: 1, repeated: 1 });
    assert.deepEqual([...(plan.duplicateIds?.keys() ?? [])], [0]);
    assert.deepEqual(plan.problems, []);
    const value = plan.duplicateIds?.get(0);
    assert.deepEqual(plan.duplicates, [
      { line: 4, kind: 'repeated', otherLine: 3 },
      { line: 2, kind: 'duplicate', value },
    ]);
    assert.deepEqual(
      (await itemsOf(plan)).map(({ line }) => line),
      [3],
    );
    assert.deepEqual(
      (await itemsOf(plan, 'create')).map((item) => item.op === 'create' && item.allowsDuplicate),
      [true, true, true],
      'the service may get the later one first, and would leave out the earlier one',
    );
    const updating = await ImportPlan.check({
      ...(await job(path.join(folder, 'a.csv'))),
      ...(plan.duplicateIds ? { updateIds: plan.duplicateIds } : {}),
    });
    assert.deepEqual(countsOf(updating), { create: 1, update: 1, repeated: 1 });
  });

  it('changes none of several Records with one external URI, which the contract allows', async () => {
    const { records } = inUse.workspace;
    const uri = 'https://care.example.org/visits/twice';
    const sharing = new RecordLookup({
      readMany: (id, recordIds, signal) => records.readMany(id, recordIds, signal),
      reads: {
        page: () => async () => {
          const { items } = await inUse.client.records.listRecords({ miniId }, { kind: 'start', limit: 2 });
          return { items: items.map((item) => ({ ...item, externalUri: uri })), nextCursor: null };
        },
      },
    });
    const one = await job(await written('a.csv', `Title,External URI\nChanged,${uri}\nChanged,${uri}\n`));
    const plan = await ImportPlan.check({ ...one, lookup: sharing });
    assert.deepEqual(
      plan.problems.map(({ line, kind }) => [line, kind]),
      [
        [2, 'severalRecords'],
        [3, 'severalRecords'],
      ],
    );
    assert.deepEqual(await itemsOf(plan), []);
  });

  it('updates none of several Records with the title and date of a row', async () => {
    const { client } = inUse;
    const eventDate = '2026-03-05T09:00:00Z';
    for (const title of ['Weekly note', 'Weekly note', 'Visit'])
      await client.records.createRecord({ miniId, title, eventDate });
    const plan = await check(
      stringify([['Title', 'Event Date'], ...['Weekly note', 'Visit'].map((title) => [title, eventDate])]),
    );
    assert.deepEqual(countsOf(plan), { duplicate: 2 });
    const updating = await ImportPlan.check({
      ...(await job(path.join(folder, 'a.csv'))),
      ...(plan.duplicateIds ? { updateIds: plan.duplicateIds } : {}),
    });
    assert.deepEqual(updating.problems, [{ line: 2, kind: 'severalRecords' }]);
    assert.deepEqual(countsOf(updating), { problem: 1, unchanged: 1 });
  });

  it('leaves out rows that would do other than when they were checked', async () => {
    const { client } = inUse;
    const uri = 'https://care.example.org/later';
    const plan = await check(`Title,External URI\nLater,${uri}\n`);
    assert.deepEqual(countsOf(plan), { create: 1 });
    await client.records.createRecord({ miniId, title: 'Someone else', externalUri: uri });
    assert.deepEqual(await itemsOf(plan), []);
    assert.equal(plan.changedSince, 1);
  });

  /** Into rows with a title and files of the folder. */
  const checkFiles = async (rows: readonly (readonly string[])[], columns = ['Title', 'File']): Promise<ImportPlan> => {
    const one = await job(await written('a.csv', stringify([columns, ...rows])));
    const mapping = proposeMapping(columns, 'UTC', true);
    return await ImportPlan.check({ ...one, mapping, folder });
  };

  it('leaves out rows whose files are gone since the check, and rows that add more files to their Records', async () => {
    const { client } = inUse;
    const uri = 'https://care.example.org/stored';
    await client.records.createRecord({ miniId, title: 'Stored', externalUri: uri });
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await written(name, name);
    const plan = await checkFiles(
      [
        ['New', '', 'one.txt'],
        ['New', '', 'two.txt'],
        ['Stored', uri, 'one.txt'],
        ['Stored', uri, 'three.txt'],
        ['Other', '', 'two.txt'],
      ],
      ['Title', 'External URI', 'File'],
    );
    assert.deepEqual(countsOf(plan), { create: 2, attach: 3 });
    await rm(path.join(folder, 'one.txt'));
    assert.deepEqual(
      (await itemsOf(plan)).map(({ op, line }) => [op, line]),
      [
        ['attach', 5],
        ['create', 6],
        ['attach', 6],
      ],
    );
    assert.equal(plan.changedSince, 3);
  });

  it('says of each file which Record it is for', async () => {
    const { client } = inUse;
    const uri = 'https://care.example.org/stored';
    await client.records.createRecord({ miniId, title: 'Stored', externalUri: uri });
    await written('scan.txt', 'scan');
    const rows = [
      ['New', '', 'scan.txt'],
      ['', uri, 'scan.txt'],
    ];
    const plan = await checkFiles(rows, ['Title', 'External URI', 'File']);
    const attached = (await itemsOf(plan)).filter(({ op }) => op === 'attach');
    assert.deepEqual(attached.map(targetName), ['New', 'Stored']);
  });

  it('adds no file to the Record of an invalid row, and says which row that is', async () => {
    await written('here.txt', 'here');
    const uri = 'https://care.example.org/new';
    const rows = [
      ['New', uri, 'missing.pdf'],
      ['New', uri, 'here.txt'],
    ];
    const plan = await checkFiles(rows, ['Title', 'External URI', 'File']);
    assert.deepEqual(countsOf(plan), { problem: 2 });
    assert.deepEqual(plan.files('create'), { added: 0, differing: 0 });
    assert.deepEqual(
      plan.problems.map(({ line, kind, otherLine }) => [line, kind, otherLine]),
      [
        [2, 'fileMissing', undefined],
        [3, 'sameRecord', 2],
      ],
    );
  });

  it('keeps nothing of what rows with files say', async () => {
    for (const name of ['one.txt', 'two.txt']) await written(name, name);
    const text = 'A long description';
    const rows = ['one.txt', 'two.txt'].map((name) => ['New', text, name]);
    const plan = await checkFiles(rows, ['Title', 'Description', 'File']);
    assert.deepEqual(countsOf(plan), { create: 1, attach: 1 });
    assert.ok(!inspect(plan, { depth: 3 }).includes(text));
  });

  it('counts files of a duplicate only if it is created, and reports no skipped one as changed', async () => {
    const { client } = inUse;
    await client.records.createRecord({ miniId, title: 'Stored', eventDate: '2026-03-01T00:00:00Z' });
    for (const name of ['one.txt', 'two.txt']) await written(name, name);
    const rows = [
      ['Stored', '2026-03-01', 'one.txt'],
      ['Stored', '2026-03-01', 'two.txt'],
    ];
    const plan = await checkFiles(rows, ['Title', 'Event Date', 'File']);
    assert.deepEqual(countsOf(plan), { duplicate: 1, attach: 1 });
    assert.deepEqual([await itemsOf(plan), plan.changedSince], [[], 0]);
    assert.deepEqual([plan.files('skip').added, plan.files('create').added], [0, 2]);
    assert.deepEqual(
      (await itemsOf(plan, 'create')).map(({ op }) => op),
      ['create', 'attach', 'attach'],
    );
  });

  it('imports an exported table as the cells that differ, even with its formulas defused', async () => {
    const { client, workspace } = inUse;
    const odd = ['=1+1', "'quoted", '-5', '@x', '\tTab', 'semi;colon, comma "quote"\r\nline', '+', "'"];
    for (const title of odd) await client.records.createRecord({ miniId, title, description: title, content: title });
    const exact = path.join(folder, 'exact.csv');
    const plain = path.join(folder, 'plain.csv');
    await workspace.exports.csv({ miniIds: [miniId] }, exact);
    await writeDefusedCsv(exact, plain);
    for (const [file, removesApostrophes] of [
      [exact, false],
      [plain, true],
    ] as const) {
      const plan = await ImportPlan.check(await job(file, { removesApostrophes }));
      assert.deepEqual(plan.problems, []);
      assert.deepEqual(countsOf(plan), { unchanged: plan.rows });
      assert.ok(plan.rows > odd.length);
    }
    const rows = parse(await readFile(plain, 'utf8'));
    const columns = rows[0] ?? [];
    const edited = rows.find((row) => row.includes("'=1+1")) ?? [];
    edited[columns.indexOf('Description')] = "''kept";
    await writeFile(plain, stringify(rows, { delimiter: ';', bom: true, record_delimiter: '\r\n' }));
    const items = await itemsOf(await ImportPlan.check(await job(plain, { removesApostrophes: true })));
    assert.deepEqual(
      items.map((item) => item.op === 'update' && [item.before, item.after]),
      [[{ description: '=1+1' }, { description: "'kept" }]],
    );
  });

  it('notes cells without the apostrophes that it removes: a report adds its own', async () => {
    const file = await written('defused.csv', "Title,Note\n'=1+1,''x\n");
    const [item] = await itemsOf(await ImportPlan.check(await job(file, { removesApostrophes: true })));
    assert.deepEqual(item?.op === 'create' && [item.record.title, item.cells], ['=1+1', ['=1+1', "'x"]]);
  });

  it('reads nothing one by one: a lookup for fifty rows, none for new ones', async () => {
    const { client } = inUse;
    const { items } = await client.records.listRecords({ miniId }, { kind: 'start', limit: 40 });
    const before = inUse.asked('listRecords');
    await check(stringify([['Record ID', 'Title'], ...items.map(({ id }) => [id, 'Changed'])]));
    assert.equal(inUse.asked('listRecords') - before, 1);
  });

  it('stops when cancelled', async () => {
    const abort = new AbortController();
    abort.abort();
    const checked = job(await written('a.csv', 'Title\nx\n')).then((one) =>
      ImportPlan.check(one, { signal: abort.signal }),
    );
    await assert.rejects(checked, (error) => failureOf(error)?.kind === 'cancelled');
  });
  it('stops when cancelled although it reads nothing and looks nothing up', async () => {
    const { source, ...other } = await job(await written('a.csv', 'Title\n'));
    const isCancelled = (error: unknown): boolean => failureOf(error)?.kind === 'cancelled';
    const ofFolder = (...cells: string[][]): ImportJob => ({
      ...other,
      source: { ...source, format: { kind: 'folder', rows: cells.map((one) => ({ cells: one })) } },
    });
    const checking = new AbortController();
    const options = { signal: checking.signal, onProgress: () => checking.abort() };
    await assert.rejects(ImportPlan.check(ofFolder(['']), options), isCancelled);
    const planning = new AbortController();
    const items = (await ImportPlan.check(ofFolder(['x'], ['y']))).items('skip', { signal: planning.signal });
    await items.next();
    planning.abort();
    await assert.rejects(drained(items), isCancelled);
  });

  it('attaches the files of all rows about a duplicate that is updated', async () => {
    const { client } = inUse;
    await client.records.createRecord({ miniId, title: 'Updated', eventDate: '2026-03-01T00:00:00Z' });
    for (const name of ['one.txt', 'two.txt']) await written(name, name);
    const columns = ['Title', 'Event Date', 'File'];
    const rows = [
      ['Updated', '2026-03-01', 'one.txt'],
      ['Updated', '2026-03-01', 'two.txt'],
    ];
    const { duplicateIds } = await checkFiles(rows, columns);
    assert.ok(duplicateIds);
    const one = await job(path.join(folder, 'a.csv'));
    const mapping = proposeMapping(columns, 'UTC', true);
    const updating = await ImportPlan.check({ ...one, mapping, folder, updateIds: duplicateIds });
    assert.deepEqual(countsOf(updating), { attach: 2 });
    assert.deepEqual(
      (await itemsOf(updating)).map(({ op, line }) => [op, line]),
      [
        ['attach', 2],
        ['attach', 3],
      ],
    );
  });

  it('attaches a file once that two equal rows, or a cell twice, name for one Record', async () => {
    const { client } = inUse;
    const uri = 'https://care.example.org/copied';
    await client.records.createRecord({ miniId, title: 'Copied', externalUri: uri });
    await written('one.txt', 'one');
    const rows = [
      [uri, 'one.txt; one.txt'],
      [uri, 'one.txt'],
    ];
    const plan = await checkFiles(rows, ['External URI', 'File']);
    assert.equal(plan.files('skip').added, 1);
    assert.equal((await itemsOf(plan)).length, 1);
  });

  it('says before the import that files are for a Record in the trash', async () => {
    const { client } = inUse;
    const uri = 'https://care.example.org/trashed';
    const id = await client.records.createRecord({ miniId, title: 'Trashed', externalUri: uri });
    await client.records.deleteRecord(id ?? '', {});
    await written('one.txt', 'one');
    const plan = await checkFiles([[uri, 'one.txt']], ['External URI', 'File']);
    assert.deepEqual(
      plan.problems.map(({ kind }) => kind),
      ['inTrash'],
    );
  });

  it('stops when cancelled while a workbook is read', async () => {
    const sheet = `<row r="1"><c r="A1" t="str"><v>Title</v></c></row>`;
    const file = path.join(folder, 'cancelled.xlsx');
    await writeFile(file, workbookFile({ sheets: { One: sheet } }));
    const one = await job(file);
    const abort = new AbortController();
    abort.abort();
    await assert.rejects(ImportPlan.check(one, { signal: abort.signal }), (error) => {
      assert.equal(failureOf(error)?.kind, 'cancelled', inspect(failureOf(error)));
      return true;
    });
  });

  it('counts a file that is left out because someone else has added another of its name since the check', async () => {
    const { client, workspace } = inUse;
    const uri = 'https://care.example.org/differs';
    const id = (await client.records.createRecord({ miniId, title: 'Differs', externalUri: uri })) ?? '';
    const file = await written('scan.pdf', 'mine');
    const plan = await checkFiles([[uri, 'scan.pdf']], ['External URI', 'File']);
    assert.equal(plan.files('skip').added, 1);
    const ref = { miniId, recordId: id };
    await writeFile(file, 'other one');
    await workspace.attachments.add(ref, await workspace.records.read(ref), [
      { path: file, fileName: 'scan.pdf', sizeBytes: 9 },
    ]);
    await writeFile(file, 'mine');
    assert.deepEqual([(await itemsOf(plan)).length, plan.changedSince], [0, 1]);
  });
});
