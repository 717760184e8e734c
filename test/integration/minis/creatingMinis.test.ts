// New Minis: one form that keeps its input, validates as you type and leaves nothing half-created.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import type { Label } from '../../../src/domain/labels/label';
import type { Mini } from '../../../src/domain/mini';
import { portrait } from '../../../src/sample/seed/png';
import { eventually } from '../../support/eventually';
import { ask } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const NEW = 'recordsWorkspace.minis.newMini';
const FORM = 'New Mini: Sample Person 901';

describe('creating Minis', () => {
  const journey = useJourney({ minis: 3 });
  const folder = useFolder();

  const stored = async (name: string): Promise<Mini | undefined> =>
    (await ask<Mini[]>(journey.sample, '/Minis')).find((mini) => mini.name === name);

  it('needs only a name', async () => {
    const { window } = journey;
    window.person
      .types('New Mini', '  ', 'Name is required')
      .types('New Mini', ' Sample Person 901 ')
      .chooses(FORM, 'Create');
    await window.run(NEW);
    await window.person.notice('notify', 'Created “Sample Person 901”.');
    await eventually('the page', () => openTabs().includes('Sample Person 901'));
    assert.equal((await stored('Sample Person 901'))?.agentType, 'person');
    assert.ok((await window.minis.labels()).includes('Sample Person 901'));
    await eventually(
      'its Records',
      () => window.access.session.current?.recordQuery.mini?.name === 'Sample Person 901',
    );
    assert.deepEqual(journey.wire.writes, ['POST /Minis']);
  });

  it('accepts all fields in any order and validates them', async () => {
    const { window, wire } = journey;
    await writeFile(folder.file('portrait.png'), portrait(1));
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'Type')
      .chooses('New Mini: Type', 'Workspace')
      .chooses(FORM, 'Birth date')
      .types('New Mini: Birth date', '2999-01-01', "can't be in the future")
      .types('New Mini: Birth date', '1950-02-30', "“1950-02-30” doesn't exist")
      .types('New Mini: Birth date', '1950-02-28')
      .chooses(FORM, 'Identities')
      .chooses('New Mini: Identities', 'Add…')
      .chooses('New Mini: Identities', 'NHS')
      .types('New Mini: Identities', ' ', 'Number is required')
      .types('New Mini: Identities', 'TEST-NHS-0000000901')
      .chooses('New Mini: Identities', 'Add…')
      .chooses('New Mini: Identities', 'Medicare')
      .types('New Mini: Identities', 'TEST-MEDICARE-901')
      .chooses('New Mini: Identities', 'Add…')
      .chooses('New Mini: Identities', 'NHS')
      .types('New Mini: Identities', 'TEST-NHS-0000000901', 'already exists')
      .leaves('input', 'New Mini: Identities')
      .chooses('New Mini: Identities', 'Remove Medicare')
      .chooses('New Mini: Identities', 'Back')
      .chooses(FORM, 'External URI')
      .types('New Mini: External URI', 'person 901', 'Enter a value like https')
      .types('New Mini: External URI', 'urn:sample:901')
      .chooses(FORM, 'Labels')
      .choosesAll('New Mini: Labels', ['Region North', 'New Label'])
      .types('New Label', 'Sample ward')
      .chooses(FORM, 'Picture')
      .opens('New Mini: Picture', [folder.file('portrait.png')])
      .chooses(FORM, 'Create');
    await window.run(NEW);
    await window.person.notice('notify', 'Created “Sample Person 901”.');
    assert.deepEqual(wire.bodies('POST /Minis'), [
      {
        name: 'Sample Person 901',
        agentType: 'workspace',
        dateOfBirth: '1950-02-28',
        identities: [{ kind: 'nhs', value: 'TEST-NHS-0000000901' }],
        externalUri: 'urn:sample:901',
        labels: ['Region North', 'Sample ward'],
      },
    ]);
    const mini = await stored('Sample Person 901');
    assert.deepEqual(mini?.labels, ['Region North', 'Sample ward']);
    assert.ok(mini.profilePictureUrl);
  });

  it('creates nothing when the form is cancelled', async () => {
    const { window, sample } = journey;
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'Labels')
      .choosesAll('New Mini: Labels', ['New Label'])
      .types('New Label', 'Sample ward')
      .leaves('pick', FORM);
    await window.run(NEW);
    assert.deepEqual(journey.wire.writes, []);
    const { labels } = await ask<{ labels: Label[] }>(sample, '/Labels');
    assert.ok(!labels.some(({ name }) => name === 'Sample ward'));
  });

  it('keeps the input when the service rejects it', async () => {
    const { window } = journey;
    const [first] = await ask<Mini[]>(journey.sample, '/Minis');
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'External URI')
      .types('New Mini: External URI', first?.externalUri ?? '')
      .chooses(FORM, 'Create');
    const command = window.run(NEW);
    const notice = await window.person.notice(
      'error',
      /^Couldn't create “Sample Person 901”\. .*externalUri: Another Mini has this external URI/,
    );
    window.person.chooses(FORM, 'External URI').types('New Mini: External URI', '').chooses(FORM, 'Create');
    notice.press('Edit and Retry');
    await command;
    await window.person.notice('notify', 'Created “Sample Person 901”.');
    assert.equal((await stored('Sample Person 901'))?.externalUri, null);
  });

  it('does not create it twice when only the response was lost', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'createMini', times: 1 });
    window.person.types('New Mini', 'Sample Person 901').chooses(FORM, 'Create');
    await window.run(NEW);
    await window.person.notice('notify', 'Created “Sample Person 901”.');
    assert.deepEqual(journey.wire.writes, ['POST /Minis']);
  });

  it('does not mistake a Mini of the same name for the one that was not created', async () => {
    const { window, sample } = journey;
    await ask(sample, '/Minis', 'POST', { name: 'Sample Person 901', agentType: 'person' });
    sample.faults.add({ kind: 'status', status: 500, operation: 'createMini', times: 1 });
    window.person.types('New Mini', 'Sample Person 901').chooses(FORM, 'Create');
    const command = window.run(NEW);
    (await window.person.notice('error', /^Couldn't create “Sample Person 901”\. /)).close();
    await command;
    await window.person.notice('notify', /Your input is still here/);
  });

  it('reports that only the picture is missing and can send it again', async () => {
    const { window, sample } = journey;
    await writeFile(folder.file('portrait.png'), portrait(1));
    sample.faults.add({ kind: 'status', status: 500, operation: 'uploadMiniProfilePicture', times: 1 });
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'Picture')
      .opens('New Mini: Picture', [folder.file('portrait.png')])
      .chooses(FORM, 'Create');
    await window.run(NEW);
    const notice = await window.person.notice('warn', /Created “Sample Person 901”\. Picture: The service/);
    assert.equal((await stored('Sample Person 901'))?.profilePictureUrl, null);
    notice.press('Set Picture…');
    await eventually('the picture', async () => (await stored('Sample Person 901'))?.profilePictureUrl);
  });
});
