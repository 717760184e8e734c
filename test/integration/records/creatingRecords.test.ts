// Creating Records and drafts, and searching Records on the service as you type.
import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../src/domain/record';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { useJourney } from '../support/useJourney';

const NEW = 'recordsWorkspace.records.newRecord';
const SEARCH = 'recordsWorkspace.records.searchRecords';
const person = 'Ada Ashwick';
const heading = `New Record: ${person}`;

describe('creating a Record', () => {
  const journey = useJourney();

  beforeEach(async () => {
    await journey.window.recordsOf(person);
    journey.wire.clear();
  });

  const found = async (title: string): Promise<StoredRecord[]> => {
    const { items } = await ask<{ items: { item: StoredRecord }[] }>(journey.sample, '/Records/search', 'POST', {
      miniId: seededMiniId(1),
      text: title,
    });
    return items.map(({ item }) => item).filter((item) => item.title === title);
  };
  const answer = (title: string, state: 'Draft' | 'Active' = 'Draft') =>
    journey.window.person
      .types(heading, title)
      .chooses('Event date', 'Today')
      .choosesAll('Labels', ['Visits'])
      .chooses('Content', 'JSON…')
      .types('Content', '{ "note": 1 }')
      .chooses('State', state);

  it('asks step by step, validates JSON as it is typed and opens the page', async () => {
    const { window, wire } = journey;
    window.person
      .chooses('Select a Mini', person)
      .types(heading, '  ', 'Title is required')
      .types(heading, ' Sample new note ')
      .chooses('Event date', 'Enter Value…')
      .types('Event date', '2026-03-01 14:30')
      .choosesAll('Labels', ['Visits', 'Follow-up'])
      .chooses('Content', 'JSON…')
      .types('Content', '{ "note": }', /^Content, character 11: /)
      .types('Content', '{ "note": [1, null] }')
      .chooses('State', 'Draft');
    await window.run(NEW);
    assert.equal(window.person.question('Select a Mini').offered[0], person);
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

  it("creates it active on request, below its Mini's row", async () => {
    const { window } = journey;
    answer('Sample active note', 'Active');
    await (await window.minis.row(person)).run(NEW);
    const [record] = await found('Sample active note');
    assert.deepEqual([record?.state, record?.labels, record?.content], ['active', ['Visits'], { note: 1 }]);
  });

  it('keeps all answers when the service rejects it', async () => {
    const { window, sample, wire } = journey;
    sample.faults.add({ kind: 'status', status: 400, operation: 'createDraftRecord', times: 1 });
    answer('Sample new note');
    const command = (await window.minis.row(person)).run(NEW);
    const notice = await window.person.notice(
      'error',
      /^Couldn't create “Sample new note”\. The service rejected this/,
    );
    window.person
      .types(heading, 'Sample new note, better')
      .chooses('Event date', 'Enter Value…')
      .types('Event date', '2026-03-02')
      .choosesAll('Labels', ['Visits'])
      .chooses('Content', 'JSON…')
      .types('Content', '[]')
      .chooses('State', 'Draft');
    notice.press('Edit and Retry');
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

  it('opens the draft when only the response was lost', async () => {
    const { window, wire } = journey;
    answer('Sample new note');
    wire.loseAnswer('POST /Records/drafts');
    await (await window.minis.row(person)).run(NEW);
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Sample new note')));
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 1);
    assert.ok((await window.records.row('Sample new note')).can.includes('canSubmit'));
  });

  it('does not mistake an existing equal Record for the one that was not created', async () => {
    const { window, sample } = journey;
    const day = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
    const equal = { miniId: seededMiniId(1), title: 'Sample new note', eventDate: day, content: { note: 1 } };
    await ask(sample, '/Records/drafts', 'POST', equal);
    sample.faults.add({ kind: 'status', status: 500, operation: 'createDraftRecord', times: 1 });
    answer('Sample new note');
    const command = (await window.minis.row(person)).run(NEW);
    (await window.person.notice('error', /^Couldn't create “Sample new note”\. /)).close();
    await command;
    await window.person.notice('notify', /Your input is still here/);
    assert.ok(!openTabs().some((label) => label.includes('Sample new note')));
  });

  it('asks about Records added since a lost response before it creates another', async () => {
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
      .chooses('Event date', 'Today')
      .choosesAll('Labels', [])
      .chooses('Content', 'Empty')
      .chooses('State', 'Draft')
      .decides('Create another “Sample new note”?', 'Use Existing');
    notice.press('Edit and Retry');
    await command;
    assert.equal((await found('Sample new note')).length, 1);
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 1);
  });

  it('remembers a lost response when the form is cancelled', async () => {
    const { window, sample, wire } = journey;
    const row = await window.minis.row(person);
    answer('Sample new note');
    wire.loseAnswer('POST /Records/drafts');
    wire.justBefore('POST /Records/drafts', () =>
      sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 2 }),
    );
    const command = row.run(NEW);
    (
      await window.person.notice('error', /^“Sample new note”: .* The change may have been saved\. Refresh to check\.$/)
    ).close();
    await command;
    const kept = await window.person.notice('notify', /Your input is still here/);
    answer('Sample new note').decides('Create another “Sample new note”?', 'Use Existing');
    kept.press('Continue');
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Sample new note')));
    assert.equal(wire.operations.filter((operation) => operation === 'POST /Records/drafts').length, 1);
  });

  it('creates nothing when a question is cancelled', async () => {
    const { window, wire } = journey;
    window.person.types(heading, 'Sample new note').chooses('Event date', 'None').leaves('pickMany', 'Labels');
    await (await window.minis.row(person)).run(NEW);
    assert.deepEqual(wire.operations, []);
  });
});

describe('searching Records', () => {
  const journey = useJourney();

  it('searches the selected Mini on the service, shows where it matched and opens the page', async () => {
    const { window, wire, sample } = journey;
    await window.run(SEARCH);
    await window.person.notice('notify', /^Select a Mini/);
    await window.showRecordsOf(person);
    sample.service.changeRecord(seededRecordId(1, 40), { title: 'Far down', description: 'Sample zebra crossing' });
    wire.clear();
    window.person.searches('Search', 'zebra', 'Far down');
    await window.run(SEARCH);
    assert.deepEqual(wire.bodies('POST /Records/search'), [
      { miniId: seededMiniId(1), text: 'zebra', limit: 50, sort: 'relevance' },
    ]);
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Far down')));
  });

  it('shows all hits in the view with the words highlighted, and returns to the former list', async () => {
    const { window, sample } = journey;
    await window.showRecordsOf(person);
    const before = await window.records.labels();
    sample.service.changeRecord(seededRecordId(1, 40), { title: 'Zebra far down' });
    sample.service.changeRecord(seededRecordId(1, 41), { description: 'Sample zebra crossing' });
    window.person.searches('Search', 'zebra', 'Show All Hits');
    await window.run(SEARCH);
    const rows = await window.records.all();
    assert.equal(rows.length, 2);
    const marked = rows.map(({ item }) => (typeof item.label === 'object' ? item.label.highlights : undefined));
    assert.deepEqual(marked.flat(), [[0, 5], undefined]);
    assert.equal(window.records.message, 'Search: “zebra” · 2 Records');
    await window.run('recordsWorkspace.records.clearFilter');
    assert.equal((await window.records.all()).length, before.length);
  });

  it('offers loaded Records before anything is typed', async () => {
    const { window, wire } = journey;
    await window.recordsOf(person);
    wire.clear();
    window.person.searches('Search', '', 'Weekly note');
    await window.run(SEARCH);
    assert.ok(!wire.operations.includes('POST /Records/search'));
  });
});
