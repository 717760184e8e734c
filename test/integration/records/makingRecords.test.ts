// Making Records and drafts, and finding Records on the service as one types.
import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../src/domain/record';
import { eventually } from '../../support/eventually';
import { openTabs } from '../support/openTabs';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { ask } from '../support/stored';
import { useJourney } from '../support/useJourney';

const NEW = 'recordsWorkspace.records.newRecord';
const SEARCH = 'recordsWorkspace.records.searchRecords';
const person = 'Sample Person 001';
const heading = `New Record of ${person}`;

describe('making a Record', () => {
  const journey = useJourney();

  beforeEach(async () => {
    await journey.window.showRecordsOf(person);
    await journey.window.records.all();
    journey.wire.clear();
  });

  const found = async (title: string): Promise<StoredRecord[]> => {
    const { items } = await ask<{ items: { item: StoredRecord }[] }>(journey.sample, '/Records/search', 'POST', {
      miniId: seededMiniId(1),
      text: title,
    });
    return items.map(({ item }) => item).filter((item) => item.title === title);
  };
  const answer = (title: string, state: 'As a draft' | 'Active at once' = 'As a draft') =>
    journey.window.person
      .types(heading, title)
      .chooses('event date', 'Today')
      .choosesAll('labels', ['Visits'])
      .chooses('content', 'JSON…')
      .types('content', '{ "note": 1 }')
      .chooses('state', state);

  it('asks step by step, checks JSON as it is typed, and opens its page', async () => {
    const { window, wire } = journey;
    window.person
      .chooses('New Record of which Mini?', person)
      .types(heading, '  ', 'Title: enter at least one character')
      .types(heading, ' Sample new note ')
      .chooses('event date', 'Type a date…')
      .types('event date', '2026-03-01 14:30')
      .choosesAll('labels', ['Visits', 'Follow-up'])
      .chooses('content', 'JSON…')
      .types('content', '{ "note": }', /^Content, character 11: /)
      .types('content', '{ "note": [1, null] }')
      .chooses('state', 'As a draft');
    await window.run(NEW);
    assert.equal(window.person.question('New Record of which Mini?').offered[0], person);
    const [body] = wire.bodies('POST /Records/drafts');
    assert.deepEqual(body, {
      miniId: seededMiniId(1),
      title: 'Sample new note',
      eventDate: new Date(2026, 2, 1, 14, 30).toISOString().replace('.000Z', 'Z'),
      labels: ['Visits', 'Follow-up'],
      content: { note: [1, null] },
    });
    const row = await window.records.row('Sample new note');
    assert.ok(row.can.includes('canSubmit'));
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Sample new note')));
  });

  it('makes it active at once where that is wished, below its Mini’s row', async () => {
    const { window } = journey;
    answer('Sample active note', 'Active at once');
    await (await window.minis.row(person)).run(NEW);
    const [record] = await found('Sample active note');
    assert.deepEqual([record?.state, record?.labels, record?.content], ['active', ['Visits'], { note: 1 }]);
  });

  it('keeps all that was answered when the service refuses it', async () => {
    const { window, sample, wire } = journey;
    sample.faults.add({ kind: 'status', status: 400, operation: 'createDraftRecord', times: 1 });
    answer('Sample new note');
    const command = (await window.minis.row(person)).run(NEW);
    const notice = await window.person.notice(
      'error',
      /^Couldn't create “Sample new note”\. The service did not accept this/,
    );
    window.person
      .types(heading, 'Sample new note, better')
      .chooses('event date', 'Type a date…')
      .types('event date', '2026-03-02')
      .choosesAll('labels', ['Visits'])
      .chooses('content', 'JSON…')
      .types('content', '[]')
      .chooses('state', 'As a draft');
    notice.press('Edit and try again');
    await command;
    const { asked } = window.person;
    const inputs = asked
      .filter(({ kind, title }) => kind === 'input' && title.startsWith(heading))
      .map(({ value }) => value);
    const today = new Date();
    const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
    assert.deepEqual(inputs, ['', '', 'Sample new note', day, '{ "note": 1 }']);
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 2);
    assert.equal((await found('Sample new note, better'))[0]?.state, 'draft');
  });

  it('opens the draft when only the answer was lost', async () => {
    const { window, wire } = journey;
    answer('Sample new note');
    wire.loseAnswer('POST /Records/drafts');
    await (await window.minis.row(person)).run(NEW);
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Sample new note')));
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 1);
    assert.ok((await window.records.row('Sample new note')).can.includes('canSubmit'));
  });

  it('does not take an equal Record of before for the one that was not created', async () => {
    const { window, sample } = journey;
    const day = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
    const equal = { miniId: seededMiniId(1), title: 'Sample new note', eventDate: day, content: { note: 1 } };
    await ask(sample, '/Records/drafts', 'POST', equal);
    sample.faults.add({ kind: 'status', status: 500, operation: 'createDraftRecord', times: 1 });
    answer('Sample new note');
    const command = (await window.minis.row(person)).run(NEW);
    (await window.person.notice('error', /^Couldn't create “Sample new note”\. /)).close();
    await command;
    await window.person.notice('notify', /kept/);
    assert.ok(!openTabs().some((label) => label.includes('Sample new note')));
  });

  it('asks about what appeared since a lost answer before it creates another', async () => {
    const { window, sample, wire } = journey;
    sample.faults.add({ kind: 'status', status: 500, operation: 'createDraftRecord', times: 1 });
    const row = await window.minis.row(person);
    answer('Sample new note');
    const command = row.run(NEW);
    const notice = await window.person.notice('error', /^Couldn't create “Sample new note”\. /);
    const day = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
    await ask(sample, '/Records/drafts', 'POST', { miniId: seededMiniId(1), title: 'Sample new note', eventDate: day });
    window.person
      .types(heading, 'Sample new note')
      .chooses('event date', 'Today')
      .choosesAll('labels', [])
      .chooses('content', 'Empty')
      .chooses('state', 'As a draft')
      .decides('Create another “Sample new note”?', 'Use Existing');
    notice.press('Edit and try again');
    await command;
    assert.equal((await found('Sample new note')).length, 1);
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 1);
  });

  it('remembers a lost answer when the form is left', async () => {
    const { window, sample, wire } = journey;
    const row = await window.minis.row(person);
    answer('Sample new note');
    wire.loseAnswer('POST /Records/drafts');
    wire.justBefore('POST /Records/drafts', () =>
      sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 2 }),
    );
    const command = row.run(NEW);
    (await window.person.notice('error', /^“Sample new note” may have been created\. Refresh to check\. /)).close();
    await command;
    const kept = await window.person.notice('notify', /kept/);
    answer('Sample new note').decides('Create another “Sample new note”?', 'Use Existing');
    kept.press('Go on');
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Sample new note')));
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 1);
  });

  it('makes nothing when a question is left', async () => {
    const { window, wire } = journey;
    window.person.types(heading, 'Sample new note').chooses('event date', 'No date').leaves('pickMany', 'labels');
    await (await window.minis.row(person)).run(NEW);
    assert.deepEqual(wire.operations, []);
  });
});

describe('searching Records', () => {
  const journey = useJourney();

  it('asks the service for the chosen Mini, says where it was found, and opens the page', async () => {
    const { window, wire, sample } = journey;
    await window.run(SEARCH);
    await window.person.notice('notify', /Choose a Mini first/);
    await window.showRecordsOf(person);
    sample.service.changeRecord(seededRecordId(1, 40), { title: 'Far down', description: 'Sample zebra crossing' });
    wire.clear();
    window.person.searches('Search Records', 'zebra', 'Far down');
    await window.run(SEARCH);
    assert.deepEqual(wire.bodies('POST /Records/search'), [
      { miniId: seededMiniId(1), text: 'zebra', limit: 50, sort: 'relevance' },
    ]);
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Far down')));
  });

  it('offers what is loaded before anything is typed', async () => {
    const { window, wire } = journey;
    await window.showRecordsOf(person);
    await window.records.all();
    wire.clear();
    window.person.searches('Search Records', '', 'Weekly note');
    await window.run(SEARCH);
    assert.ok(!wire.operations.includes('POST /Records/search'));
  });
});
