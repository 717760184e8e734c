// Undo when the message is gone: the last change from the palette, any change of this session from a list.
import assert from 'node:assert/strict';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { useJourney } from './support/useJourney';

const UNDO = 'recordsWorkspace.views.undoLastChange';
const SHOW = 'recordsWorkspace.views.showChanges';
const recordId = seededRecordId(1, 0);

describe('undoing', () => {
  const journey = useJourney();
  const stored = () => storedRecord(journey.sample, seededMiniId(1), recordId);

  /** Renames the Record, then deletes it. */
  const change = async (): Promise<void> => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    window.person.types('Rename', 'Sample title');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.renameRecord');
    (await window.person.notice('notify', 'Renamed “Weekly note” to “Sample title”.')).close();
    window.person.chooses(': Event date', 'None');
    await (await window.records.row('Sample title')).run('recordsWorkspace.records.changeEventDate');
    (await window.person.notice('notify', /Event date: None/)).close();
  };

  it('undoes change after change, of any kind', async () => {
    const { window } = journey;
    const before = (await stored())?.eventDate;
    assert.ok(before);
    await change();
    await window.run(UNDO);
    await window.person.notice('notify', 'Restored “Sample title”.');
    assert.deepEqual([(await stored())?.eventDate, (await stored())?.title], [before, 'Sample title']);
    await window.run(UNDO);
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal((await stored())?.title, 'Weekly note');
    await window.run(UNDO);
    await window.person.notice('notify', 'Nothing to undo.');
  });

  it('lists the changes of this session, marks those undone, and undoes the selected one', async () => {
    const { window } = journey;
    await change();
    window.person.chooses('Changes of This Session', 'Renamed “Weekly note” to “Sample title”.');
    await window.run(SHOW);
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal((await stored())?.eventDate ?? null, null);
    const [dated, renamed] = window.access.session.current?.undoHistory.all ?? [];
    assert.deepEqual([dated?.state, renamed?.state], ['open', 'undone']);
    window.person.chooses('Changes of This Session', 'Renamed “Weekly note” to “Sample title”.');
    await window.run(SHOW);
    await window.person.notice('notify', 'Undone: Renamed “Weekly note” to “Sample title”.');
    assert.equal(window.person.question('Changes of This Session').offered.length, 2);
  });

  it('undoes a set of changes applied after a review, after Activity’s question, before what came earlier', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    window.person.types('Rename', 'Sample title');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.renameRecord');
    (await window.person.notice('notify', 'Renamed “Weekly note” to “Sample title”.')).close();
    const workspace = await window.access.session.workspace();
    assert.ok(workspace);
    const { id: connectionId } = workspace.connection;
    const before = (await stored())?.description ?? null;
    const values = { before: { description: before }, after: { description: 'Sample description' } };
    const item = { op: 'update', miniId: seededMiniId(1), recordId, base: {}, ...values } as const;
    const createdAt = new Date().toISOString();
    const set = { id: 'set', connectionId, title: 'Sample set', createdAt, items: [item] };
    const entry = await workspace.changeSets.plan(set);
    await workspace.changeSets.reviewOf(entry).check(new AbortController().signal, false);
    const target = { what: 'changeSet', connectionId, changeSetId: 'set', title: 'Sample set' } as const;
    await window.access.actions.start('recordsWorkspace.activity.resumeChangeSet', [target], { what: 'reviewed' });
    (await window.person.notice('notify', 'Sample set: 1 of 1 applied.')).close();
    assert.equal((await stored())?.description, 'Sample description');
    window.person.accepts(/^Undo 1 item of “Sample set”/);
    await window.run(UNDO);
    await window.person.notice('notify', 'Undo: Sample set: 1 of 1 applied.');
    assert.deepEqual([(await stored())?.description ?? null, (await stored())?.title], [before, 'Sample title']);
    await window.run(UNDO);
    await window.person.notice('notify', 'Restored “Weekly note”.');
  });

  it('says that a change is of another workspace once that was left', async () => {
    const { window, wire } = journey;
    await window.showRecordsOf('Ada Ashwick');
    window.person.types('Rename', 'Sample title');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.renameRecord');
    const notice = await window.person.notice('notify', 'Renamed “Weekly note” to “Sample title”.');
    await window.disconnect();
    wire.clear();
    notice.press('Undo');
    await window.person.notice('error', 'This belongs to another workspace. Switch to it, then try again.');
    assert.deepEqual(wire.operations, []);
    assert.equal((await stored())?.title, 'Sample title');
  });

  it("leaves another client's change, and passes on to the one before", async () => {
    const { window, sample } = journey;
    await change();
    sample.service.changeRecord(recordId, { eventDate: '2020-05-05T00:00:00Z' });
    await window.run(UNDO);
    await window.person.notice('warn', /Nothing was overwritten/);
    await window.run(UNDO);
    await window.person.notice('warn', /Nothing was overwritten/);
    await window.run(UNDO);
    await window.person.notice('notify', 'Nothing to undo.');
    assert.deepEqual([(await stored())?.eventDate, (await stored())?.title], ['2020-05-05T00:00:00Z', 'Sample title']);
  });

  it('of a Record in the trash says so, and works once it is restored', async () => {
    const { window } = journey;
    await change();
    window.person.accepts('Delete “Sample title”?');
    await (await window.records.row('Sample title')).run('recordsWorkspace.records.deleteRecord');
    (await window.person.notice('notify', 'Deleted “Sample title”.')).close();
    window.person.chooses('Changes of This Session', /Event date: None/);
    await window.run(SHOW);
    (await window.person.notice('warn', /It's in the trash. Restore it first/)).close();
    await window.run(UNDO);
    await window.person.notice('notify', 'Restored “Sample title”.');
    assert.equal((await stored())?.state, 'active');
  });

  it('forgets all when another workspace is opened', async () => {
    const { window } = journey;
    await change();
    const { session } = window.access;
    session.show(session.connection);
    await eventually('the workspace', async () => (await session.workspace()) !== undefined);
    await window.run(UNDO);
    await window.person.notice('notify', 'Nothing to undo.');
  });
});
