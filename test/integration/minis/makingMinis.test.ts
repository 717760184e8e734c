// New Minis: one form that keeps what was entered, checks as one types, and leaves nothing half-done behind.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import type { Label } from '../../../src/domain/labels/label';
import type { Mini } from '../../../src/domain/mini';
import { portrait } from '../../../src/sample/seed/png';
import { ask } from '../support/stored';
import { openTabs } from '../support/openTabs';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';
import { eventually } from '../../support/eventually';

const NEW = 'recordsWorkspace.minis.newMini';
const FORM = 'New Mini “Sample Person 901”';

describe('making Minis', () => {
  const journey = useJourney({ minis: 3 });
  const folder = useFolder();

  const stored = async (name: string): Promise<Mini | undefined> =>
    (await ask<Mini[]>(journey.sample, '/Minis')).find((mini) => mini.name === name);
  const writes = (): string[] => journey.wire.operations.filter((operation) => !operation.startsWith('GET'));

  it('needs a name and nothing else', async () => {
    const { window } = journey;
    window.person.types('New Mini', '  ', 'Name: enter').types('New Mini', ' Sample Person 901 ').chooses(FORM, 'Make');
    await window.run(NEW);
    (await window.person.notice('notify', '“Sample Person 901” made.')).press('Open');
    await eventually('the page', () => openTabs().includes('Sample Person 901'));
    assert.equal((await stored('Sample Person 901'))?.agentType, 'person');
    assert.ok((await window.minis.labels()).includes('Sample Person 901'));
    assert.deepEqual(writes(), ['POST /Minis']);
  });

  it('takes all fields, in any order, with their checks', async () => {
    const { window, wire } = journey;
    await writeFile(folder.file('portrait.png'), portrait(1));
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'Kind')
      .chooses('New Mini: kind', 'Workspace')
      .chooses(FORM, 'Birth date')
      .types('New Mini: birth date', '2999-01-01', 'Birth date: this day is still to come')
      .types('New Mini: birth date', '1950-02-30', 'Birth date: the calendar has no such day')
      .types('New Mini: birth date', '1950-02-28')
      .chooses(FORM, 'Identities')
      .chooses('New Mini: identities', 'Add an identity')
      .chooses('New Mini: identities', 'NHS')
      .types('New Mini: identities', ' ', 'NHS number: enter')
      .types('New Mini: identities', 'TEST-NHS-0000000901')
      .chooses('New Mini: identities', 'Add an identity')
      .chooses('New Mini: identities', 'Medicare')
      .types('New Mini: identities', 'TEST-MEDICARE-901')
      .chooses('New Mini: identities', 'Add an identity')
      .chooses('New Mini: identities', 'NHS')
      .types('New Mini: identities', 'TEST-NHS-0000000901', 'is there already')
      .leaves('input', 'New Mini: identities')
      .chooses('New Mini: identities', 'Take away Medicare')
      .chooses('New Mini: identities', 'Back')
      .chooses(FORM, 'External URI')
      .types('New Mini: external URI', 'person 901', 'External URI: type a whole URI')
      .types('New Mini: external URI', 'urn:sample:901')
      .chooses(FORM, 'Labels')
      .choosesAll('New Mini: labels', ['Region North', 'New label'])
      .types('New label for Minis', 'Sample ward')
      .chooses(FORM, 'Picture')
      .opens('New Mini: picture', [folder.file('portrait.png')])
      .chooses(FORM, 'Make the Mini');
    await window.run(NEW);
    await window.person.notice('notify', '“Sample Person 901” made.');
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

  it('leaves nothing behind when the form is left', async () => {
    const { window, sample } = journey;
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'Labels')
      .choosesAll('New Mini: labels', ['New label'])
      .types('New label for Minis', 'Sample ward')
      .leaves('pick', FORM);
    await window.run(NEW);
    assert.deepEqual(writes(), []);
    const { labels } = await ask<{ labels: Label[] }>(sample, '/Labels');
    assert.ok(!labels.some(({ name }) => name === 'Sample ward'));
  });

  it('keeps what was entered when the service did not take it', async () => {
    const { window } = journey;
    const [first] = await ask<Mini[]>(journey.sample, '/Minis');
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'External URI')
      .types('New Mini: external URI', first?.externalUri ?? '')
      .chooses(FORM, 'Make the Mini');
    const command = window.run(NEW);
    const notice = await window.person.notice(
      'error',
      /^Couldn't create “Sample Person 901”\. .*externalUri: Another Mini has this external URI/,
    );
    window.person.chooses(FORM, 'External URI').types('New Mini: external URI', '').chooses(FORM, 'Make the Mini');
    notice.press('Edit and try again');
    await command;
    await window.person.notice('notify', '“Sample Person 901” made.');
    assert.equal((await stored('Sample Person 901'))?.externalUri, null);
  });

  it('does not make it twice when only the answer was lost', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'createMini', times: 1 });
    window.person.types('New Mini', 'Sample Person 901').chooses(FORM, 'Make the Mini');
    await window.run(NEW);
    await window.person.notice('notify', '“Sample Person 901” made.');
    assert.deepEqual(writes(), ['POST /Minis']);
  });

  it('does not take a Mini of the same name for the one that was not made', async () => {
    const { window, sample } = journey;
    await ask(sample, '/Minis', 'POST', { name: 'Sample Person 901', agentType: 'person' });
    sample.faults.add({ kind: 'status', status: 500, operation: 'createMini', times: 1 });
    window.person.types('New Mini', 'Sample Person 901').chooses(FORM, 'Make the Mini');
    const command = window.run(NEW);
    (await window.person.notice('error', /^Couldn't create “Sample Person 901”\. /)).close();
    await command;
    await window.person.notice('notify', /kept/);
  });

  it('says exactly that the picture is missing, and can send it again', async () => {
    const { window, sample } = journey;
    await writeFile(folder.file('portrait.png'), portrait(1));
    sample.faults.add({ kind: 'status', status: 500, operation: 'uploadMiniProfilePicture', times: 1 });
    window.person
      .types('New Mini', 'Sample Person 901')
      .chooses(FORM, 'Picture')
      .opens('New Mini: picture', [folder.file('portrait.png')])
      .chooses(FORM, 'Make the Mini');
    await window.run(NEW);
    const notice = await window.person.notice(
      'warn',
      /“Sample Person 901” was made, but without its picture\. The service/,
    );
    assert.equal((await stored('Sample Person 901'))?.profilePictureUrl, null);
    notice.press('Set picture');
    await eventually('the picture', async () => (await stored('Sample Person 901'))?.profilePictureUrl);
  });
});
