// Editing labels, birth date, external URI and picture of Minis without opening them.
import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import type { Mini } from '../../../src/domain/mini';
import { miniName } from '../../../src/sample/seed/names';
import { portrait } from '../../../src/sample/seed/png';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';
import { withoutMarks } from '../support/withoutMarks';

const LABELS = 'recordsWorkspace.minis.editLabels';
const BIRTH = 'recordsWorkspace.minis.setBirthDate';
const URI = 'recordsWorkspace.minis.setExternalUri';
const SET = 'recordsWorkspace.minis.setPicture';
const REMOVE = 'recordsWorkspace.minis.removePicture';

describe('editing Minis', () => {
  const journey = useJourney({ minis: 20 });
  const folder = useFolder();

  const stored = (number: number): Promise<Mini> => ask<Mini>(journey.sample, `/Minis/${seededMiniId(number)}`);
  const rowOf = (number: number): Promise<Row> => journey.window.minis.row(miniName(number));
  /** As another client. */
  const setElsewhere = async (number: number, variant = 2): Promise<void> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(portrait(variant))], { type: 'image/png' }), 'theirs.png');
    const { url, key } = journey.sample;
    const headers = { authorization: `Bearer ${key}` };
    const path = `${url}/api/v1/Minis/${seededMiniId(number)}/profile-picture`;
    assert.equal((await fetch(path, { method: 'POST', headers, body: form })).status, 200);
  };
  const pictureOf = async (number: number): Promise<Buffer> => {
    const { url, key } = journey.sample;
    const address = url + ((await stored(number)).profilePictureUrl ?? '');
    return Buffer.from(await (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).arrayBuffer());
  };

  it('changes only the edited labels of many after one question, and Undo restores them', async () => {
    const { window, wire } = journey;
    const before = await Promise.all([1, 2, 3].map(stored));
    const rows = await Promise.all([1, 2, 3].map(rowOf));
    window.person
      .choosesAll('3 Minis: Labels', [/^Region North$/, /^Region South$/, /^New here \(On all 3\)$/])
      .accepts('Change labels of 3 Minis?');
    await rows[0]?.run(LABELS, rows);
    assert.equal(
      window.person.question('Change labels').text,
      'Add “New here” to 2 Minis.\nRemove “Region East” from 1 Mini.\nUnchanged: 1',
    );
    const notice = await window.person.notice('notify', 'Changed 2 Minis.');
    assert.deepEqual(
      (await Promise.all([1, 2, 3].map(stored))).map(({ labels }) => labels),
      [
        ['Region North', 'New here'],
        ['Region South', 'New here'],
        ['Region North', 'New here'],
      ],
    );
    assert.deepEqual(
      wire.bodies('PATCH /Minis/{id}').map((body) => Object.keys(body)),
      [
        ['labels', 'eTag'],
        ['labels', 'eTag'],
      ],
    );
    notice.press('Undo');
    await window.person.notice('notify', 'Restored 2 Minis.');
    const after = await Promise.all([1, 2, 3].map(stored));
    assert.deepEqual(after.map(withoutMarks), before.map(withoutMarks));
  });

  it("keeps another client's earlier changes and unknown fields", async () => {
    const { window, sample } = journey;
    const row = await rowOf(2);
    const profile = { later: { fields: [null, 1] } };
    sample.service.changeMini(seededMiniId(2), { profile, labels: ['Region East'] });
    const before = await stored(2);
    window.person.choosesAll('Albert Brambley: Labels', ['Region East', 'New here']);
    await row.run(LABELS);
    await window.person.notice('notify', 'Changed “Albert Brambley”.');
    const labels = ['Region East', 'New here'];
    assert.deepEqual(withoutMarks(await stored(2)), withoutMarks({ ...before, labels }));
  });

  it('reports a conflict when a Mini changes between read and write and retries on request', async () => {
    const { window, sample, wire } = journey;
    wire.justBefore('PATCH /Minis/{id}', () => sample.service.changeMini(seededMiniId(2), { labels: ['Region East'] }));
    window.person.choosesAll('Albert Brambley: Labels', ['Region South', 'New here']);
    await (await rowOf(2)).run(LABELS);
    const notice = await window.person.notice('warn', /Not done: Albert Brambley: /);
    assert.deepEqual((await stored(2)).labels, ['Region East']);
    notice.press('Retry');
    await window.person.notice('notify', /Changed “Albert Brambley”\. Someone else also changed/);
    assert.deepEqual((await stored(2)).labels, ['Region East', 'New here']);
  });

  it('sets a birth date, clears it by replacing the whole Mini, and Undo restores it', async () => {
    const { window } = journey;
    const before = await stored(1);
    window.person.types('Ada Ashwick: Birth date', '1951-06-31', "doesn't exist");
    window.person.types('Ada Ashwick: Birth date', '1951-06-30');
    await (await rowOf(1)).run(BIRTH);
    await window.person.notice('notify', /^Changed “Ada Ashwick”\. Birth date: .*1951/);
    assert.equal((await stored(1)).dateOfBirth, '1951-06-30');
    assert.deepEqual(journey.wire.writes, ['PATCH /Minis/{id}']);
    window.person.types('Ada Ashwick: Birth date', ' ');
    await (await rowOf(1)).run(BIRTH);
    const notice = await window.person.notice('notify', 'Changed “Ada Ashwick”. Birth date: None.');
    assert.deepEqual(withoutMarks(await stored(1)), withoutMarks({ ...before, dateOfBirth: null }));
    assert.equal(journey.wire.writes.at(-1), 'PUT /Minis/{id}');
    notice.press('Undo');
    await window.person.notice('notify', 'Restored “Ada Ashwick”.');
    assert.equal((await stored(1)).dateOfBirth, '1951-06-30');
  });

  it('does not overwrite an external URI another client set and keeps the typed text', async () => {
    const { window, wire } = journey;
    const row = await rowOf(3);
    await ask(journey.sample, `/Minis/${seededMiniId(3)}`, 'PATCH', { externalUri: 'urn:theirs:3' });
    window.person.types('Alma Coppergate: External URI', 'urn:mine:3');
    await row.run(URI);
    const notice = await window.person.notice('warn', /Someone else changed it to urn:theirs:3/);
    window.person.types('Alma Coppergate: External URI', 'urn:mine:3');
    notice.press('Edit and Retry');
    await window.person.notice('notify', 'Changed “Alma Coppergate”.');
    assert.equal(window.person.question('External URI').value, 'urn:mine:3');
    assert.equal((await stored(3)).externalUri, 'urn:mine:3');
    assert.equal(wire.bodies('PATCH /Minis/{id}').length, 1);
  });

  it('recognizes a picture by its contents and sends no other file', async () => {
    const { window } = journey;
    await writeFile(folder.file('words.png'), 'Only words.');
    await writeFile(folder.file('empty.png'), '');
    await writeFile(folder.file('huge.png'), portrait(1));
    await truncate(folder.file('huge.png'), 100_000_001);
    await writeFile(folder.file('portrait.dat'), portrait(1));
    const title = 'Alma Coppergate: Picture';
    window.person.opens(title, [folder.file('words.png')]);
    const command = (await rowOf(3)).run(SET);
    for (const [problem, next] of [
      [/“words\.png” isn't a supported picture\. Select a JPEG, PNG, GIF or WebP/, 'empty.png'],
      [/“empty\.png” isn't a supported picture/, 'huge.png'],
      [/“huge\.png” is too large \(over 100 MB\)/, 'portrait.dat'],
    ] as const) {
      const notice = await window.person.notice('error', problem);
      assert.deepEqual(journey.wire.writes, []);
      window.person.opens(title, [folder.file(next)]);
      notice.press('Retry');
    }
    await command;
    await window.person.notice('notify', 'Changed “Alma Coppergate”.');
    assert.ok((await stored(3)).profilePictureUrl);
    assert.ok((await rowOf(3)).can.includes('canRemovePicture'));
  });

  it('asks before it replaces a picture set by another client and not yet shown here', async () => {
    const { window } = journey;
    const row = await rowOf(3);
    await writeFile(folder.file('portrait.png'), portrait(1));
    await setElsewhere(3);
    window.person
      .opens(': Picture', [folder.file('portrait.png')])
      .accepts('Replace Picture?')
      .meanwhile(() => setElsewhere(3, 4))
      .leaves('confirm', 'Replace Picture?');
    await row.run(SET);
    assert.deepEqual(journey.wire.writes, []);
    window.person.opens(': Picture', [folder.file('portrait.png')]).accepts('Replace Picture?');
    await row.run(SET);
    await window.person.notice('notify', 'Changed “Alma Coppergate”.');
  });

  it('restores with Undo the picture that it replaced, or none, unless another client has set one', async () => {
    const { window } = journey;
    const path = folder.file('portrait.png');
    await writeFile(path, portrait(1));
    const set = async (number: number) => {
      window.person.opens(': Picture', [path]);
      await (await rowOf(number)).run(SET);
      return await window.person.notice('notify', /^Changed “/);
    };
    const before = await pictureOf(2);
    const [none, former] = [await set(3), await set(2)];
    assert.notDeepEqual(await pictureOf(2), before);
    none.press('Undo');
    await eventually('no picture', async () => !(await stored(3)).profilePictureUrl);
    former.press('Undo');
    await eventually('the picture of before', async () => (await pictureOf(2)).equals(before));
    await window.person.notice('notify', 'Restored “Albert Brambley”.');
    const late = await set(2);
    await setElsewhere(2);
    late.press('Undo');
    await window.person.notice('warn', /^Couldn't undo\. It has changed since/);
  });

  it('restores with Undo what a Mini had that the view does not list yet', async () => {
    const { window, sample } = journey;
    await window.minis.all();
    const miniId = await ask<string>(sample, '/Minis', 'POST', { name: 'Sample Person 901', agentType: 'person' });
    await writeFile(folder.file('portrait.png'), portrait(1));
    window.person.opens(': Picture', [folder.file('portrait.png')]);
    await window.start(SET, [{ what: 'mini', miniId }]);
    (await window.person.notice('notify', 'Changed “Sample Person 901”.')).press('Undo');
    await window.person.notice('notify', 'Restored “Sample Person 901”.');
    assert.ok(!(await ask<Mini>(sample, `/Minis/${miniId}`)).profilePictureUrl);
  });

  it('asks before it replaces a picture that cannot be copied, and keeps the file for another try', async () => {
    const { window, sample } = journey;
    await writeFile(folder.file('portrait.png'), portrait(1));
    sample.faults.add({ kind: 'status', status: 403, operation: 'downloadMiniProfilePicture' });
    window.person.opens(': Picture', [folder.file('portrait.png')]).leaves('confirm', 'Replace Picture?');
    await (await rowOf(2)).run(SET);
    assert.equal(window.person.question('Replace Picture?').text, "This can't be undone.");
    assert.deepEqual(journey.wire.writes, []);
    sample.faults.clear();
    const { profilePictureUrl } = await stored(2);
    sample.faults.add({ kind: 'status', status: 501, operation: 'getMini', times: 1 });
    sample.faults.add({ kind: 'status', status: 503, operation: 'uploadMiniProfilePicture', times: 1 });
    window.person.opens(': Picture', [folder.file('portrait.png')]);
    const command = (await rowOf(2)).run(SET);
    for (const reason of ['the read', 'the upload']) {
      const notice = await window.person.notice('error', /^Couldn't save\. The service is having problems/);
      assert.equal((await stored(2)).profilePictureUrl, profilePictureUrl, reason);
      notice.press('Retry');
    }
    await command;
    await window.person.notice('notify', /^Changed “/);
    assert.notEqual((await stored(2)).profilePictureUrl, profilePictureUrl);
  });

  it('asks again when another client sets a picture during that question', async () => {
    const { window, sample } = journey;
    await writeFile(folder.file('portrait.png'), portrait(1));
    sample.faults.add({ kind: 'status', status: 403, operation: 'downloadMiniProfilePicture' });
    window.person
      .opens(': Picture', [folder.file('portrait.png')])
      .accepts('Replace Picture?')
      .meanwhile(() => setElsewhere(2, 4))
      .leaves('confirm', 'Replace Picture?');
    await (await rowOf(2)).run(SET);
    assert.match(window.person.question('Replace Picture?').text, /^Someone else changed it/);
    assert.deepEqual(journey.wire.writes, []);
  });

  it('removes a picture, and Undo restores it', async () => {
    const { window } = journey;
    await (await rowOf(2)).run(REMOVE);
    const notice = await window.person.notice('notify', 'Changed “Albert Brambley”. Picture: None.');
    assert.equal((await stored(2)).profilePictureUrl, null);
    notice.press('Undo');
    await eventually('the picture', async () => (await stored(2)).profilePictureUrl);
  });

  it('restores a picture on retry, unless another client has set one', async () => {
    const { window, sample } = journey;
    const fault = { kind: 'status', status: 503, operation: 'uploadMiniProfilePicture', times: 1 } as const;
    await (await rowOf(2)).run(REMOVE);
    sample.faults.add(fault);
    (await window.person.notice('notify', /Picture: None\.$/)).press('Undo');
    (await window.person.notice('error', /^Couldn't undo\. The service is having problems/)).press('Retry');
    await eventually('the picture', async () => (await stored(2)).profilePictureUrl);
    await eventually('the row', async () => (await rowOf(2)).can.includes('canRemovePicture'));
    await (await rowOf(2)).run(REMOVE);
    sample.faults.add(fault);
    (await window.person.notice('notify', /Picture: None\.$/)).press('Undo');
    const notice = await window.person.notice('error', /^Couldn't undo/);
    await setElsewhere(2);
    notice.press('Retry');
    await window.person.notice('warn', /^Couldn't undo\. It has changed since/);
  });

  it('undoes a change on retry', async () => {
    const { window, sample } = journey;
    const before = await stored(1);
    window.person.choosesAll(': Labels', [/^New here$/]);
    await (await rowOf(1)).run(LABELS);
    sample.faults.add({ kind: 'status', status: 503, operation: 'patchMini', times: 1 });
    (await window.person.notice('notify', /^Changed /)).press('Undo');
    (await window.person.notice('warn', /^Not done: Ada Ashwick: The service is having problems/)).press('Retry');
    await window.person.notice('notify', 'Restored “Ada Ashwick”.');
    assert.deepEqual((await stored(1)).labels, before.labels);
  });

  it('asks before it removes a picture that cannot be copied for Undo', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'status', status: 403, operation: 'downloadMiniProfilePicture' });
    window.person.leaves('confirm', 'Remove Picture?');
    await (await rowOf(2)).run(REMOVE);
    assert.ok((await stored(2)).profilePictureUrl);
    assert.deepEqual(journey.wire.writes, []);
  });
});
