// Changing labels, state, event date and description of Records without opening them.
import assert from 'node:assert/strict';
import { recordPayload } from '../../../src/domain/fields/payloads';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { storedRecord } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { useJourney } from '../support/useJourney';
import { rowOfRecord, type Row } from '../support/viewRows';

const LABELS = 'recordsWorkspace.records.editLabels';
const ARCHIVE = 'recordsWorkspace.records.archiveRecord';
const STATE = 'recordsWorkspace.records.changeState';
const DATE = 'recordsWorkspace.records.changeEventDate';
const DESCRIPTION = 'recordsWorkspace.records.editDescription';
const SUBMIT = 'recordsWorkspace.records.submitDraft';
const miniId = seededMiniId(1);

describe('quick edits', () => {
  const journey = useJourney();
  let rows: Row[];

  beforeEach(async () => {
    rows = await journey.window.recordsOf('Ada Ashwick');
    journey.wire.clear();
  });

  const stored = async (index: number) => {
    const record = await storedRecord(journey.sample, miniId, seededRecordId(1, index));
    assert.ok(record);
    return record;
  };
  const rowOf = (index: number): Row => rowOfRecord(rows, seededRecordId(1, index));
  const rowsOf = (...indexes: number[]): Row[] => indexes.map(rowOf);
  const change = (index: number, fields: Parameters<typeof journey.sample.service.changeRecord>[1]): void =>
    journey.sample.service.changeRecord(seededRecordId(1, index), fields);
  const puts = (): number => journey.wire.operations.filter((operation) => operation === 'PUT /Records/{id}').length;

  describe('of labels', () => {
    it('send all fields of one Record with its eTag, and Undo restores its labels', async () => {
      const { window, wire } = journey;
      const before = await stored(0);
      window.person.choosesAll('Weekly note: Labels', [/^Weekly notes$/, /^Visits$/]);
      await rowOf(0).run(LABELS);
      assert.deepEqual(wire.operations, ['GET /Records', 'GET /Records', 'PUT /Records/{id}', 'GET /Records']);
      const wanted = { ...recordPayload(before), miniId, labels: ['Weekly notes', 'Visits'] };
      assert.deepEqual(wire.bodies('PUT /Records/{id}'), [wanted]);
      assert.match((await window.records.row('Weekly note')).description, /Weekly notes, Visits/);
      (await window.person.notice('notify', 'Changed “Weekly note”.')).press('Undo');
      await window.person.notice('notify', 'Restored “Weekly note”.');
      assert.deepEqual((await stored(0)).labels, before.labels);
    });

    it('say that the service does not show them yet, where it puts the write off', async () => {
      const { window, wire } = journey;
      window.person.choosesAll('Weekly note: Labels', [/^Visits$/]);
      wire.putOff('PUT /Records/{id}');
      await rowOf(0).run(LABELS);
      await window.person.notice('notify', /^Changed “Weekly note”\. .*doesn't show the change yet/);
    });

    it('change only the edited labels on many Records after one question', async () => {
      const { window } = journey;
      window.person
        .choosesAll('3 Records: Labels', [/^Medication$/, /^Follow-up$/, /^Follow-up \(On all 3\)$/, /^Visits$/])
        .accepts('Change labels of 3 Records?');
      await rowOf(1).run(LABELS, rowsOf(1, 2, 5));
      assert.equal(
        window.person.question('Change labels').text,
        'Add “Follow-up” to 1 Record.\nRemove “Incidents” from 1 Record.\nUnchanged: 1',
      );
      await window.person.notice('notify', 'Changed 2 Records.');
      assert.deepEqual(
        [(await stored(1)).labels, (await stored(2)).labels, (await stored(5)).labels],
        [
          ['Medication', 'Follow-up'],
          ['Visits', 'Follow-up'],
          ['Medication', 'Follow-up'],
        ],
      );
      assert.equal(puts(), 2);
    });

    it('keep labels another client added in the meantime and report them', async () => {
      const { window, wire } = journey;
      window.person.choosesAll(': Labels', ['Weekly notes', 'Family contact', /^Visits$/]);
      let reads = 0;
      const quicker = (): void => {
        if (++reads === 1) wire.justBefore('GET /Records', () => change(0, { labels: ['Weekly notes', 'Incidents'] }));
      };
      wire.justBefore('GET /Records', quicker);
      await rowOf(0).run(LABELS);
      await window.person.notice('notify', /Changed .*\. Someone else also changed .*\. Their changes are still there/);
      assert.deepEqual((await stored(0)).labels, ['Weekly notes', 'Incidents', 'Visits']);
    });

    it('create a label along the way and ask for its name again when it is rejected', async () => {
      const { window, sample } = journey;
      sample.faults.add({ kind: 'status', status: 409, operation: 'createLabel', times: 1 });
      window.person
        .choosesAll(': Labels', ['Weekly notes', 'Family contact', 'New Label…'])
        .types('New Label', 'Sample new label');
      const command = rowOf(0).run(LABELS);
      const notice = await window.person.notice('error', /^Couldn't save\. /);
      window.person.types('New Label', 'Sample new label');
      notice.press('Edit and Retry');
      await command;
      assert.equal(window.person.question('New Label').value, 'Sample new label');
      assert.deepEqual((await stored(0)).labels, ['Weekly notes', 'Family contact', 'Sample new label']);
      await window.labels.row('Record labels', 'Sample new label');
    });

    it('say how many are left when one pauses them', async () => {
      const { window, wire } = journey;
      window.person.choosesAll('3 Records: Labels', [/^Weekly notes$/]).accepts('Change labels of 3 Records?');
      const pause = (): void => {
        const changeSets = window.access.session.current?.changeSets;
        const [entry] = changeSets?.entries ?? [];
        if (entry) void changeSets?.end(entry, 'paused');
      };
      // The first read is for the question, the second begins the run.
      wire.justBefore('GET /Records', () => {
        wire.justBefore('GET /Records', pause);
      });
      await rowOf(1).run(LABELS, rowsOf(1, 2, 5));
      await window.person.notice('warn', /^Paused: 0 of 3 applied\./);
      assert.equal(puts(), 0);
    });

    it('name the Records that failed and retry those', async () => {
      const { window, sample } = journey;
      const fault = { kind: 'status', status: 400, method: 'PUT', path: seededRecordId(1, 2) } as const;
      sample.faults.add(fault);
      window.person.choosesAll('3 Records: Labels', [/^Weekly notes$/]).accepts('Change labels of 3 Records?');
      await rowOf(1).run(LABELS, rowsOf(1, 2, 5));
      const title = rowOf(2).label;
      const notice = await window.person.notice('warn', /^Changed 2 Records\. Not done: /);
      assert.match(notice.message, new RegExp(`Not done: ${title}: The service rejected this`));
      assert.deepEqual(notice.actions, ['Undo', 'Retry Failed', 'Open Report']);
      sample.faults.clear();
      notice.press('Retry Failed');
      await window.person.notice('notify', `Changed “${title}”.`);
      assert.deepEqual((await stored(2)).labels, ['Weekly notes']);
    });

    it('of many are undone without what another client changed in the meantime', async () => {
      const { window } = journey;
      const before = [(await stored(0)).labels, (await stored(1)).labels];
      window.person.choosesAll(': Labels', [/^Visits$/]).accepts('Change labels of 2');
      await rowOf(0).run(LABELS, rowsOf(0, 1));
      change(0, { description: 'Changed by a colleague.' });
      (await window.person.notice('notify', 'Changed 2 Records.')).press('Undo');
      await window.person.notice('notify', 'Restored 2 Records.');
      assert.deepEqual([(await stored(0)).labels, (await stored(1)).labels], before);
      assert.equal((await stored(0)).description, 'Changed by a colleague.');
    });

    it("of many are undone on retry where Undo failed, and keep another client's label", async () => {
      const { window, sample } = journey;
      const before = (await stored(1)).labels ?? [];
      window.person.choosesAll(': Labels', [/^Visits$/]).accepts('Change labels of 2');
      await rowOf(0).run(LABELS, rowsOf(0, 1));
      change(1, { labels: ['Visits', 'Incidents'] });
      sample.faults.add({ kind: 'status', status: 503, method: 'PUT', path: seededRecordId(1, 1), times: 1 });
      (await window.person.notice('notify', 'Changed 2 Records.')).press('Undo');
      const failed = await window.person.notice('warn', /^Restored “Weekly note”\. Not done: /);
      failed.press('Retry Failed');
      await window.person.notice('notify', `Restored “${rowOf(1).label}”.`);
      assert.deepEqual((await stored(1)).labels, ['Incidents', ...before]);
      assert.deepEqual(await window.activity.labels(), []);
    });

    it('offer no retry where another client changed all that remain', async () => {
      const { window } = journey;
      window.person.choosesAll(': Labels', [/^Visits$/]);
      await rowOf(0).run(LABELS);
      change(0, { description: 'Changed by a colleague.' });
      (await window.person.notice('notify', /^Changed /)).press('Undo');
      assert.deepEqual((await window.person.notice('warn', /^Not done: Weekly note: /)).actions, []);
    });

    it('are not written to Records in the trash', async () => {
      const { window } = journey;
      change(0, { state: 'deleted' });
      window.person.choosesAll(': Labels', [/^Visits$/]);
      await rowOf(0).run(LABELS);
      (await window.person.notice('warn', "Not done: Weekly note: It's in the trash")).close();
      assert.equal(puts(), 0);
    });

    it('send nothing when unchanged or cancelled', async () => {
      const { window } = journey;
      window.person.choosesAll(': Labels', ['Weekly notes', 'Family contact']);
      await rowOf(0).run(LABELS);
      window.person.leaves('pickMany', ': Labels');
      await rowOf(0).run(LABELS);
      assert.equal(puts(), 0);
    });
  });

  describe('of the state', () => {
    it('archive many, name the drafts they leave out, and Undo activates the Records', async () => {
      const { window } = journey;
      window.person.chooses('3 Records: State', 'Archived');
      await rowOf(0).run(STATE, rowsOf(0, 1, 3, 7));
      assert.match(window.person.question(': State').text, /Not included: 1 draft\./);
      const notice = await window.person.notice('notify', 'Changed 2 Records. State: Archived.');
      assert.deepEqual([(await stored(0)).state, (await stored(3)).state], ['archived', 'draft']);
      notice.press('Undo');
      await window.person.notice('notify', 'Restored 2 Records.');
      assert.deepEqual([(await stored(0)).state, (await stored(7)).state], ['active', 'archived']);
    });

    it('remove a row from a list filtered by state, and Undo restores it', async () => {
      const { window } = journey;
      window.person.filters({ State: ['Active'] });
      await window.run('recordsWorkspace.records.filterRecords');
      const [first] = await window.records.all();
      window.person.chooses('Weekly note: State', 'Archived');
      await first?.run(STATE);
      assert.notEqual((await window.records.all())[0]?.item.id, first?.item.id);
      (await window.person.notice('notify', 'Changed “Weekly note”. State: Archived.')).press('Undo');
      await eventually('the row is back', async () => (await window.records.all())[0]?.item.id === first?.item.id);
      await window.person.notice('notify', 'Restored');
    });

    it('archive one without a question, many after one, and Undo restores it', async () => {
      const { window } = journey;
      await rowOf(0).run(ARCHIVE);
      (await window.person.notice('notify', 'Changed “Weekly note”. State: Archived.')).press('Undo');
      await window.person.notice('notify', 'Restored');
      window.person.leaves('confirm', 'Archive 2 Records?');
      await rowOf(0).run(ARCHIVE, rowsOf(0, 1, 3));
      assert.match(window.person.question('Archive').text, /Not included: 1 draft\./);
      assert.equal((await stored(0)).state, 'active');
      window.person.accepts('Archive 2 Records?');
      await rowOf(0).run(ARCHIVE, rowsOf(0, 1, 3));
      await window.person.notice('notify', 'Changed 2 Records. State: Archived.');
      assert.deepEqual([(await stored(0)).state, (await stored(3)).state], ['archived', 'draft']);
    });

    it('do not overwrite a state another client set in the meantime', async () => {
      const { window, wire } = journey;
      window.person.chooses('Weekly note: State', 'Archived');
      wire.justBefore('GET /Records', () => wire.justBefore('GET /Records', () => change(0, { state: 'deleted' })));
      await rowOf(0).run(STATE);
      const notice = await window.person.notice('warn', /Not done: Weekly note: It's in the trash/);
      notice.close();
      assert.equal((await stored(0)).state, 'deleted');
      assert.equal(puts(), 0);
    });
  });

  it('name Records that no longer existed before the question and offer no retry for them', async () => {
    const { window, sample } = journey;
    const [first, second, third] = [rowOf(1).label, rowOf(2).label, rowOf(5).label];
    const gone = (title: string): RegExp => new RegExp(`Not done: ${title}: It no longer exists`);
    sample.service.removeRecord(seededRecordId(1, 1));
    window.person.choosesAll('Weekly note: Labels', [/^Visits$/]);
    await rowOf(0).run(LABELS, rowsOf(0, 1));
    const labels = await window.person.notice('warn', /^Changed “Weekly note”\. Not done/);
    assert.match(labels.message, gone(first));
    assert.deepEqual(labels.actions, ['Undo']);
    sample.service.removeRecord(seededRecordId(1, 2));
    window.person.chooses('Weekly note: Event date', 'Today');
    await rowOf(0).run(DATE, rowsOf(0, 2));
    assert.match((await window.person.notice('warn', /^Changed “Weekly note”/)).message, gone(second));
    sample.service.removeRecord(seededRecordId(1, 5));
    window.person.chooses('Weekly note: State', 'Archived');
    await rowOf(0).run(STATE, rowsOf(0, 5));
    assert.match((await window.person.notice('warn', /^Changed “Weekly note”\. State: Archived/)).message, gone(third));
  });

  it('name Records deleted between a failure and its retry', async () => {
    const { window, sample } = journey;
    const title = rowOf(1).label;
    sample.faults.add({ kind: 'status', status: 400, method: 'PUT', path: seededRecordId(1, 1) });
    window.person.chooses('2 Records: State', 'Archived');
    await rowOf(0).run(STATE, rowsOf(0, 1));
    const notice = await window.person.notice('warn', /^Changed “Weekly note”\. State: Archived\. Not done/);
    sample.service.removeRecord(seededRecordId(1, 1));
    notice.press('Retry Failed');
    await window.person.notice('warn', `Not done: ${title}: It no longer exists`);
  });

  describe('of the event date', () => {
    it("interpret a typed time in the user's time zone and name the zone", async () => {
      const { window } = journey;
      window.person
        .chooses('Weekly note: Event date', 'Enter Value…')
        .types(': Event date', '2026-02-30', "“2026-02-30” doesn't exist")
        .types(': Event date', '2026-02-03 25:00', "“2026-02-03 25:00” doesn't exist")
        .types(': Event date', '3/2/2026', 'Enter a value like 2026-03-01')
        .types(': Event date', '2026-02-03 14:30');
      await rowOf(0).run(DATE);
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      assert.match(window.person.question(': Event date').text, new RegExp(`Times are in ${timeZone}`));
      await window.person.notice('notify', /^Changed “Weekly note”\. Event date: /);
      assert.equal(Date.parse((await stored(0)).eventDate ?? ''), new Date(2026, 1, 3, 14, 30).getTime());
    });

    it("copy another Record's date or clear it, on many after one question, and Undo restores it", async () => {
      const { window } = journey;
      const before = [(await stored(0)).eventDate, (await stored(1)).eventDate];
      window.person.chooses('2 Records: Event date', 'None').accepts('Clear the event date of 2 Records?');
      await rowOf(0).run(DATE, rowsOf(0, 1));
      assert.equal(window.person.question('Clear the event date').text, 'With another date: 2');
      assert.deepEqual([(await stored(0)).eventDate, (await stored(1)).eventDate], [null, null]);
      (await window.person.notice('notify', 'Changed 2 Records.')).press('Undo');
      await window.person.notice('notify', 'Restored 2 Records.');
      assert.deepEqual([(await stored(0)).eventDate, (await stored(1)).eventDate], before);
      const other = rowOf(2).label;
      window.person.chooses(': Event date', 'Date of Another Record…').chooses(': Event date', other);
      await rowOf(0).run(DATE);
      assert.equal((await stored(0)).eventDate, (await stored(2)).eventDate);
    });

    it('ask again with the typed input when it could not be saved', async () => {
      const { window, sample } = journey;
      sample.faults.add({ kind: 'status', status: 500, operation: 'upsertRecord', times: 1 });
      window.person.chooses(': Event date', 'Enter Value…').types(': Event date', '2026-02-03');
      await rowOf(0).run(DATE);
      const notice = await window.person.notice('warn', /^Not done: Weekly note: The service is having problems/);
      window.person.types(': Event date', '2026-02-04');
      notice.press('Edit and Retry');
      await window.person.notice('notify', /^Changed “Weekly note”\. Event date: /);
      assert.equal(window.person.question(': Event date').value, '2026-02-03');
      assert.equal(Date.parse((await stored(0)).eventDate ?? ''), Date.parse('2026-02-04T00:00:00Z'));
    });

    it('show a date another client set in the meantime and do not overwrite it', async () => {
      const { window, wire } = journey;
      window.person.chooses(': Event date', 'Today');
      const theirs = '2020-01-01T00:00:00Z';
      wire.justBefore('GET /Records', () => wire.justBefore('GET /Records', () => change(0, { eventDate: theirs })));
      await rowOf(0).run(DATE);
      const notice = await window.person.notice('warn', /Someone else changed it to .*2020/);
      assert.equal((await stored(0)).eventDate, theirs);
      window.person.chooses(': Event date', 'Yesterday');
      notice.press('Retry');
      await window.person.notice('notify', /^Changed “Weekly note”\. Event date: /);
      assert.notEqual((await stored(0)).eventDate, theirs);
    });
  });

  describe('of the description', () => {
    it('change it, and Undo restores it', async () => {
      const { window } = journey;
      const before = (await stored(0)).description;
      window.person.types('Weekly note: Description', 'Sample description');
      await rowOf(0).run(DESCRIPTION);
      assert.equal((await stored(0)).description, 'Sample description');
      (await window.person.notice('notify', 'Changed “Weekly note”.')).press('Undo');
      await window.person.notice('notify', 'Restored');
      assert.equal((await stored(0)).description, before);
    });

    it('keep the typed text when another client changed the description in the meantime', async () => {
      const { window, wire } = journey;
      const theirs = 'Theirs,\nin two lines';
      window.person.types(': Description', 'Mine');
      wire.justBefore('GET /Records', () => wire.justBefore('GET /Records', () => change(0, { description: theirs })));
      await rowOf(0).run(DESCRIPTION);
      const notice = await window.person.notice('warn', /Someone else changed it/);
      assert.equal((await stored(0)).description, theirs);
      window.person.types(': Description', 'Mine after all');
      notice.press('Edit and Retry');
      await window.person.notice('notify', 'Changed “Weekly note”.');
      const { value, text } = window.person.question(': Description');
      assert.deepEqual([value, text], ['Mine', 'Stored: Theirs, in two lines']);
    });

    it('offer Edit as Text for a description of several lines', async () => {
      change(0, { description: 'One line\nand another' });
      await rowOf(0).run(DESCRIPTION);
      const { window } = journey;
      (await window.person.notice('notify', /can only be edited as text/)).press('Edit as Text');
      await eventually('the Record is open as text', () => openTabs().some((label) => label.includes('Weekly note')));
    });
  });

  describe('of drafts', () => {
    it('submit only drafts, after a question', async () => {
      const { window, wire } = journey;
      assert.ok(rowOf(3).can.includes('canSubmit') && !rowOf(3).can.includes('canChangeState'));
      window.person.accepts('Submit “');
      await rowOf(3).run(SUBMIT, rowsOf(0, 3));
      assert.match(window.person.question('Submit').text, /can't become drafts again/);
      await window.person.notice('notify', /^Submitted “/);
      assert.equal((await stored(3)).state, 'active');
      assert.ok(wire.operations.includes('POST /Records/drafts/{id}/submit'));
    });

    it('skip a draft that another client changed while the question was open', async () => {
      const { window } = journey;
      window.person.accepts('Submit “').meanwhile(() => change(3, { description: 'Not ready yet.' }));
      await rowOf(3).run(SUBMIT);
      await window.person.notice('warn', /^Not done: .* Someone else changed it/);
      assert.equal((await stored(3)).state, 'draft');
    });

    it('name the one of several that was submitted', async () => {
      const { window, sample } = journey;
      change(1, { state: 'draft' });
      await window.run('recordsWorkspace.records.refreshRecords');
      const drafts = (await window.records.all()).filter(({ can }) => can.includes('canSubmit')).slice(0, 2);
      const [first, second] = drafts.map(({ element }) =>
        element.node.kind === 'record' ? element.node.row : undefined,
      );
      assert.ok(first && second);
      const path = `/drafts/${first.id}/submit`;
      sample.faults.add({ kind: 'status', status: 400, operation: 'submitDraftRecord', path });
      window.person.accepts('Submit 2 drafts?');
      await drafts[0]?.run(SUBMIT, drafts);
      const { message } = await window.person.notice('warn', /^Submitted “/);
      assert.ok(message.startsWith(`Submitted “${second.title || second.id}”. Not done: `), message);
    });

    it('name drafts that no longer exist and those another client submitted', async () => {
      const { window, sample } = journey;
      change(1, { state: 'draft' });
      change(2, { state: 'draft' });
      await window.run('recordsWorkspace.records.refreshRecords');
      const drafts = (await window.records.all()).filter(({ can }) => can.includes('canSubmit')).slice(0, 3);
      const [first, second, third] = drafts.map(({ element }) => {
        assert.ok(element.node.kind === 'record');
        return element.node.row;
      });
      assert.ok(first && second && third);
      sample.service.removeRecord(second.id);
      sample.service.changeRecord(third.id, { state: 'active' });
      window.person.accepts('Submit “');
      await drafts[0]?.run(SUBMIT, drafts);
      assert.match(
        window.person.question('Submit').text,
        /can't become drafts again\.\nNot included: 1 no longer available, 1 changed by someone else\./,
      );
      const { message } = await window.person.notice('warn', /^Submitted “.*Not done: /);
      assert.ok(message.includes(`${second.title || second.id}: It no longer exists`), message);
      assert.ok(message.includes(`${third.title || third.id}: Someone else changed it to Active`), message);
    });

    it('report that another client submitted it', async () => {
      const { window } = journey;
      change(3, { state: 'active' });
      await rowOf(3).run(SUBMIT);
      await window.person.notice('warn', /^Not done: .+: Someone else changed it to Active/);
    });
  });
});
