// Browsing: the four views, long lists, filters, the trash, and rows for failures and empty lists.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { useJourney } from './support/useJourney';

const records = 428;
const person = 'Ada Ashwick';

describe('browsing', () => {
  const journey = useJourney({ minis: 12, records });

  it('shows Minis by name with their labels and an icon per type', async () => {
    const rows = await journey.window.minis.all();
    assert.equal(rows.length, 12);
    assert.deepEqual(
      rows.slice(0, 2).map(({ label }) => label),
      ['Ada Ashwick', 'Albert Brambley'],
    );
    assert.match(rows[0]?.description ?? '', /Region North/);
    assert.equal(rows[0]?.icon, 'person');
    assert.equal(rows.at(-1)?.label, 'Team North');
    assert.equal(rows.at(-1)?.icon, 'organization');
    const tooltip = await (await journey.window.minis.row('Alma Coppergate')).tooltip;
    assert.doesNotMatch(tooltip, /TEST-NHS-0000000003/);
    assert.match(tooltip, /003/);
  });

  it('shows 200 Records at first, loads more on request and shows the total', async () => {
    const { window, wire } = journey;
    const { records: view } = window;
    await window.showRecordsOf(person);
    assert.equal((await view.all()).filter((row) => row.can.includes('canOpen')).length, 200);
    assert.equal(view.description, `200 of 428 · ${person}`);
    assert.equal(view.message, '');
    assert.deepEqual((await view.labels()).slice(200), ['Load 200 More', 'Load 1,000 More']);
    assert.deepEqual(wire.operations, ['GET /Records']);
    await (await view.row('Load 200 More')).press();
    assert.equal(view.description, `400 of 428 · ${person}`);
    assert.deepEqual((await view.labels()).slice(400), ['Load 200 More']);
    await (await view.row('Load 200 More')).press();
    assert.equal(view.description, `428 · ${person}`);
    const rows = await view.all();
    assert.equal(new Set(rows.map((row) => row.item.id)).size, 428);
    assert.deepEqual(wire.operations, ['GET /Records', 'GET /Records', 'GET /Records']);
    // The total is requested with the first page only.
    assert.deepEqual(
      wire.requests
        .filter(({ url }) => url.includes('/Records?'))
        .map(({ url }) => url.includes('includeTotalCount=true')),
      [true, false, false],
    );
  });

  it("refreshes the tree once when another Mini's Records are shown", async () => {
    const { window } = journey;
    let asked = 0;
    const hearing = window.access.sidebar.views.records.onDidChangeTreeData(() => asked++);
    try {
      await window.showRecordsOf(person);
      assert.equal((await window.records.all()).length, 202);
      assert.equal(asked, 1);
    } finally {
      hearing.dispose();
    }
  });

  it("loads 1,000 more in steps within the service's page limit", async () => {
    const { window } = journey;
    await window.showRecordsOf(person);
    await (await window.records.row('Load 1,000 More')).press();
    assert.equal((await window.records.all()).length, 428);
  });

  it('refreshes as many rows as are loaded and shows changes by other clients', async () => {
    const { window, wire, sample } = journey;
    await window.showRecordsOf(person);
    await (await window.records.row('Load 200 More')).press();
    const [first] = await window.records.all();
    assert.ok(first?.element.node.kind === 'record');
    sample.service.changeRecord(first.element.node.row.id, { title: 'Sample title of somebody else' });
    wire.clear();
    await window.run('recordsWorkspace.records.refreshRecords');
    assert.deepEqual(wire.operations, ['GET /Records', 'GET /Records']);
    const labels = await window.records.labels();
    assert.equal(labels[0], 'Sample title of somebody else');
    assert.equal(labels.length, 401);
    assert.equal(window.records.description, `400 of 428 · ${person}`);
  });

  it('filters by state and label on the service and shows the active filter', async () => {
    const { window } = journey;
    await window.showRecordsOf(person);
    window.person.filters({ State: ['Archived', 'Draft'], Label: ['Weekly notes'] });
    await window.run('recordsWorkspace.records.filterRecords');
    const rows = await window.records.all();
    assert.ok(rows.length > 0 && rows.length < 100);
    assert.deepEqual([...new Set(rows.map(({ icon }) => icon))].sort(), ['archive', 'draft']);
    assert.ok(rows.every(({ description }) => description.includes('Weekly notes')));
    assert.equal(window.records.message, 'Filter: Archived, Draft, Weekly notes');
    await window.run('recordsWorkspace.records.clearFilter');
    await window.records.all();
    assert.equal(window.records.description, `200 of 428 · ${person}`);
    assert.equal(window.records.message, '');
  });

  it('shows the oldest first on request', async () => {
    const { window } = journey;
    const [newest] = await window.recordsOf(person);
    window.person.chooses('Sort', 'Oldest First');
    await window.run('recordsWorkspace.records.sortRecords');
    const [oldest] = await window.records.all();
    assert.notEqual(oldest?.item.id, newest?.item.id);
    assert.equal(window.records.message, 'Oldest First');
    await window.run('recordsWorkspace.records.clearFilter');
    assert.equal((await window.records.all())[0]?.item.id, newest?.item.id);
    assert.equal(window.records.message, '');
  });

  it('shows the trash and then the other Records again', async () => {
    const { window, sample } = journey;
    for (const index of [0, 1]) sample.service.changeRecord(seededRecordId(1, index), { state: 'deleted' });
    await window.recordsOf(person);
    assert.equal(window.records.description, `200 of 426 · ${person}`);
    await window.run('recordsWorkspace.records.showTrash');
    const rows = await window.records.all();
    assert.equal(rows.length, 2);
    assert.ok(rows.every((row) => row.can.includes('canRestore')));
    assert.equal(window.records.description, `2 · ${person}`);
    assert.equal(window.records.message, 'Deleted Records');
    await window.run('recordsWorkspace.records.hideTrash');
    assert.equal((await window.records.all()).length, 202);
  });

  it('searches Minis on the service', async () => {
    const { window, wire } = journey;
    window.person.searches('Search', 'Bruno Gladwater', 'Bruno Gladwater');
    await window.run('recordsWorkspace.minis.searchMinis');
    await window.records.all();
    assert.match(window.records.description, / · Bruno Gladwater$/);
    assert.deepEqual(wire.operations, ['POST /Minis/search', 'GET /Records']);
  });

  it('shows the attachments and relations of a Record below it', async () => {
    const { window } = journey;
    const [first] = await window.recordsOf(person);
    const parts = (await first?.children()) ?? [];
    assert.deepEqual(
      parts.map(({ label }) => label),
      ['sample-plan.pdf', 'garden photo (2).png', 'Relates to', 'Compare Versions…'],
    );
  });

  it('copies ids, one per line', async () => {
    const { window } = journey;
    const rows = (await window.minis.all()).slice(0, 2);
    await rows[0]?.run('recordsWorkspace.views.copyId', rows);
    assert.equal(await vscode.env.clipboard.readText(), [1, 2].map(seededMiniId).join('\n'));
  });

  it('copies titles, one per line', async () => {
    const { window } = journey;
    const rows = (await window.minis.all()).slice(0, 2);
    const COPY = 'recordsWorkspace.views.copyTitle';
    await rows[0]?.run(COPY, rows);
    assert.equal(await vscode.env.clipboard.readText(), rows.map(({ label }) => label).join('\n'));
    const title = `Long  ${'title '.repeat(50)}`;
    journey.sample.service.changeRecord(seededRecordId(1, 0), { title });
    journey.sample.service.changeRecord(seededRecordId(1, 1), { title: null });
    const [long, untitled] = await window.recordsOf(person);
    await long?.run(COPY);
    assert.equal(await vscode.env.clipboard.readText(), title);
    await untitled?.run(COPY);
    await window.person.notice('notify', 'Nothing to copy.');
  });

  it('copies one as a JSON object and several as a list, as the service stores them', async () => {
    const { window } = journey;
    const [record] = await window.recordsOf(person);
    await record?.run('recordsWorkspace.views.copyAsJson');
    const stored = JSON.parse(await vscode.env.clipboard.readText()) as Record<string, unknown>;
    assert.equal(stored['title'], record?.label);
    assert.ok('content' in stored && 'eTag' in stored);
    const rows = (await window.minis.all()).slice(0, 2);
    await rows[0]?.run('recordsWorkspace.views.copyAsJson', rows);
    const minis = JSON.parse(await vscode.env.clipboard.readText()) as { id: string; identities: unknown }[];
    assert.deepEqual(
      minis.map(({ id }) => id),
      [1, 2].map(seededMiniId),
    );
    assert.ok(minis.every(({ identities }) => Array.isArray(identities)));
  });

  it('copies many Records as JSON with few reads, and names those that no longer exist', async () => {
    const { window, wire, sample } = journey;
    await window.showRecordsOf(person);
    const rows = (await window.records.all()).filter(({ element }) => element.node.kind === 'record').slice(0, 60);
    const [gone] = rows;
    assert.ok(gone?.element.node.kind === 'record' && rows.length > 4);
    sample.service.removeRecord(gone.element.node.row.id);
    wire.clear();
    await gone.run('recordsWorkspace.views.copyAsJson', rows);
    const copied = `Copied ${String(rows.length - 1)} of ${String(rows.length)}. Not done: ${gone.label}: `;
    await window.person.notice('warn', copied);
    const records = JSON.parse(await vscode.env.clipboard.readText()) as { id: string }[];
    assert.deepEqual(
      records.map(({ id }) => id),
      rows.slice(1).map(({ element: { node } }) => node.kind === 'record' && node.row.id),
    );
    // The missing one is looked for among the deleted ones, and once more: it may have been restored meanwhile.
    assert.equal(wire.operations.length, Math.ceil(rows.length / 50) + 2);
  });

  it('gives every row of a view a unique id', async () => {
    const { window } = journey;
    await window.showRecordsOf(person);
    for (const view of [window.minis, window.records, window.labels, window.skills]) {
      const roots = await view.all();
      const rows = [...roots, ...(await Promise.all(roots.slice(0, 20).map((row) => row.children()))).flat()];
      const deeper =
        view.name === 'records' ? [] : await Promise.all(rows.slice(roots.length).map((row) => row.children()));
      const ids = [...rows, ...deeper.flat()].map(({ item }) => item.id);
      assert.equal(new Set(ids).size, ids.length, view.name);
    }
  });
});
