// Renaming a Record: a fresh read before each write, all fields with the eTag, and no input lost.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { recordPayload } from '../../../src/domain/fields/payloads';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { existingRecord } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';
import { withoutMarks } from '../support/withoutMarks';

const RENAME = 'recordsWorkspace.records.renameRecord';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);
const title = 'Sample title';

describe('renaming a Record', () => {
  const journey = useJourney();
  let row: Row;

  beforeEach(async () => {
    await journey.window.showRecordsOf('Ada Ashwick');
    row = await journey.window.records.row('Weekly note');
    journey.wire.clear();
  });

  const stored = () => existingRecord(journey.sample, miniId, recordId);

  it('writes all fields of a fresh read with its eTag and reads back', async () => {
    const { window, wire } = journey;
    const before = await stored();
    window.person.types('Rename', `  ${title}  `);
    await row.run(RENAME);
    assert.equal(window.person.question('Rename').value, 'Weekly note');
    assert.deepEqual(wire.operations, ['GET /Records', 'PUT /Records/{id}', 'GET /Records']);
    const [body] = wire.bodies('PUT /Records/{id}');
    assert.deepEqual(body, { ...recordPayload(before), miniId, title });
    assert.equal(body['eTag'], before.eTag);
    const after = await stored();
    assert.deepEqual(withoutMarks({ ...after, title: before.title }), withoutMarks(before));
    assert.equal((await window.records.all())[0]?.label, title);
  });

  it('is one read, one write and one read-back, whatever is open', async () => {
    const { window, wire } = journey;
    await row.children();
    await row.press();
    await eventually('the page', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'Weekly note');
    // Beside the page: a hidden one is told nothing.
    await vscode.commands.executeCommand('workbench.action.newGroupRight');
    await row.run('recordsWorkspace.records.editRecord');
    const text = await OpenText.active();
    await window.access.session.current?.users.load();
    wire.clear();
    window.person.types('Rename', title);
    await row.run(RENAME);
    await window.person.notice('notify', `Renamed “Weekly note” to “${title}”.`);
    await eventually('the text', () => text.text.includes(title));
    await eventually('the row', async () => (await window.records.all())[0]?.label === title);
    const tabs = (): string[] => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    await eventually('the page', () => tabs().includes(title));
    assert.deepEqual(wire.operations, ['GET /Records', 'PUT /Records/{id}', 'GET /Records']);
  });

  it('is undone, unless another client changed it since', async () => {
    const { window, sample, wire } = journey;
    window.person.types('Rename', title);
    await row.run(RENAME);
    (await window.person.notice('notify', `Renamed “Weekly note” to “${title}”.`)).press('Undo');
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal((await stored()).title, 'Weekly note');
    window.person.types('Rename', title);
    await row.run(RENAME);
    const notice = await window.person.notice('notify', `Renamed “Weekly note” to “${title}”.`);
    sample.service.changeRecord(recordId, { description: 'Changed by a colleague.' });
    wire.clear();
    notice.press('Undo');
    await window.person.notice('warn', /^Couldn't undo\. /);
    assert.equal((await stored()).title, title);
    assert.deepEqual(wire.operations, ['GET /Records']);
  });

  it('sends nothing without a change, without a title or when cancelled', async () => {
    const { window, wire } = journey;
    window.person.types('Rename', 'Weekly note');
    await row.run(RENAME);
    window.person.types('Rename', '   ', 'Title is required').leaves('input', 'Rename');
    await row.run(RENAME);
    assert.deepEqual(wire.operations, []);
  });

  it("keeps and reports another client's change to a different field", async () => {
    const { window, sample } = journey;
    sample.service.changeRecord(recordId, { description: 'Changed by a colleague.', labels: ['Visits'] });
    window.person.types('Rename', title);
    await row.run(RENAME);
    await window.person.notice('notify', `Someone else also changed “${title}”. Their changes are still there`);
    const after = await stored();
    assert.deepEqual([after.title, after.description, after.labels], [title, 'Changed by a colleague.', ['Visits']]);
  });

  it('asks before it replaces a title another client set in the meantime', async () => {
    const { window, sample, wire } = journey;
    sample.service.changeRecord(recordId, { title: 'Title of a colleague' });
    window.person.types('Rename', title).leaves('confirm', 'Someone else changed it');
    await row.run(RENAME);
    assert.ok(window.person.hasAsked(/changed it to “Title of a colleague”/));
    assert.deepEqual(wire.operations, ['GET /Records']);
    const theirs = await window.records.row('Title of a colleague');
    sample.service.changeRecord(recordId, { title: 'Another title of theirs' });
    window.person.types('Rename', title).accepts('Someone else changed it');
    await theirs.run(RENAME);
    assert.equal((await stored()).title, title);
    const notice = await window.person.notice('notify', /^Renamed/);
    assert.equal(notice.message, `Renamed “Another title of theirs” to “${title}”.`);
    notice.press('Undo');
    await window.person.notice('notify', 'Restored “Another title of theirs”.');
    assert.equal((await stored()).title, 'Another title of theirs');
  });

  it('overwrites nothing when another client writes between read and write', async () => {
    const { window, sample, wire } = journey;
    const quicker = (): void => sample.service.changeRecord(recordId, { description: 'A quick change.' });
    wire.justBefore('PUT /Records/{id}', quicker);
    window.person.types('Rename', title).leaves('confirm', 'Someone else changed it');
    await row.run(RENAME);
    assert.ok(window.person.hasAsked(/Nothing was overwritten/));
    assert.deepEqual([(await stored()).title, (await stored()).description], ['Weekly note', 'A quick change.']);
    wire.justBefore('PUT /Records/{id}', () => sample.service.changeRecord(recordId, { description: 'Another one.' }));
    window.person.types('Rename', title).accepts('Someone else changed it');
    await row.run(RENAME);
    assert.deepEqual([(await stored()).title, (await stored()).description], [title, 'Another one.']);
    await window.person.notice('notify', /Their changes are still there/);
  });

  it('restores the typed input when the service rejects it', async () => {
    const { window, sample, wire } = journey;
    sample.faults.add({ kind: 'status', status: 500, operation: 'upsertRecord', times: 1 });
    window.person.types('Rename', title);
    const command = row.run(RENAME);
    const notice = await window.person.notice('error', /Couldn't rename. The service is having problems.* \(500\)/);
    window.person.types('Rename', `${title} again`);
    notice.press('Edit and Retry');
    await command;
    assert.equal(window.person.question('Rename').value, title);
    assert.equal((await stored()).title, `${title} again`);
    // A write is never retried automatically.
    assert.equal(wire.operations.filter((operation) => operation.startsWith('PUT')).length, 2);
  });

  it('does not report a rename as failed when only the read-back failed', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', after: 1, times: 1 });
    window.person.types('Rename', title);
    await row.run(RENAME);
    assert.equal((await stored()).title, title);
    assert.equal((await window.records.all())[0]?.label, title);
  });

  it('is refused for a Record that another client moved to the trash', async () => {
    const { window, sample, wire } = journey;
    sample.service.changeRecord(recordId, { state: 'deleted' });
    window.person.types('Rename', title);
    const command = row.run(RENAME);
    (await window.person.notice('error', "Couldn't rename. It's in the trash. Restore it first.")).close();
    await command;
    assert.ok(!wire.operations.some((operation) => operation.startsWith('PUT')));
  });

  it('names a Record that no longer exists, and drops its row', async () => {
    const { window, sample } = journey;
    sample.service.removeRecord(recordId);
    window.person.types('Rename', title);
    const command = row.run(RENAME);
    (await window.person.notice('error', "Couldn't rename. Weekly note: It no longer exists")).close();
    await command;
    assert.ok(
      !(await window.records.all()).some(({ element: { node } }) => node.kind === 'record' && node.row.id === recordId),
    );
  });
});
