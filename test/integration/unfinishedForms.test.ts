// A form that was cancelled: its input is saved, and the next time it opens it continues from there.
import assert from 'node:assert/strict';
import { useJourney } from './support/useJourney';

const KEPT = /^Your input is still here\.$/;

describe('a cancelled form', () => {
  const journey = useJourney({ minis: 2 });

  it('keeps the answers for a new Record', async () => {
    const { window } = journey;
    const heading = 'New Record: Ada Ashwick';
    window.person
      .chooses('Select a Mini', 'Ada Ashwick')
      .types(heading, 'Sample note')
      .chooses('Event date', 'Enter Value…')
      .types('Event date', '2026-03-01')
      .choosesAll('Labels', [/^Visits$/])
      .leaves('pick', 'Content');
    await window.run('recordsWorkspace.records.newRecord');
    const notice = await window.person.notice('notify', KEPT);
    window.person
      .chooses('Select a Mini', 'Ada Ashwick')
      .types(heading, 'Sample note')
      .types('Event date', '2026-03-01')
      .leaves('pickMany', 'Labels');
    notice.press('Continue');
    const again = await window.person.notice('notify', KEPT);
    assert.equal(window.person.question(/^New Record: Ada Ashwick$/).value, 'Sample note');
    assert.equal(window.person.question('Event date').value, '2026-03-01');
    again.press('Discard');
    window.person.chooses('Select a Mini', 'Ada Ashwick').leaves('input', heading);
    await window.run('recordsWorkspace.records.newRecord');
    assert.equal(window.person.question(/^New Record: Ada Ashwick$/).value, '');
    assert.deepEqual(journey.wire.writes, []);
  });

  it('keeps a new Mini, also one that the service rejected', async () => {
    const { window, sample } = journey;
    const form = 'New Mini: Sample Person 100';
    sample.faults.add({ kind: 'status', status: 422, operation: 'createMini', times: 1 });
    window.person
      .types('New Mini', 'Sample Person 100')
      .chooses(form, 'External URI')
      .types('External URI', 'https://care.example.org/people/100')
      .chooses(form, 'Create');
    const command = window.run('recordsWorkspace.minis.newMini');
    (await window.person.notice('error', /^Couldn't create “Sample Person 100”\./)).close();
    await command;
    await window.person.notice('notify', KEPT);
    window.person.chooses(form, 'External URI').leaves('input', 'External URI').chooses(form, 'Create');
    await window.run('recordsWorkspace.minis.newMini');
    assert.equal(window.person.question('External URI').value, 'https://care.example.org/people/100');
    await window.person.notice('notify', 'Created “Sample Person 100”.');
  });

  it('keeps a new label and a new Skill', async () => {
    const { window } = journey;
    window.person
      .chooses('New Label', 'Record labels')
      .types('New Label', 'Sample name')
      .chooses('New Label: Sample name', 'Description')
      .types('New Label: Sample name', 'Invented.')
      .leaves('pick', 'New Label: Sample name');
    await window.run('recordsWorkspace.labels.newLabel');
    await window.person.notice('notify', KEPT);
    window.person
      .chooses('New Label', 'Record labels')
      .types(/^New Label$/, 'Sample name')
      .chooses('New Label: Sample name', 'Create');
    await window.run('recordsWorkspace.labels.newLabel');
    assert.deepEqual(journey.wire.bodies('POST /Labels')[0]?.['description'], 'Invented.');
    window.person.types('New Skill', 'Sample roster').leaves('pick', ': Type');
    await window.run('recordsWorkspace.skills.newSkill');
    await window.person.notice('notify', KEPT);
    window.person.leaves('input', 'New Skill');
    await window.run('recordsWorkspace.skills.newSkill');
    window.person.types('New Skill', 'Sample roster').chooses(': Type', 'People').types('New Skill', '');
    await window.run('recordsWorkspace.skills.newSkill');
    assert.equal(window.person.asked.findLast(({ text }) => text === 'Title')?.value, 'Sample roster');
    await window.person.notice('notify', 'Created “Sample roster”.');
    window.person.leaves('input', 'New Skill');
    await window.run('recordsWorkspace.skills.newSkill');
    assert.equal(window.person.question('New Skill').value, '');
  });

  it('keeps changes to each label separately', async () => {
    const { window, wire } = journey;
    const edit = async (name: string): Promise<void> => {
      const label = await window.labels.row('Record labels', 'Note kinds', name);
      await label.run('recordsWorkspace.labels.editLabel');
    };
    const form = 'Label: Visits';
    window.person.chooses(form, 'Description').types(form, 'Invented.').leaves('pick', form);
    await edit('Visits');
    await window.person.notice('notify', /Your input is still here/);
    const other = 'Label: Weekly notes';
    window.person.chooses(other, 'Save');
    await edit('Weekly notes');
    assert.deepEqual(journey.wire.writes, []);
    window.person.chooses(form, 'Save');
    await edit('Visits');
    assert.equal(wire.bodies('PUT /Labels/{id}')[0]?.['description'], 'Invented.');
    window.person.leaves('pick', form);
    await edit('Visits');
  });
});
