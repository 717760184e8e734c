// What a click on a file does: executable files never reach another program unasked, and files opened here are
// read-only.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededRecordId } from '../../support/seeded';
import { attach } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';

const recordId = seededRecordId(1, 0);

describe('opening files', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();
  let given: string[] = [];

  beforeEach(() => {
    given = [];
    journey.window.access.handOverTo((file) => Promise.resolve(given.push(file) > 0));
  });
  afterEach(() => journey.window.access.handOverTo(undefined));

  /** The row of an attachment of the first Record. */
  async function rowOf(match: (label: string) => boolean): Promise<Row> {
    const [record] = await journey.window.recordsOf('Ada Ashwick');
    const row = (await record?.children())?.find(({ label }) => match(label));
    assert.ok(row);
    return row;
  }
  async function copies(): Promise<string[]> {
    const root = vscode.Uri.joinPath(journey.window.access.context.globalStorageUri, 'opened').fsPath;
    const names = await readdir(root, { recursive: true }).catch(() => []);
    return names.filter((name) => path.basename(name).includes('.'));
  }

  it('opens a listed document in its program, under the name whose extension was checked', async () => {
    const plan = await rowOf((label) => label === 'sample-plan.pdf');
    await plan.press();
    assert.deepEqual(
      given.map((file) => path.basename(file)),
      ['sample-plan.pdf'],
    );
  });

  it('asks about every other type, showing its real extension, and downloads nothing before', async () => {
    const { sample, window } = journey;
    const names = [
      ...['Blood results.pdf.exe', 'a.hta', 'a.lnk', 'a.command', 'a.jar', 'a.docm', 'a.html', 'no ending', 'a.later'],
      'Scan\u202efdp.exe',
    ];
    // A different content type proves nothing.
    for (const name of names) await attach(sample, recordId, name, 'application/pdf', 'Invented.');
    const before = await copies();
    for (const name of names) {
      const row = await rowOf((label) => label === name || (name.includes('\u202e') && label.startsWith('Scan')));
      journey.wire.clear();
      window.person.leaves('decide', /^Save “.*”\?$/);
      await row.press();
      const { title, text, offered } = window.person.question('Save “');
      assert.ok(!/[\u202a-\u202e]/.test(title), 'the whole name is seen');
      if (name.includes('.exe')) assert.match(text, /Type: \.exe\./);
      if (!name.includes('\u202e')) assert.equal(title, `Save “${name}”?`);
      assert.equal(offered[0], 'Save As…');
      assert.ok(!journey.wire.operations.some((operation) => operation.includes('attachments/{id}')), name);
    }
    assert.deepEqual(given, []);
    assert.deepEqual(await copies(), before);
  });

  it('saves it instead to the place the user chooses', async () => {
    const { sample, window } = journey;
    await attach(sample, recordId, 'Blood results.pdf.exe', 'application/pdf', 'Invented.');
    const row = await rowOf((label) => label === 'Blood results.pdf.exe');
    window.person
      .decides('Save “Blood results.pdf.exe”?', 'Save As…')
      .savesTo('Blood results.pdf.exe', folder.file('kept'));
    await row.press();
    await window.person.notice('notify', 'Saved');
    assert.equal(await folder.text('kept'), 'Invented.');
    assert.deepEqual(given, []);
  });

  it('shows a web page as plain text on request', async () => {
    const { sample, window } = journey;
    await attach(sample, recordId, 'page.html', 'text/html', '<script>alert(1)</script>');
    const row = await rowOf((label) => label === 'page.html');
    window.person.decides('Save “page.html”?', 'Open as Text');
    await row.press();
    assert.match((await OpenText.active()).text, /<script>/);
  });

  it('opens text in the preview tab, and in no editor that was chosen for its type', async () => {
    const { sample } = journey;
    const settings = vscode.workspace.getConfiguration('workbench');
    const choose = (editors?: object) =>
      settings.update('editorAssociations', editors, vscode.ConfigurationTarget.Global);
    await attach(sample, recordId, 'note.txt', 'text/plain', 'Invented note.');
    await choose({ '*.txt': 'imagePreview.previewEditor' });
    try {
      await (await rowOf((label) => label === 'note.txt')).press();
      await OpenText.active();
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      assert.ok(tab?.input instanceof vscode.TabInputText);
      assert.ok(tab.isPreview);
      // It would have been used.
      await vscode.commands.executeCommand('vscode.open', tab.input.uri.with({ query: 'other' }));
      const other = vscode.window.tabGroups.activeTabGroup.activeTab;
      assert.ok(other?.input instanceof vscode.TabInputCustom);
    } finally {
      await choose();
    }
  });

  it('opens text read-only and leaves no copy on disk', async () => {
    const { sample } = journey;
    await attach(sample, recordId, 'note.txt', 'text/plain', 'Invented note.');
    const before = await copies();
    await (await rowOf((label) => label === 'note.txt')).press();
    const { document, text } = await OpenText.active();
    assert.equal(text, 'Invented note.');
    const stat = await vscode.workspace.fs.stat(document.uri);
    assert.equal(stat.permissions, vscode.FilePermission.Readonly);
    await vscode.commands.executeCommand('type', { text: 'x' });
    assert.deepEqual([document.getText(), document.isDirty], ['Invented note.', false]);
    await assert.rejects(Promise.resolve(vscode.workspace.fs.writeFile(document.uri, Buffer.from('x'))));
    assert.deepEqual(await copies(), before);
  });

  it('opens pictures here, and documents too where programs would run on another computer', async () => {
    const { window } = journey;
    const shown = (name: string): Promise<unknown> =>
      eventually(`the tab of ${name}`, () =>
        vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ label }) => label === name),
      );
    await (await rowOf((label) => label === 'garden photo (2).png')).press();
    await shown('garden photo (2).png');
    window.access.handOverTo(undefined);
    await (await rowOf((label) => label === 'sample-plan.pdf')).press();
    await shown('sample-plan.pdf');
    assert.deepEqual(given, []);
  });

  it('opens no document whose bytes differ from what the service lists', async () => {
    const { sample, window } = journey;
    const plan = await rowOf((label) => label === 'sample-plan.pdf');
    sample.faults.add({ kind: 'truncate', bytes: 100, operation: 'downloadAttachment' });
    await plan.press();
    await window.person.notice('error', /./);
    assert.deepEqual(given, []);
  });
});
