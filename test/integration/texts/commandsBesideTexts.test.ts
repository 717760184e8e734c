// Commands of this window change a Record while its text has unsaved edits: both are stored, and nobody is asked about oneself.
import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { existingRecord } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const DATE = 'recordsWorkspace.records.changeEventDate';
const ADD_RELATION = 'recordsWorkspace.relations.addRelation';
const UNDO = 'recordsWorkspace.views.undoLastChange';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);

describe('commands beside a text with unsaved edits', () => {
  const journey = useJourney({ renameMs: 100 });
  let text: OpenText;

  beforeEach(async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
    await text.type('"Weekly note"', '"Sample title of mine"');
    journey.wire.clear();
  });

  afterEach(async () => {
    if (text.isDirty) await text.giveUp();
  });

  const stored = () => existingRecord(journey.sample, miniId, recordId);
  const removeDate = async (): Promise<void> => {
    const { window } = journey;
    window.person.chooses(': Event date', 'None');
    await (await window.records.row('Weekly note')).run(DATE);
    await window.person.notice('notify', /Event date: None/);
  };

  it('are stored with it, without a question, and shown', async () => {
    const { window, wire } = journey;
    const relations = (await stored()).relations?.length ?? 0;
    await removeDate();
    const heading = 'Weekly note: Relations';
    const other = (await window.records.all())[5]?.label ?? '';
    window.person
      .chooses(heading, 'Supersedes')
      .searches(`${heading}: Supersedes`, other, other)
      .chooses('Since', 'None');
    await (await window.records.row('Weekly note')).run(ADD_RELATION);
    await window.person.notice('notify', /^Added /);
    assert.ok(text.text.includes('"Sample title of mine"'));
    assert.equal(await text.save(), true);
    const writes = wire.writes.filter((operation) => operation !== 'POST /Records/search');
    assert.deepEqual(writes, ['PUT /Records/{id}', 'POST /Records/{id}/relations', 'PUT /Records/{id}']);
    const now = await stored();
    assert.deepEqual([now.title, now.eventDate ?? null], ['Sample title of mine', null]);
    assert.equal(now.relations?.length, relations + 1);
    await text.shows('supersedes');
    assert.equal(text.isDirty, false);
    await text.type('"Sample title of mine"', '"Sample title, again"');
    assert.equal(await text.save(), true);
    assert.deepEqual(
      [(await stored()).title, (await stored()).relations?.length],
      ['Sample title, again', relations + 1],
    );
  });

  it('are taken back beside it as well', async () => {
    const { window } = journey;
    const before = (await stored()).eventDate;
    await removeDate();
    await window.run(UNDO);
    await window.person.notice('notify', /^Restored /);
    assert.equal(await text.save(), true);
    assert.deepEqual([(await stored()).title, (await stored()).eventDate], ['Sample title of mine', before]);
  });

  it("are shown once the text's own edits are undone", async () => {
    const before = (await stored()).eventDate ?? '';
    assert.ok(text.text.includes(before));
    await removeDate();
    await text.type('"Sample title of mine"', '"Weekly note"');
    assert.equal(await text.save(), true);
    await eventually(`${before} in ${text.text}`, () => !text.text.includes(`"eventDate": "${before}"`));
    assert.equal((await stored()).eventDate ?? null, null);
  });

  it('are joined where they rename a label, also after others', async () => {
    const { window } = journey;
    await removeDate();
    window.person.types('Rename', 'Sample notes');
    const label = await window.labels.row('Record labels', 'Note kinds', 'Weekly notes');
    await label.run('recordsWorkspace.labels.renameLabel');
    await window.person.notice('notify', 'Renamed “Weekly notes” to “Sample notes”.');
    assert.equal(await text.save(), true);
    await text.shows('"Sample notes"');
    const now = await stored();
    assert.deepEqual([now.title, now.eventDate ?? null], ['Sample title of mine', null]);
    assert.ok(now.labels?.includes('Sample notes'));
  });

  it('are asked about where the text changed the same field', async () => {
    const { window, wire } = journey;
    window.person.types('Rename', 'Sample title');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.renameRecord');
    await window.person.notice('notify', 'Renamed “Weekly note” to “Sample title”.');
    window.person.leaves('decide', 'You changed “Sample title” elsewhere while you edited it.');
    await text.isRefused();
    assert.deepEqual(wire.writes, ['PUT /Records/{id}']);
  });
});
