import assert from 'node:assert/strict';
import { parseExact } from '../../../../src/base/json/exactJson';
import { objectOf } from '../../../../src/base/json/jsonObject';
import { ServiceError } from '../../../../src/domain/failure';
import type { StoredRecord } from '../../../../src/domain/record';
import { rowKey } from '../../../../src/domain/recordRef';
import { StagingAnswers } from '../../../../src/editors/table/stagingAnswers';
import { changeSelection } from '../../../../src/editors/table/tableSelecting';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { StagedEdits, type CellChange } from '../../../../src/workspace/table/staging/stagedEdits';
import type { StagedValue } from '../../../../src/workspace/table/staging/typedCell';
import type { Table } from '../../../../src/workspace/table/table';
import { idsOf, openTable, Shelf } from '../../workspace/table/shelf';

const LONG = 'Walked around the sample lake. '.repeat(40);

describe('cells of a table', () => {
  let shelf: Shelf;
  let table: Table;
  let edits: StagedEdits;
  let answers: StagingAnswers;
  let readLabels: () => Promise<void>;
  /** Labels that another client has made. */
  let made: readonly { readonly name: string }[];
  beforeEach(async () => {
    shelf = new Shelf();
    shelf.fill('mini', 5);
    const first = shelf.minis.get('mini')?.at(-1);
    assert.ok(first);
    first.description = LONG;
    table = await openTable(shelf, ['mini']);
    edits = new StagedEdits();
    const staging = {
      edits,
      load: () => Promise.resolve(),
      stage: (changes: readonly CellChange[]) => Promise.resolve(edits.stage(changes)),
    };
    readLabels = () => Promise.resolve();
    const required = (): Promise<void> => readLabels();
    made = [];
    let known: typeof made = [];
    const refresh = (): Promise<void> => Promise.resolve(void (known = made));
    const labels = { load: () => required().catch(() => undefined), required, refresh, carriedBy: () => known };
    const minis = { find: (id: string) => ({ id, name: 'Name' }) };
    const workspace = { staging, labels, minis, records: shelf } as unknown as RemoteWorkspace;
    answers = new StagingAnswers(workspace, table, () => false);
  });
  afterEach(() => table.dispose());
  const keyAt = (row: number): string => rowKey({ miniId: 'mini', id: idsOf(table)[row] ?? '' });
  const stagedIn = (row: number, columnId: string): StagedValue | undefined =>
    edits.of({ miniId: 'mini', recordId: idsOf(table)[row] ?? '' })?.cells.get(columnId)?.after;
  const fill = (key: string, rowCount: number, columnIds = ['description']) =>
    answers.fillDown({ key, rowCount, columnIds });

  it('that have no row say so, and that more rows can be loaded', async () => {
    const paste = (): ReturnType<typeof answers.paste> =>
      answers.paste({ key: keyAt(4), rowCount: 1, columnIds: ['title'], columnCount: 1, text: 'One\nTwo\nThree' });
    assert.equal((await paste()).left, 'Not included: 2 changes.');
    Object.defineProperty(table.list, 'hasMoreBelow', { value: true });
    assert.equal((await paste()).left, 'Not included: 2 changes (5 loaded, more available).');
  });

  it('are filled down and copied with all that a long text says', async () => {
    await fill(keyAt(0), 2);
    assert.equal(stagedIn(1, 'description'), LONG);
    const cells = { key: keyAt(0), rowCount: 1, columnIds: ['mini', 'description'] };
    assert.equal(await answers.copy(cells), `Name\t${LONG}`);
  });

  it('say of a label that labels could not be read, and not that it does not exist', async () => {
    readLabels = () => Promise.reject(new ServiceError({ kind: 'timedOut', operation: 'listLabels', afterMs: 1 }));
    const edit = (columnId: string) => answers.edit([{ key: keyAt(1), columnId, text: 'Visits' }]);
    await assert.rejects(edit('labels'), ServiceError);
    assert.equal((await edit('title')).staged, 1);
  });

  it('take a label that another client has made since the labels were read', async () => {
    const edit = () => answers.edit([{ key: keyAt(1), columnId: 'labels', text: 'Made' }]);
    assert.match((await edit()).problems[0]?.text ?? '', /Made/);
    made = [{ name: 'Made' }];
    assert.equal((await edit()).staged, 1);
  });

  it('are pasted back as they were copied, also where they are not edited', async () => {
    const [first] = shelf.minis.get('mini')?.toReversed() ?? [];
    assert.ok(first);
    Object.assign(first, { title: null, content: { doses: [1, 2] } });
    await table.follow({ kind: 'record', miniId: 'mini', recordId: first.id ?? '', stored: first });
    const columnIds = ['title', 'mini', 'description', 'updatedAt', 'content.doses'];
    const cells = { key: keyAt(0), rowCount: 2, columnIds };
    const text = await answers.copy(cells);
    const paste = (pasted: string) => answers.paste({ ...cells, columnCount: columnIds.length, text: pasted });
    assert.deepEqual((await paste(text)).problems, []);
    assert.equal(edits.cellCount, 0);
    const { problems } = await paste(text.replace('[1,2]', '[1]').replace('Name', 'Other'));
    assert.deepEqual(
      problems.map(({ columnId }) => columnId),
      ['mini', 'content.doses'],
    );
  });

  it('that hold a list are copied as JSON, and not filled down as a text', async () => {
    const record = { ...shelf.minis.get('mini')?.at(-1), content: { doses: [1, 2] } };
    await table.follow({ kind: 'record', miniId: 'mini', recordId: record.id ?? '', stored: record });
    shelf.minis.set('mini', [record]);
    const columnIds = ['content.doses'];
    assert.equal(await answers.copy({ key: keyAt(0), rowCount: 1, columnIds }), '[1,2]');
    await assert.rejects(fill(keyAt(0), 2, columnIds), /Too long or complex/);
    assert.equal(edits.cellCount, 0);
  });

  it('are filled down as values of their kind, into empty cells too, and not rounded', async () => {
    const [first, second] = shelf.minis.get('mini')?.toReversed() ?? [];
    assert.ok(first && second);
    first.content = { walks: 5, isCalm: true, code: '007', big: parseExact('12345678901234567890') };
    second.content = { code: 7 };
    for (const stored of [first, second])
      await table.follow({ kind: 'record', miniId: 'mini', recordId: stored.id ?? '', stored });
    await fill(keyAt(0), 2, ['content.walks', 'content.isCalm', 'content.code']);
    assert.deepEqual(
      ['content.walks', 'content.isCalm', 'content.code'].map((id) => stagedIn(1, id)),
      [5, true, '007'],
    );
    const filled = fill(keyAt(0), 2, ['content.big']);
    // Older runtimes round it, so that it is a plain number.
    await ('rawJSON' in JSON ? assert.rejects(filled, /Too long/) : filled);
    const copied = await answers.copy({ key: keyAt(0), rowCount: 1, columnIds: ['content.big'] });
    assert.equal(copied, 'rawJSON' in JSON ? '12345678901234567890' : '12345678901234567000');
  });

  it('that a long content has beyond those that are held are copied whole, and neither empty nor edited', async () => {
    const record: StoredRecord = { ...shelf.minis.get('mini')?.at(-1) };
    record.content = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [`f${at}`, [1].slice(at === 149 ? 0 : 1)]),
    );
    record.content = { ...objectOf(record.content), f148: 'far', f1: null };
    await table.follow({ kind: 'record', miniId: 'mini', recordId: record.id ?? '', stored: record });
    shelf.minis.set('mini', [record]);
    const [far, list, none] = ['content.f148', 'content.f149', 'content.f1'];
    assert.deepEqual((await answers.edit([{ key: keyAt(0), columnId: far, text: 'mine' }])).staged, 0);
    assert.deepEqual((await answers.edit([{ key: keyAt(0), columnId: 'tags.ward', text: 'mine' }])).staged, 1);
    assert.equal(await answers.copy({ key: keyAt(0), rowCount: 1, columnIds: [far, list, none] }), 'far\t[1]\t');
    await assert.rejects(fill(keyAt(0), 2, [list]), /Open the Record/);
  });

  it('are copied as they are shown: with what is staged', async () => {
    await answers.edit([{ key: keyAt(1), columnId: 'title', text: 'Mine' }]);
    const cells = { key: keyAt(1), at: 1, rowCount: 2, columnIds: ['title'] };
    assert.match(await answers.copy(cells), /\nMine$/);
  });

  it('are not filled in other rows than were selected when one of these is found gone', async () => {
    for (const page of table.list?.pages.pages ?? []) page.drop();
    const [key, ids] = [keyAt(0), idsOf(table)];
    const left = shelf.minis.get('mini')?.filter(({ id }) => id !== ids[1]) ?? [];
    shelf.minis.set('mini', left);
    await assert.rejects(fill(key, 3, ['title']), /list has changed/);
    assert.equal(edits.cellCount, 0);
  });

  it('are not filled in the row below when one of the selected was removed before that is heard', async () => {
    const [key, lastKey] = [keyAt(0), keyAt(2)];
    const cells = { key, lastKey, rowCount: 3, columnIds: ['title'] };
    const gone = idsOf(table)[1] ?? '';
    const left = shelf.minis.get('mini')?.filter(({ id }) => id !== gone) ?? [];
    shelf.minis.set('mini', left);
    await table.follow({ kind: 'record', miniId: 'mini', recordId: gone });
    assert.equal(idsOf(table).length, 4);
    await assert.rejects(answers.fillDown(cells), /list has changed/);
    await assert.rejects(answers.paste({ ...cells, columnCount: 1, text: '' }), /list has changed/);
    assert.equal(edits.cellCount, 0);
    await answers.fillDown({ ...cells, rowCount: 2 });
    assert.equal(edits.cellCount, 1);
  });

  it('are copied, and their Records ticked, where they are now', async () => {
    const [key, lastKey] = [keyAt(2), keyAt(3)];
    const wanted = idsOf(table).slice(2, 4);
    const gone = idsOf(table)[0] ?? '';
    shelf.minis.set('mini', shelf.minis.get('mini')?.filter(({ id }) => id !== gone) ?? []);
    await table.follow({ kind: 'record', miniId: 'mini', recordId: gone });
    const span = { key, lastKey, rowCount: 2 };
    await changeSelection(table, { kind: 'rows', span, isOn: true });
    assert.deepEqual(
      table.selection.rows.map(({ id }) => id),
      wanted,
    );
    const titles = table.list?.held(1, 3).map(({ title }) => title);
    assert.equal(await answers.copy({ ...span, columnIds: ['title'] }), titles?.join('\n'));
    for (const other of [
      { ...span, key: '' },
      { ...span, rowCount: 3, lastKey: key },
    ]) {
      await assert.rejects(changeSelection(table, { kind: 'rows', span: other, isOn: false }), /list has changed/);
      await assert.rejects(answers.copy({ ...other, columnIds: ['title'] }), /list has changed/);
    }
    assert.equal(table.selection.count, 2);
  });
});
