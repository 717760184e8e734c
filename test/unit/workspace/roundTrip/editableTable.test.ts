import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { CELL_FIELDS } from '../../../../src/domain/fields/cellFields';
import type { StoredRecord } from '../../../../src/domain/record';
import type { OwnedRecord } from '../../../../src/workspace/export/attachmentFolder';
import type { ImportMapping } from '../../../../src/workspace/importing/importMapping';
import { proposeMapping } from '../../../../src/workspace/importing/importMapping';
import { ImportPlan } from '../../../../src/workspace/importing/importPlan';
import { inspectSource } from '../../../../src/workspace/importing/reading/inspectSource';
import { RecordLookup } from '../../../../src/workspace/importing/recordLookup';
import { surveyCells } from '../../../../src/workspace/importing/surveyCells';
import { writeEditableTable } from '../../../../src/workspace/roundTrip/editableTable';
import { isReformatted } from '../../../../src/workspace/roundTrip/isReformatted';
import { aRecord } from '../../../support/build';

const MINI = 'mini-1';
const LABELS = ['Visits', 'Notes', '=Formula'];

describe('editableTable', () => {
  let folder = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'round-trip-'))));
  after(() => rm(folder, { recursive: true }));

  let missingColumns = 0;
  const exported = async (records: readonly StoredRecord[]): Promise<string[][]> => {
    const file = path.join(folder, 'exported.csv');
    async function* all(): AsyncGenerator<OwnedRecord> {
      for (const record of await Promise.resolve(records)) yield { miniId: MINI, recordId: record.id ?? '', record };
    }
    ({ missingColumns } = await writeEditableTable(all, CELL_FIELDS, file));
    return parse(await readFile(file), { bom: true });
  };

  /** Of a table after its edits, with what is stored by then. */
  const imported = async (
    table: readonly (readonly string[])[] | Uint8Array,
    stored: readonly StoredRecord[],
    changes: Partial<ImportMapping> = {},
  ) => {
    const file = path.join(folder, 'edited.csv');
    await writeFile(file, table instanceof Uint8Array ? table : stringify(table as string[][]));
    const inspected = await inspectSource({ path: file, fileName: 'edited.csv' });
    assert.ok('source' in inspected, JSON.stringify(inspected));
    const { source } = inspected;
    const proposed = proposeMapping(source.columns, 'UTC');
    const mapping = { ...proposed, removesApostrophes: true, ...changes };
    const lookup = new RecordLookup({
      readMany: (_mini, ids) => Promise.resolve(stored.filter(({ id }) => ids.includes(id ?? ''))),
      reads: { page: () => () => Promise.resolve({ items: [] }) },
    });
    const destination = { miniId: MINI, miniIds: new Map([[MINI, MINI]]), labels: new Set(LABELS) };
    const plan = await ImportPlan.check({ source, mapping, destination, lookup });
    const items = [];
    for await (const item of plan.items('skip')) items.push(item.op === 'update' ? [item.recordId, item.after] : item);
    const { emptied } = await surveyCells(source, mapping);
    const problems = plan.problems.map(({ line, column, kind }) => [line, source.columns[column ?? -1], kind]);
    return { items, problems, emptied, reformatted: plan.reformatted, counts: plan.counts };
  };
  const at = (table: readonly (readonly string[])[], name: string): number => table[0]?.indexOf(name) ?? -1;
  const one = aRecord(1, {
    title: '=1+1',
    description: "it's, “so”\r\nhere",
    eventDate: '2026-03-01T00:00:00Z',
    labels: ['Visits', '=Formula'],
    tags: { ward: '007', phone: '+61 2', day: '1/2', number: '1234567890123456789' },
    content: { seen: true, count: 5, list: [1, { a: 'b' }], texts: ['a', 'b; c'] },
    externalUri: 'https://care.example.org/1',
  });
  const two = aRecord(2, { title: 'Second', tags: { ward: '7' }, content: null });

  it('writes the ids, what was exported, and a column for each tag and field of contents, with formulas defused', async () => {
    const table = await exported([one, two]);
    const [header, row] = table;
    assert.deepEqual(header?.slice(0, 5), ['Mini ID', 'Record ID', 'Export Version', 'Title', 'Description']);
    assert.deepEqual(
      header.filter((name) => name.startsWith('tags.')),
      ['tags.ward', 'tags.phone', 'tags.day', 'tags.number'],
    );
    assert.equal(row?.[3], "'=1+1");
    assert.match(await readFile(path.join(folder, 'exported.csv'), 'utf8'), /^\ufeffMini ID,/);
  });

  it('writes as many columns as an import reads, and says how many others there are', async () => {
    const tags = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`tag ${String(at)}`, 'x']));
    const [header = []] = await exported([aRecord(1, { tags, content: null })]);
    assert.deepEqual([header.length, missingColumns], [1000, 9]);
  });

  it('writes fields with a blank before their name, and counts those whose name no header can hold', async () => {
    const tags = { ' ward': 'A', 'bed ': '1', '': 'x', ['😀'.slice(0, 1)]: 'y' };
    const stored = [aRecord(1, { tags, content: { '\n dose': 5, ward: 1 } })];
    const table = await exported(stored);
    const parts = table[0]?.filter((name) => /^(?:tags|content)\./.test(name));
    assert.deepEqual([parts, missingColumns], [['tags. ward', 'content.\n dose', 'content.ward'], 3]);
    table[1]![at(table, 'tags. ward')] = 'B';
    table[1]![at(table, 'content.\n dose')] = '6';
    const { items } = await imported(table, stored);
    assert.deepEqual(items, [[stored[0]?.id, { tags: { ...tags, ' ward': 'B' }, content: { '\n dose': 6, ward: 1 } }]]);
  });

  it('changes nothing where nothing was edited, whatever others changed in the meantime', async () => {
    const table = await exported([one, two]);
    const none = await imported(table, [one, two]);
    assert.deepEqual([none.items, none.problems, none.counts.unchanged], [[], [], 2]);
    const moved = { ...one, title: 'Theirs', tags: { ward: '9' }, eTag: 'other' };
    assert.deepEqual((await imported(table, [moved, two])).items, []);
  });

  it('leaves texts that end within a character as they are, which no file can hold', async () => {
    const half = '😀'.slice(0, 1);
    const cut = aRecord(1, {
      title: `Cut ${half}`,
      description: 'x',
      labels: [half],
      tags: { ward: half },
      content: half,
    });
    const table = await exported([cut]);
    assert.equal(table[1]![at(table, 'Title')], 'Cut \ufffd');
    table[1]![at(table, 'Description')] = 'Edited';
    const { items, problems } = await imported(table, [cut]);
    assert.deepEqual([items, problems], [[[cut.id, { description: 'Edited' }]], []]);
    const unmarked = table.map((row) => row.filter((_, column) => table[0]?.[column] !== 'Export Version'));
    assert.deepEqual((await imported(unmarked, [cut])).items, [[cut.id, { description: 'Edited' }]]);
  });

  it('changes just the cells that differ, and names those that others changed as well', async () => {
    const table = await exported([one, two]);
    const edited = table.map((row) => [...row]);
    edited[1]![at(table, 'tags.ward')] = '8';
    edited[1]![at(table, 'content.count')] = '6';
    edited[2]![at(table, 'Title')] = 'Edited';
    const { items } = await imported(edited, [one, { ...two, description: 'Theirs' }]);
    assert.deepEqual(items, [
      [one.id, { tags: { ...one.tags, ward: '8' }, content: { ...(one.content as object), count: 6 } }],
      [two.id, { title: 'Edited' }],
    ]);
    const conflict = await imported(edited, [one, { ...two, title: 'Theirs' }]);
    assert.deepEqual(conflict.problems, [[4, 'Title', 'changedSince']]);
    assert.equal(conflict.items.length, 1);
    const same = await imported(edited, [one, { ...two, title: 'Edited' }]);
    assert.deepEqual([same.items.length, same.problems], [1, []]);
  });

  it('takes what a spreadsheet reformats for unchanged', async () => {
    const table = await exported([one, two]);
    const [, row = []] = table;
    const mangled: Record<string, string> = {
      'tags.ward': '7',
      'tags.number': '1.23457E+18',
      'tags.day': '1-Feb',
      'content.seen': 'TRUE',
      Title: '=1+1',
      Description: "it's, “so”\nhere ",
    };
    for (const [name, cell] of Object.entries(mangled)) row[at(table, name)] = cell;
    const bytes = Buffer.from(
      '\ufeff' + stringify([table[0]!, row, table[2]!], { delimiter: '\t', record_delimiter: '\r\n', quoted: true }),
      'utf16le',
    );
    const { items, problems, reformatted } = await imported(bytes, [one, two]);
    assert.deepEqual([items, problems, reformatted], [[], [], 4]);
  });

  it('takes a long text that a spreadsheet cut for unchanged, and refuses an edit of its rest', async () => {
    const long = { ...two, description: 'x'.repeat(40_000) };
    const table = await exported([long]);
    table[1]![at(table, 'Description')] = 'x'.repeat(32_767);
    const cut = await imported(table, [long]);
    assert.deepEqual([cut.items, cut.problems, cut.reformatted], [[], [], 1]);
    table[1]![at(table, 'Description')] = `y${'x'.repeat(32_766)}`;
    const edited = await imported(table, [long]);
    assert.deepEqual([edited.items, edited.problems], [[], [[2, 'Description', 'textCut']]]);
    table[1]![at(table, 'Description')] = 'y'.repeat(50_000);
    assert.equal((await imported(table, [long])).items.length, 1);
  });

  it('reads dates in the form that the spreadsheet gave them', async () => {
    const table = await exported([one]);
    table[1]![at(table, 'Event Date')] = '01.03.2026';
    const columns = proposeMapping(table[0]!, 'UTC').columns.map((target) =>
      target.to === 'eventDate' ? ({ ...target, form: 'dayFirst' } as const) : target,
    );
    assert.deepEqual((await imported(table, [one], { columns })).items, []);
  });

  it('finds its rows and cells when rows are sorted, copied, added or removed and columns moved or removed', async () => {
    const table = await exported([one, two]);
    const columns = ['tags.ward', 'Export Version', 'Title', 'Record ID'].map((name) => at(table, name));
    const [header, first, second] = table.map((row) => columns.map((column) => row[column] ?? ''));
    const copy = [...(second ?? [])];
    second![2] = 'Edited';
    const added = ['', '', 'New', ''];
    const { items, problems, counts } = await imported([header!, second!, added, first!, copy], [one, two]);
    assert.deepEqual(problems, []);
    assert.deepEqual([counts.create, counts.update, counts.unchanged], [1, 1, 2]);
    assert.deepEqual(items[0], [two.id, { title: 'Edited' }]);
    const again = [...second!];
    again[2] = 'Edited twice';
    assert.deepEqual((await imported([header!, second!, again], [one, two])).problems, [[3, undefined, 'sameRecord']]);
  });

  it('clears emptied cells only where that was chosen', async () => {
    const table = await exported([one]);
    table[1]![at(table, 'Description')] = '';
    table[1]![at(table, 'tags.ward')] = '';
    const left = await imported(table, [one]);
    assert.deepEqual([left.items, left.emptied], [[], 2]);
    const { ward: _ward, ...tags } = one.tags as Record<string, string>;
    const { items } = await imported(table, [one], { clearsEmptied: true });
    assert.deepEqual(items, [[one.id, { description: null, tags }]]);
  });

  it('writes nothing for a row whose mark or ID was damaged', async () => {
    const table = await exported([one, two]);
    table[1]![at(table, 'Export Version')] = '';
    table[1]![at(table, 'Title')] = 'x';
    table[2]![at(table, 'Record ID')] = '1.23E+17';
    const { items, problems } = await imported(table, [one, two]);
    assert.deepEqual(items, []);
    assert.deepEqual(problems, [
      [2, 'Export Version', 'markDamaged'],
      [4, 'Record ID', 'shortenedId'],
    ]);
  });

  it('round-trips arbitrary texts, and only the edited ones change', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('"', ',', ';', '\n', "'", '=', '-', ' ', '0', '1', '.', 'E', 'é', 'a'),
      maxLength: 8,
    });
    const texts = fc.array(fc.tuple(cell, cell, fc.boolean()), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(texts, async (cells) => {
        const stored = cells.map(([text], index) => aRecord(index + 1, { title: `T${index}`, description: text }));
        const table = await exported(stored);
        for (const [index, [, text, isEdited]] of cells.entries())
          if (isEdited) table[index + 1]![at(table, 'Description')] = /^[=\-']|^\n/.test(text) ? `'${text}` : text;
        const { items, problems } = await imported(table, stored);
        assert.deepEqual(problems, []);
        const differing = cells.flatMap(([text, edit, isEdited], index) =>
          isEdited && edit !== '' && text.trim() !== edit.trim() && !isReformatted(edit, text)
            ? [[stored[index]?.id, { description: edit }]]
            : [],
        );
        assert.deepEqual(items, differing);
      }),
      { numRuns: 60 },
    );
  });
});
