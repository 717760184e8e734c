// A text from the service is edited as a copy, uploaded on save, and no edit is lost on the way.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId, seededSkillId } from '../../support/seeded';
import { attach, attachedTo, detach, storedRecord } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';

const EDIT = 'recordsWorkspace.attachments.replaceWithEditedCopy';
const UPLOAD = 'recordsWorkspace.attachments.uploadEditedCopy';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);
const others = ['sample-plan.pdf', 'garden photo (2).png'];

describe('edited copies', () => {
  const journey = useJourney({ minis: 2 });

  async function noteRow(): Promise<Row> {
    const [record] = await journey.window.recordsOf('Ada Ashwick');
    const row = (await record?.children())?.find(({ label }) => label === 'note.txt');
    assert.ok(row);
    return row;
  }
  async function openCopy(note = 'Invented note.'): Promise<OpenText> {
    await attach(journey.sample, recordId, 'note.txt', 'text/plain', note);
    await (await noteRow()).run(EDIT);
    const text = await OpenText.active();
    await text.shows(note);
    return text;
  }
  const files = () => attachedTo(journey.sample, miniId, recordId);
  /** The contents of all files named note.txt, in order. */
  async function notes(): Promise<string[]> {
    const { url, key } = journey.sample;
    const record = await storedRecord(journey.sample, miniId, recordId);
    const ids = (record?.attachments ?? []).flatMap(({ id, fileName }) => (id && fileName === 'note.txt' ? [id] : []));
    const read = async (id: string): Promise<string> =>
      (
        await fetch(`${url}/api/v1/Records/${encodeURIComponent(recordId)}/attachments/${encodeURIComponent(id)}`, {
          headers: { authorization: `Bearer ${key}` },
        })
      ).text();
    return await Promise.all(ids.map(read));
  }

  it('are uploaded under the same name on save before the user is asked to remove the original', async () => {
    const { window } = journey;
    const copy = await openCopy();
    assert.ok(openTabs().includes('note (edited copy).txt'));
    await copy.type('note', 'word');
    window.person.accepts('Remove “note.txt”?').meanwhile(async () => {
      assert.deepEqual(await notes(), ['Invented note.', 'Invented word.'], 'no moment is without both');
    });
    await window.run(UPLOAD);
    await window.person.notice('notify', 'Changed “note.txt”.');
    assert.deepEqual(await notes(), ['Invented word.']);
    assert.deepEqual(await files(), [...others, 'note.txt']);
    assert.equal(copy.isDirty, false);
  });

  it('keep the original when the user cancels', async () => {
    const { window } = journey;
    const copy = await openCopy();
    await copy.type('note', 'word');
    window.person.leaves('confirm', 'Remove “');
    assert.ok(await copy.save());
    await window.person.notice('notify', 'Added “note.txt”.');
    assert.deepEqual(await notes(), ['Invented note.', 'Invented word.']);
  });

  it('can be edited further and replace their previous upload', async () => {
    const { window } = journey;
    const copy = await openCopy();
    for (const [before, after] of [
      ['note', 'word'],
      ['word', 'line'],
    ] as const) {
      await copy.type(before, after);
      window.person.accepts('Remove “note.txt”?');
      assert.ok(await copy.save());
      await window.person.notice('notify', 'Changed “note.txt”.');
    }
    assert.deepEqual(await notes(), ['Invented line.']);
  });

  it('keep their edits and remove nothing when the upload fails', async () => {
    const { window, sample } = journey;
    const copy = await openCopy();
    await copy.type('note', 'word');
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    await copy.isRefused(window.person, /./);
    assert.deepEqual([copy.text, copy.isDirty], ['Invented word.', true]);
    assert.deepEqual(await notes(), ['Invented note.']);
    window.person.accepts('Remove “');
    assert.ok(await copy.save());
    await window.person.notice('notify', 'Changed “');
    assert.deepEqual(await notes(), ['Invented word.']);
  });

  for (const begin of ['\u{1F4CB}', '\n'])
    it(`keep every character of a beginning like ${JSON.stringify(begin)} when the upload fails`, async () => {
      const { window, sample } = journey;
      const copy = await openCopy(`${begin} Plan`);
      await copy.type('Plan', 'Week');
      for (let refusals = 0; refusals < 2; refusals++) {
        sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
        await copy.isRefused(window.person, /./);
        assert.deepEqual([copy.text, copy.isDirty], [`${begin} Week`, true]);
      }
    });

  it('report a file removed or replaced in the meantime and upload only after confirmation', async () => {
    const { window, sample } = journey;
    const copy = await openCopy();
    await copy.type('note', 'word');
    await detach(sample, miniId, recordId, 'note.txt');
    await attach(sample, recordId, 'note.txt', 'text/plain', 'Text of a colleague.');
    window.person.leaves('confirm', 'Someone else changed “note.txt” while you edited it.');
    await copy.isRefused();
    assert.deepEqual([copy.text, copy.isDirty], ['Invented word.', true]);
    assert.deepEqual(await notes(), ['Text of a colleague.']);
    assert.deepEqual(window.person.question('Someone else changed “note.txt”').offered, ['Keep Both']);
    window.person.accepts('Someone else changed “note.txt” while you edited it.');
    assert.ok(await copy.save());
    await window.person.notice('notify', 'Added “note.txt”.');
    assert.deepEqual(await notes(), ['Text of a colleague.', 'Invented word.'], 'theirs stays');
  });

  it('cannot be uploaded to a deleted Record', async () => {
    const copy = await openCopy();
    await copy.type('note', 'word');
    journey.sample.service.changeRecord(recordId, { state: 'deleted' });
    await copy.isRefused(journey.window.person, /./);
    assert.deepEqual([copy.text, copy.isDirty], ['Invented word.', true]);
    assert.deepEqual(await notes(), ['Invented note.']);
    await copy.giveUp();
  });

  it('start from the title of the editor that shows the file, which closes once the file is removed', async () => {
    const { window, sample } = journey;
    await attach(sample, recordId, 'note.txt', 'text/plain', 'Invented note.');
    await (await noteRow()).press();
    const shown = await OpenText.active();
    await window.run(EDIT, shown.document.uri);
    const copy = await eventually('the copy', () => {
      const active = vscode.window.activeTextEditor?.document;
      return active && active.uri.toString() !== shown.document.uri.toString() ? OpenText.active() : undefined;
    });
    await copy.type('note', 'word');
    window.person.accepts('Remove “');
    assert.ok(await copy.save());
    await window.person.notice('notify', 'Changed “');
    await eventually('the tab of the former to close', () => !openTabs().includes('note.txt'));
  });

  it('are offered for text files only', async () => {
    const { window, sample } = journey;
    await attach(sample, recordId, 'note.txt', 'text/plain', 'Invented note.');
    const [record] = await window.recordsOf('Ada Ashwick');
    const able = (await record?.children())?.filter(({ can }) => can.includes('canEditCopy'));
    assert.deepEqual(
      able?.map(({ label }) => label),
      ['note.txt'],
    );
    await window.run(UPLOAD);
    await window.person.notice('notify', 'Select an item first');
  });

  it('replace an asset after confirmation', async () => {
    const { window, sample } = journey;
    const asset = await window.skills.row('Active', 'Progress summary', 'guide.md');
    await asset.run('recordsWorkspace.skills.replaceAssetWithEditedCopy');
    const copy = await OpenText.active();
    await eventually('the text', () => copy.text.length > 0);
    await copy.type(copy.text, '# Another guide');
    window.person.leaves('confirm', 'Replace “guide.md”?');
    await copy.isRefused();
    assert.ok(copy.isDirty);
    const uploadElsewhere = async (): Promise<void> => {
      const form = new FormData();
      form.append('files', new Blob(['Guide of a colleague']), 'guide.md');
      const headers = { authorization: `Bearer ${sample.key}` };
      const address = `${sample.url}/api/v1/Skills/${seededSkillId(1)}/assets`;
      assert.ok((await fetch(address, { method: 'POST', headers, body: form })).ok);
    };
    window.person
      .accepts('Replace “guide.md”?')
      .meanwhile(uploadElsewhere)
      .leaves('confirm', 'Someone else changed “guide.md” while you edited it.');
    await copy.isRefused();
    const { offered, text } = window.person.question('Someone else changed “guide.md”');
    assert.deepEqual([offered, text], [['Replace'], "This can't be undone."]);
    window.person.accepts('Someone else changed “guide.md” while you edited it.');
    assert.ok(await copy.save());
    await window.person.notice('notify', 'Changed “guide.md”.');
    const again = await window.skills.row('Active', 'Progress summary', 'guide.md');
    await again.press();
    await eventually(
      'the new text',
      () =>
        vscode.window.activeTextEditor?.document.uri.path.endsWith('/guide.md') === true &&
        vscode.window.activeTextEditor.document.getText() === '# Another guide',
    );
    assert.ok(sample.service.requests.length > 0);
  });
});
