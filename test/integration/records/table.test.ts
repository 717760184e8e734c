// The table of Records: opens, lists, stages edits and applies them as one change set.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parseTableRef, tableKey, type TableRef } from '../../../src/editors/table/tableRef';
import type { RowMoves, TableCell, TableHead, TableRow } from '../../../src/protocol/tablePage';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { storedRecord } from '../../support/stored';
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

  it('sends the first rows before their number, so that the focus stays on the first', async () => {
    const table = tableOf(refOf(17));
    const { rowCount } = await table.head();
    const moves = table.told.filter(({ name }) => name === 'moved').map(({ payload }) => payload as RowMoves);
    assert.deepEqual(
      moves.flatMap(({ splices }) => splices),
      [{ at: 0, removed: 0, added: rowCount }],
    );
  });

  it('selects all that match, also those that are not loaded', async () => {
    const ref = refOf(17);
    const table = tableOf({ ...ref, query: { ...ref.query, filter: { states: ['archived'] } } });
    const { rowCount, counts, selection } = await table.head();
    const [, total = ''] = /^200 of ([\d,]+) loaded$/.exec(counts) ?? [];
    assert.deepEqual([rowCount, selection.count, selection.offerAll], [200, 0, `Select All ${total} Matching`]);
    await table.page.request('select', { kind: 'allMatching' });
    const { count, text, offerAll } = (await table.head()).selection;
    assert.ok(count > rowCount);
    assert.deepEqual([count.toLocaleString('en'), text], [total, `${total} Records selected`]);
    assert.equal(offerAll, undefined);
  });

  it('reads nothing for a tab that was closed before its workspace was known', async () => {
    const { panel } = tableOf(refOf(17));
    const arranging = panel.arrange({});
    panel.dispose();
    await assert.rejects(arranging);
    assert.equal(panel.table, undefined);
  });

  it('sends the first rows of another order with the list, after a head without rows', async () => {
    const table = tableOf(refOf(17));
    const before = await table.rows(0, 1);
    await table.head();
    table.told.length = 0;
    await table.page.request('act', { kind: 'turnAround' });
    const moved = table.told.find(({ name }) => name === 'moved') ?? assert.fail();
    // Labels or people that are loaded just then send another.
    const heads = table.told.slice(0, table.told.indexOf(moved));
    assert.ok(heads.length > 0);
    for (const { payload } of heads) assert.equal((payload as TableHead).rowCount, 0);
    const { splices, first } = moved.payload as RowMoves;
    assert.deepEqual(splices, [{ at: 0, removed: 0, added: 200 }]);
    assert.deepEqual(first?.rows, await table.rows(0, 100));
    assert.notEqual(first.rows[0]?.key, before[0]?.key);
    await table.rows(170, 200);
    const grown = await eventually('the next page', () =>
      table.told.find((one) => one !== moved && one.name === 'moved'),
    );
    assert.equal((grown.payload as RowMoves).first, undefined);
  });

  it('tells of many rows that move at once together, before rows at their new places', async () => {
    const { sample } = journey;
    const table = tableOf(refOf(17));
    await table.head();
    const before = await table.rows(0, 60);
    table.told.length = 0;
    const leaving = before.slice(0, 50);
    const all = await Promise.all(leaving.map((row) => storedRecord(sample, row.miniId, row.recordId)));
    for (const [at, { miniId, recordId }] of leaving.entries()) {
      const stored = { ...all[at], eventDate: '2001-01-01T00:00:00Z' };
      void table.panel.table?.follow({ kind: 'record', miniId, recordId, stored });
    }
    assert.deepEqual(
      (await table.rows(0, 10)).map(({ key }) => key),
      before.slice(50).map(({ key }) => key),
    );
    const moves = table.told.filter(({ name }) => name === 'moved');
    assert.ok(moves.length < 10, String(moves.length));
    const removed = moves
      .flatMap(({ payload }) => (payload as RowMoves).splices)
      .reduce((sum, one) => sum + one.removed, 0);
    assert.equal(removed, 50);
  });

  it('says with the rows before its date that those after it stay in sight', async () => {
    const table = tableOf(refOf(17));
    const rows = await table.rows(0, 100);
    table.told.length = 0;
    const around = rows[50]?.cells[1]?.tip ?? '';
    await table.panel.arrange({ around: new Date(around).toISOString() });
    const moves = (): readonly RowMoves[] =>
      table.told.filter(({ name }) => name === 'moved').map(({ payload }) => payload as RowMoves);
    await eventually('both ends', () => moves().length >= 2);
    assert.deepEqual(
      moves().map(({ keepsTop }) => keepsTop),
      moves().map(() => true),
    );
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

  it('stages typed values, and applies all of them as one change set', async () => {
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
      { key: first.key, columnId: 'description', text: 'Also typed' },
      { key: second.key, columnId: 'description', text: 'Also typed' },
    ]);
    assert.deepEqual(answer, { staged: 3, problems: [] });
    const staged = (await table.head()).staged;
    assert.deepEqual([staged.text, staged.applyText], ['3 changes in 2 Records', 'Apply (2)']);
    assert.deepEqual(titleCell(await rowOf(table, first.key)).before, titleCell(first).text);
    await table.page.request('undo', null);
    assert.equal((await table.head()).staged.cells, 0);
    await table.page.request('redo', null);
    await table.page.request('act', { kind: 'apply' });
    await window.person.notice('notify', /3 changes in 2 Records/);
    await eventually('nothing staged', async () => ((await table.head()).staged.cells === 0 ? true : undefined));
    assert.equal(titleCell(await rowOf(table, first.key)).text, 'Typed in the table');
    assert.ok(sample.service);
  });

  it('leaves what a colleague changed in the meantime as it is, and says so', async () => {
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
    assert.match(after.notice ?? '', /Someone else changed it/);
    assert.equal(titleCell(after).text, 'Mine');
  });

  it('keeps staged edits whose Mini was deleted elsewhere, and says so', async () => {
    const { window, sample } = journey;
    const table = tableOf(refOf(3));
    await table.head();
    const [row] = (await table.rows(0, 200)).filter(({ mark }) => mark.text === 'Active');
    assert.ok(row);
    await table.page.request('edit', [{ key: row.key, columnId: 'title', text: 'Typed before' }]);
    sample.service.removeMini(seededMiniId(3));
    await table.page.request('act', { kind: 'apply' });
    await window.person.notice('warn', /1 change in 1 Record/);
    const note = await eventually('the note', async () => (await table.head()).note);
    assert.equal(note, "The Mini of 1 Record was deleted. Your changes can't be saved. Copy what you need.");
    assert.equal((await table.head()).staged.cells, 1);
    assert.match((await rowOf(table, row.key)).notice ?? '', /^The Mini of .* was deleted\./);
    await table.page.request('act', { kind: 'discard', isSelectionOnly: false });
  });

  it('copies cells as tab-separated text, and pastes them over a range', async () => {
    const table = tableOf(refOf(1));
    await table.head();
    const [first] = await table.rows(0, 1);
    assert.ok(first);
    const text = await table.page.request('copy', { key: first.key, rowCount: 2, columnIds: ['title', 'labels'] });
    assert.equal(text.split('\n').length, 2);
    const answer = await table.page.request('paste', {
      key: first.key,
      rowCount: 3,
      columnIds: ['description'],
      columnCount: 1,
      text: 'The same in all',
    });
    assert.equal(answer.staged + answer.problems.length, 3);
    await table.page.request('act', { kind: 'discard', isSelectionOnly: false });
    const goneKey = first.key.replace(/"[^"]*"\]$/, '"gone"]');
    for (const key of ['', goneKey])
      await assert.rejects(
        table.page.request('fillDown', { key, rowCount: 2, columnIds: ['description'] }),
        /list has changed/,
      );
    const block = await table.page.request('paste', {
      key: first.key,
      rowCount: 1,
      columnIds: ['description', 'content.walkMinutes', 'eventDate'],
      columnCount: 1,
      text: `${'Walked\t30\t2026-03-01\tbeyond\n'.repeat(3)}Walked\t30\tsoon`,
    });
    assert.equal(block.left, 'Not included: 3 changes.');
    assert.equal(block.staged + block.problems.length, 12);
    const soon = block.problems.find(({ columnId }) => columnId === 'eventDate');
    assert.match(soon?.text ?? '', /^Event date: “soon” isn't valid\. Enter a value like/);
    await table.page.request('act', { kind: 'discard', isSelectionOnly: false });
    assert.equal((await table.head()).staged.cells, 0);
  });

  it('is restored with its filter, order and date, and its staged edits', async () => {
    const table = tableOf(refOf(1));
    await table.head();
    await table.panel.arrange({ filter: { states: ['active'] }, isNewestFirst: false, around: '2026-01-01T00:00:00Z' });
    const [row] = await table.rows(0, 1);
    assert.ok(row);
    await table.page.request('edit', [{ key: row.key, columnId: 'title', text: 'Kept over a reload' }]);
    const { ref, arrangement } = await table.head();
    assert.match(arrangement, /Filter: Active · Oldest First · Around /);
    // VS Code keeps plain JSON.
    const kept = parseTableRef(JSON.parse(JSON.stringify(ref)));
    assert.ok(kept);
    assert.equal(tableKey(kept), tableKey(refOf(1)), 'it is the same table');
    table.dispose();
    const again = tableOf(kept);
    const head = await again.head();
    assert.equal(head.arrangement, arrangement);
    assert.equal(titleCell(await rowOf(again, row.key)).text, 'Kept over a reload');
    // A refresh leaves all of it as it is.
    await again.page.request('act', { kind: 'refresh' });
    assert.equal((await again.head()).arrangement, arrangement);
    await again.page.request('act', { kind: 'clearFilter' });
    assert.equal((await again.head()).arrangement, 'Oldest First');
    await again.page.request('act', { kind: 'discard', isSelectionOnly: false });
  });

  it('leaves no plan in Activity that was only reviewed', async () => {
    const { window } = journey;
    const table = tableOf(refOf(1));
    await table.head();
    const [row] = (await table.rows(0, 200)).filter(({ mark }) => mark.text === 'Active');
    assert.ok(row);
    const stage = (text: string) => table.page.request('edit', [{ key: row.key, columnId: 'title', text }]);
    const plans = (): readonly string[] =>
      window.access.session.current?.changeSets.entries.map(({ status }) => status) ?? [];
    const reviews = (): vscode.Tab[] =>
      vscode.window.tabGroups.all
        .flatMap((group) => group.tabs)
        .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('Workspace.review'));
    await stage('Looked at');
    await table.page.request('act', { kind: 'review' });
    await eventually('the review', () => (reviews().length === 1 ? true : undefined));
    assert.deepEqual(plans(), ['planned']);
    await vscode.window.tabGroups.close(reviews());
    await eventually('nothing in Activity', () => (plans().length === 0 ? true : undefined));
    assert.equal((await table.head()).staged.cells, 1, 'the edits stay');
    await table.page.request('act', { kind: 'review' });
    await stage('Looked at again');
    await table.page.request('act', { kind: 'review' });
    assert.deepEqual(plans(), ['planned'], 'a new one takes the place of the other');
    await table.page.request('act', { kind: 'discard', isSelectionOnly: false });
    await eventually('nothing in Activity', () => (plans().length === 0 ? true : undefined));
  });

  it('keeps staged edits that an Apply could not write, and writes them with the next one', async () => {
    const { window, sample } = journey;
    const table = tableOf(refOf(1));
    await table.head();
    const [row] = (await table.rows(0, 200)).filter(({ mark }) => mark.text === 'Active');
    assert.ok(row);
    await table.page.request('edit', [{ key: row.key, columnId: 'title', text: 'Applied at last' }]);
    sample.faults.add({ kind: 'status', status: 500, operation: 'listRecords' });
    await table.page.request('act', { kind: 'apply' });
    await window.person.notice('warn', /1 change in 1 Record|Paused/);
    assert.equal((await table.head()).staged.cells, 1);
    sample.faults.clear();
    await table.page.request('act', { kind: 'apply' });
    await eventually('nothing staged', async () => ((await table.head()).staged.cells === 0 ? true : undefined));
    const sets = window.access.session.current?.changeSets.entries.map(({ status }) => status);
    assert.deepEqual(sets, ['finished']);
  });

  it('is filtered by its command, as the Records view is', async () => {
    const { window, wire } = journey;
    await (await window.minis.row('Ada Ashwick')).run(OPEN);
    const table = await journey.window.openedTable();
    const before = table.list?.rowCount ?? 0;
    window.person.filters({ State: ['Archived'] });
    wire.clear();
    await vscode.commands.executeCommand('recordsWorkspace.table.filterTable');
    const filtered = await eventually('the filtered rows', () => {
      const { list, query } = table;
      return query.filter.states?.[0] === 'archived' && list && !list.isLoading && list.rowCount > 0 ? list : undefined;
    });
    assert.ok(filtered.rowCount < before);
    const rows = await filtered.rows(0, filtered.rowCount);
    assert.ok(rows.every(({ state }) => state === 'archived'));
    assert.deepEqual(
      wire.operations.filter((operation) => operation === 'GET /Records'),
      ['GET /Records'],
      'the service filters',
    );
  });

  it('is a worklist of what was changed since a time, to the minute', async () => {
    const { window } = journey;
    window.person
      .chooses('Open Worklist', 'Changed Since…')
      .chooses('Changed Since', 'Enter Value…')
      .types('Changed Since', '2020-03-01 14:30Z');
    await vscode.commands.executeCommand('recordsWorkspace.table.openWorklist');
    const { query } = await journey.window.openedTable();
    assert.equal(query.only?.kind === 'changedSince' && Date.parse(query.only.since), Date.parse('2020-03-01T14:30Z'));
  });

  it('is saved as a worklist, opened by its name and deleted', async () => {
    const { window } = journey;
    await (await window.minis.row('Ada Ashwick')).run(OPEN);
    const table = await journey.window.openedTable();
    await table.arrange({ filter: { states: ['archived'] }, isNewestFirst: false });
    window.person.types('Save as Worklist', 'Old ones of Ada');
    await vscode.commands.executeCommand('recordsWorkspace.table.saveWorklist');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    window.person.chooses('Open Worklist', 'Old ones of Ada');
    await vscode.commands.executeCommand('recordsWorkspace.table.openWorklist');
    const { query } = await journey.window.openedTable();
    assert.deepEqual(query, {
      scope: { kind: 'minis', miniIds: [seededMiniId(1)] },
      filter: { states: ['archived'] },
      isNewestFirst: false,
    });
    await eventually('its name', () => tabs().find(({ label }) => label === 'Old ones of Ada'));
    window.person
      .chooses('Open Worklist', 'Delete…')
      .choosesAll('Delete', ['Old ones of Ada'])
      .chooses('Open Worklist', 'All Drafts');
    await vscode.commands.executeCommand('recordsWorkspace.table.openWorklist');
    const offered = window.person.asked.filter(({ title }) => title === 'Open Worklist').at(-1)?.offered;
    assert.ok(offered?.includes('All Drafts') && !offered.includes('Old ones of Ada'));
  });

  const rowOf = async (table: DrivenTable, key: string): Promise<TableRow> => {
    const found = (await table.rows(0, 400)).find((row) => row.key === key);
    assert.ok(found);
    return found;
  };
  const titleCell = (row: TableRow): TableCell => row.cells[0] ?? { text: '' };
});
