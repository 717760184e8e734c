// The table of Records: opens, lists, stages edits and applies them as one change set.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TableRef } from '../../../src/editors/table/tableRef';
import type { TableCell, TableRow } from '../../../src/protocol/tablePage';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { DrivenTable } from '../support/drivenTable';
import { useJourney } from '../support/useJourney';

const OPEN = 'recordsWorkspace.table.openTable';

describe('the table', () => {
  const journey = useJourney({ minis: 20 });
  let driven: DrivenTable[] = [];
  afterEach(() => {
    for (const table of driven) table.dispose();
    driven = [];
  });

  const refOf = (...minis: number[]): TableRef => ({
    connectionId: journey.window.access.session.connection?.id ?? '',
    query: { scope: { kind: 'minis', miniIds: minis.map(seededMiniId) }, filter: {}, isNewestFirst: true },
  });
  const tableOf = (ref: TableRef): DrivenTable => {
    const table = new DrivenTable(journey.window.access, ref);
    driven.push(table);
    return table;
  };
  const tabs = (): vscode.Tab[] =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(
        ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('recordsWorkspace.table'),
      );

  it('opens once for a Mini, under its name', async () => {
    const row = await journey.window.minis.row('Ada Ashwick');
    await row.run(OPEN);
    await row.run(OPEN);
    await eventually('the tab', () => tabs().find(({ label }) => label === 'Records: Ada Ashwick'));
    assert.equal(tabs().length, 1);
  });

  it('says how much is loaded, and reads on near the end', async () => {
    const table = tableOf(refOf(17));
    const head = await table.head();
    assert.match(head.counts, /^200 of [\d,]+ loaded$/);
    assert.deepEqual(
      head.columns.slice(0, 4).map(({ id }) => id),
      ['title', 'eventDate', 'state', 'labels'],
    );
    assert.equal((await table.rows(0, 30)).length, 30);
    await table.rows(170, 200);
    await eventually('the next page', async () => ((await table.head()).rowCount > 200 ? true : undefined));
    assert.ok(table.told.some(({ name }) => name === 'moved'));
  });

  it('merges several Minis by date', async () => {
    const table = tableOf(refOf(1, 2, 3));
    const head = await table.head();
    assert.equal(head.title, 'Records: 3 Minis');
    const rows = await table.rows(0, 150);
    const dates = rows.map((row) => row.cells[2]?.tip ?? '');
    const dated = dates.filter((date) => date !== '');
    assert.deepEqual(
      dated,
      dated.toSorted((one, other) => Date.parse(other) - Date.parse(one)),
    );
    assert.ok(new Set(rows.map(({ miniId }) => miniId)).size > 1);
  });

  it('stages what is typed, and applies all of it as one change set', async () => {
    const { window, sample } = journey;
    const table = tableOf(refOf(1));
    await table.head();
    const [first, second] = (await table.rows(0, 200)).filter(({ mark }) => mark.text === 'Active');
    assert.ok(first && second);
    const refused = await table.page.request('edit', [
      { key: first.key, columnId: 'title', text: '' },
      { key: first.key, columnId: 'eventDate', text: 'soon' },
    ]);
    assert.deepEqual([refused.staged, refused.problems.length], [0, 2]);
    const answer = await table.page.request('edit', [
      { key: first.key, columnId: 'title', text: 'Typed in the table' },
      { key: second.key, columnId: 'description', text: 'Also typed' },
    ]);
    assert.deepEqual(answer, { staged: 2, problems: [] });
    const staged = (await table.head()).staged;
    assert.deepEqual([staged.text, staged.applyText], ['2 changes in 2 Records', 'Apply 2 Changes']);
    assert.deepEqual(titleCell(await rowOf(table, first.key)).before, titleCell(first).text);
    await table.page.request('undo', null);
    assert.equal((await table.head()).staged.cells, 0);
    await table.page.request('redo', null);
    await table.page.request('act', { kind: 'apply' });
    await window.person.notice('notify', /2 changes in 2 Records/);
    await eventually('nothing staged', async () => ((await table.head()).staged.cells === 0 ? true : undefined));
    assert.equal(titleCell(await rowOf(table, first.key)).text, 'Typed in the table');
    assert.ok(sample.service);
  });

  it('leaves what a colleague changed meanwhile as it is, and says so', async () => {
    const { window, sample } = journey;
    const table = tableOf(refOf(1));
    await table.head();
    const [row] = (await table.rows(0, 200)).filter(({ mark }) => mark.text === 'Active');
    assert.ok(row);
    await table.page.request('edit', [{ key: row.key, columnId: 'title', text: 'Mine' }]);
    sample.service.changeRecord(row.recordId, { title: 'Of a colleague' });
    await table.page.request('act', { kind: 'apply' });
    await window.person.notice('warn', /1 change in 1 Record/);
    const after = await eventually('the notice', async () => {
      const now = await rowOf(table, row.key);
      return now.notice === undefined ? undefined : now;
    });
    assert.match(after.notice ?? '', /Someone else changed this/);
    assert.equal(titleCell(after).text, 'Mine');
  });

  it('copies cells as tab-separated text, and pastes them over a range', async () => {
    const table = tableOf(refOf(1));
    await table.head();
    const text = await table.page.request('copy', { rows: { from: 0, to: 2 }, columnIds: ['title', 'labels'] });
    assert.equal(text.split('\n').length, 2);
    const answer = await table.page.request('paste', {
      ...{ rows: { from: 0, to: 3 }, columnIds: ['description'] },
      text: 'The same in all',
    });
    assert.equal(answer.staged + answer.problems.length, 3);
    await table.page.request('act', { kind: 'discard', isSelectionOnly: false });
    assert.equal((await table.head()).staged.cells, 0);
  });

  const rowOf = async (table: DrivenTable, key: string): Promise<TableRow> => {
    const found = (await table.rows(0, 400)).find((row) => row.key === key);
    assert.ok(found);
    return found;
  };
  const titleCell = (row: TableRow): TableCell => row.cells[0] ?? { text: '' };
});
