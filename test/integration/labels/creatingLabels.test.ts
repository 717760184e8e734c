// Creating labels and groups, editing and moving them, and showing the items that have them.
import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually';
import { ask } from '../../support/stored';
import { useJourney } from '../support/useJourney';

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  readonly icon: string | null;
  readonly description: string | null;
  readonly labelGroupId: string | null;
  readonly resourceType: string;
}

describe('labels', () => {
  /** How far the clock of the service is ahead. */
  let aheadMs = 0;
  const journey = useJourney({ minis: 6, renameMs: 600, now: () => Date.now() + aheadMs });
  beforeEach(() => (aheadMs = 0));
  const NEW = 'recordsWorkspace.labels.newLabel';
  const EDIT = 'recordsWorkspace.labels.editLabel';
  const MOVE = 'recordsWorkspace.labels.moveLabel';
  const notes = ['Record labels', 'Note kinds'] as const;

  async function stored(name: string): Promise<Stored> {
    const { labels } = await ask<{ labels: Stored[] }>(journey.sample, '/Labels');
    const label = labels.find((one) => one.name === name);
    assert.ok(label, `the service has no label ${name}`);
    return label;
  }

  it('are created with a colour, an icon, a description and a group', async () => {
    const { window, wire } = journey;
    window.person
      .chooses('New Label', 'Record labels')
      .types('New Label', ' ', 'Name is required')
      .types('New Label', 'Visits', '“Visits” already exists')
      .types('New Label', 'Sleep')
      .chooses('New Label: Sleep', 'Colour')
      .chooses('New Label: Sleep', 'Enter Value…')
      .types('New Label: Sleep', 'blue', 'Enter a value like #2e7d32.')
      .types('New Label: Sleep', '#36C')
      .chooses('New Label: Sleep', 'Icon')
      .chooses('New Label: Sleep', 'bell')
      .chooses('New Label: Sleep', 'Description')
      .types('New Label: Sleep', 'Invented nights.')
      .chooses('New Label: Sleep', 'Group')
      .chooses('New Label: Sleep', 'Health')
      .chooses('New Label: Sleep', 'Create');
    await window.run(NEW);
    await window.person.notice('notify', 'Created “Sleep”.');
    const row = await window.labels.row('Record labels', 'Health', 'Sleep');
    assert.equal(row.description, 'Invented nights.');
    assert.equal((await stored('Sleep')).colour, '#3366cc');
    assert.deepEqual(wire.operations, ['POST /Labels']);
  });

  it('are created with only a name, in the group the command runs on', async () => {
    const { window } = journey;
    window.person.types('New Label', 'Sleep').chooses('New Label: Sleep', 'Create');
    await (await window.labels.row(...notes)).run(NEW);
    await window.person.notice('notify', 'Created “Sleep”.');
    await window.labels.row(...notes, 'Sleep');
    const { colour, icon, description } = await stored('Sleep');
    assert.deepEqual([colour, icon, description], [null, null, null]);
  });

  it('keep the input when the service rejects it', async () => {
    const { window, wire, sample } = journey;
    sample.faults.add({ kind: 'status', status: 403, operation: 'createLabel', times: 1 });
    window.person
      .types('New Label', 'Sleep')
      .chooses('New Label: Sleep', 'Colour')
      .chooses('New Label: Sleep', 'Green')
      .chooses('New Label: Sleep', 'Create');
    const command = (await window.labels.row(...notes)).run(NEW);
    const notice = await window.person.notice('error', /^Couldn't create “Sleep”\. Your key has no permission/);
    window.person.types('New Label', 'Sleeping').chooses('New Label: Sleeping', 'Create');
    notice.press('Edit and Retry');
    await command;
    assert.equal(window.person.question(/^New Label$/).value, 'Sleep');
    await window.person.notice('notify', 'Created “Sleeping”.');
    assert.equal((await stored('Sleeping')).colour, '#2e7d32');
    assert.deepEqual(wire.operations, ['POST /Labels', 'POST /Labels']);
  });

  it('are not created twice when the response is lost', async () => {
    const { window, wire, sample } = journey;
    sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'createLabel', times: 1 });
    window.person.types('New Label', 'Sleep').chooses('New Label: Sleep', 'Create');
    await (await window.labels.row(...notes)).run(NEW);
    await window.person.notice('notify', 'Created “Sleep”.');
    assert.deepEqual(wire.operations, ['POST /Labels']);
  });

  it('with a recently deleted name are retried if the user wants', async () => {
    const { window, wire } = journey;
    window.person.accepts('Delete “Carer meetings”?');
    await (await window.labels.row(...notes, 'Carer meetings')).run('recordsWorkspace.labels.deleteLabel');
    await window.person.notice('notify', 'Deleted');
    window.person
      .types('New Label', 'Carer meetings')
      .chooses('New Label: Carer meetings', 'Create')
      .decides("The name “Carer meetings” isn't available yet", 'Retry');
    const command = (await window.labels.row(...notes)).run(NEW);
    await eventually('the refusal', () => window.person.hasAsked("isn't available yet"));
    // The service holds the name for ten seconds.
    aheadMs = 10_000;
    await command;
    await window.person.notice('notify', 'Created “Carer meetings”.');
    await window.labels.row(...notes, 'Carer meetings');
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Labels').length, 2);
  });

  it('get a new colour, icon and description after one question, with other fields unchanged', async () => {
    const { window, wire } = journey;
    const row = await window.labels.row(...notes, 'Visits');
    const before = await stored('Visits');
    window.person.chooses('Label: Visits', 'Colour').chooses('Label: Visits', 'Pink').chooses('Label: Visits', 'Save');
    await row.run(EDIT);
    const after = await stored('Visits');
    assert.deepEqual({ ...after, colour: '', updatedAt: '' }, { ...before, colour: '', updatedAt: '' });
    assert.equal(after.colour, '#ad1457');
    assert.deepEqual(wire.operations, ['PUT /Labels/{id}']);
    window.person.chooses('Label: Visits', 'Save');
    await row.run(EDIT);
    assert.deepEqual(wire.operations, ['PUT /Labels/{id}'], 'nothing was changed, so nothing is written');
  });

  it('that another client changes in the meantime show the difference and are never silently overwritten', async () => {
    const { window, wire, sample } = journey;
    const { id } = await stored('Visits');
    /** Saves Pink while another client changes the label between a failed save and the next one. */
    async function saveAfter(theirs: object): Promise<void> {
      sample.faults.add({ kind: 'status', status: 403, operation: 'updateLabel', times: 1 });
      window.person
        .chooses('Label: Visits', 'Colour')
        .chooses('Label: Visits', 'Pink')
        .chooses('Label: Visits', 'Save');
      const command = (await window.labels.row(...notes, 'Visits')).run(EDIT);
      const notice = await window.person.notice('error', "Couldn't save. Your key has no permission");
      await ask(sample, `/Labels/${id}`, 'PUT', { id, ...theirs });
      window.person.chooses('Label: Visits', 'Save');
      notice.press('Edit and Retry');
      await command;
    }
    window.person.leaves('confirm', 'Someone else changed “Visits” while you edited it.');
    await saveAfter({ colour: '#6d4c41' });
    (await window.person.notice('notify', /Your input is still here/)).press('Discard');
    const { text } = window.person.question('Someone else changed');
    assert.equal(text, 'Colour · Stored: Brown (#6d4c41) · Yours: Pink (#ad1457)');
    assert.equal((await stored('Visits')).colour, '#6d4c41');
    await saveAfter({ icon: 'star' });
    await window.person.notice('notify', 'Their changes are still there');
    const { colour, icon } = await stored('Visits');
    assert.deepEqual([colour, icon], ['#ad1457', 'star']);
    assert.equal(wire.operations.filter((operation) => operation === 'PUT /Labels/{id}').length, 3);
  });

  it('are moved into a group and back', async () => {
    const { window } = journey;
    const kind = await window.labels.row(...notes);
    const rows = (await kind.children()).filter(({ label }) => ['Visits', 'Follow-up'].includes(label));
    window.person.chooses('2 labels: Group', 'Health');
    await rows[0]?.run(MOVE, rows);
    await window.labels.row('Record labels', 'Health', 'Visits');
    const notice = await window.person.notice('notify', 'Moved 2 labels to “Health”.');
    journey.sample.faults.add({ kind: 'status', status: 503, operation: 'updateLabel', times: 2 });
    notice.press('Undo');
    (await window.person.notice('warn', /^Not done: /)).press('Retry Failed');
    await window.person.notice('notify', 'Moved 2 labels to “Note kinds”.');
    await window.labels.row(...notes, 'Visits');
  });

  it('are removed from their group with nothing else changed', async () => {
    const { window } = journey;
    window.person.chooses('Visits: Group', 'No group');
    await (await window.labels.row(...notes, 'Visits')).run(MOVE);
    await window.person.notice('notify', 'Moved “Visits” to “No group”.');
    await window.labels.row('Record labels', 'Visits');
    assert.equal((await stored('Visits')).labelGroupId, null);
  });

  it('stay with labels of their kind', async () => {
    const { window, wire } = journey;
    const rows = [await window.labels.row(...notes, 'Visits'), await window.labels.row('Mini labels', 'New here')];
    await rows[0]?.run(MOVE, rows);
    await window.person.notice('notify', 'Labels can only move to a group of the same type');
    assert.deepEqual(wire.operations, []);
  });

  it('get new groups with unique names', async () => {
    const { window } = journey;
    window.person.types('New Label Group', 'Regions', '“Regions” already exists').types('New Label Group', 'Teams');
    await (await window.labels.row('Mini labels')).run('recordsWorkspace.labels.newLabelGroup');
    await window.person.notice('notify', 'Created “Teams”.');
    assert.equal((await window.labels.row('Mini labels', 'Teams')).description, '0');
  });

  it('show the Minis that have them', async () => {
    const { window } = journey;
    window.person.chooses('Label: Region North', 'Ada Ashwick');
    await (
      await window.labels.row('Mini labels', 'Regions', 'Region North')
    ).run('recordsWorkspace.labels.showCarriers');
    assert.equal(window.access.session.current?.recordQuery.mini?.name, 'Ada Ashwick');
  });

  it('show the Records of the selected Mini that have them', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await (await window.labels.row(...notes, 'Visits')).run('recordsWorkspace.labels.showCarriers');
    const rows = await window.records.all();
    assert.ok(rows.length > 0 && rows.every(({ description }) => description.includes('Visits')));
    assert.equal(window.records.message, 'Filter: Visits');
  });

  it('show how many items have them before they are renamed or deleted', async () => {
    const { window } = journey;
    await window.recordsOf('Ada Ashwick');
    const visits = await window.labels.row(...notes, 'Visits');
    window.person.leaves('input', 'Rename').leaves('confirm', 'Delete “Visits”?');
    await visits.run('recordsWorkspace.labels.renameLabel');
    assert.match(window.person.question('Rename').text, /Used by \d+ Records of Ada Ashwick\. Records of other Minis/);
    await visits.run('recordsWorkspace.labels.deleteLabel');
    assert.match(window.person.question('Delete “').text, /Used by \d+ Records of Ada Ashwick/);
    window.person.leaves('confirm', 'Delete “Region South”?');
    await (
      await window.labels.row('Mini labels', 'Regions', 'Region South')
    ).run('recordsWorkspace.labels.deleteLabel');
    assert.match(window.person.question('Region South').text, /^Used by \d+ Minis\./);
  });

  it('are renamed back with Undo once the rename has finished', async () => {
    const { window, sample } = journey;
    window.person.types('Rename', 'Home visits');
    await (await window.labels.row(...notes, 'Visits')).run('recordsWorkspace.labels.renameLabel');
    assert.ok(!window.person.notices.some(({ message }) => message.includes('Renamed')), 'not before its end');
    const running = await window.labels.row(...notes, 'Home visits');
    await running.run('recordsWorkspace.labels.renameLabel');
    await window.person.notice('notify', '“Home visits” is being renamed from “Visits”.');
    (await window.person.notice('notify', 'Renamed “Visits” to “Home visits”.')).press('Undo');
    const back = await window.person.notice('notify', 'Renamed “Home visits” to “Visits”.');
    assert.deepEqual(back.actions, []);
    window.person.types('Rename', 'Home visits');
    await (await window.labels.row(...notes, 'Visits')).run('recordsWorkspace.labels.renameLabel');
    const again = await window.person.notice('notify', 'Renamed “Visits” to “Home visits”.');
    const { id } = await stored('Home visits');
    await ask(sample, `/Labels/${id}`, 'PUT', { id, name: 'Name of a colleague' });
    again.press('Undo');
    await window.person.notice('warn', "Couldn't undo. It has changed since.");
  });
});
