// Clipboard contents become attachments, and files of the service are dragged to where they open.
import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { attachedTo } from '../../support/stored';
import { useFolder } from '../support/useFolder';
import { firstRecord, useJourney } from '../support/useJourney';

const PASTE = 'recordsWorkspace.attachments.pasteAttachments';
const URI_LIST = 'text/uri-list';
const recordId = seededRecordId(1, 0);
const seededFiles = ['sample-plan.pdf', 'garden photo (2).png'];
const { token } = new vscode.CancellationTokenSource();

describe('pasting and dragging files', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();

  const attached = () => attachedTo(journey.sample, seededMiniId(1), recordId);
  const copy = (text: string): Thenable<void> => vscode.env.clipboard.writeText(text);

  it('attaches files whose paths were copied, also on a row below the Record', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    const [part] = await row.children();
    await writeFile(folder.file('a.txt'), 'Invented.');
    await writeFile(folder.file('two & three.txt'), 'Invented.');
    await copy(`${folder.file('a.txt')}\n${vscode.Uri.file(folder.file('two & three.txt')).toString()}\n`);
    window.person.accepts('Send 2 files?').meanwhile(() => assert.deepEqual(journey.wire.writes, []));
    await part?.run(PASTE);
    const { text } = window.person.question('Send 2 files?');
    for (const name of ['a.txt', 'two & three.txt']) assert.ok(text.includes(`${folder.file(name)} (9 B)`), text);
    await window.person.notice('notify', 'Added 2 files to “Weekly note”.');
    assert.deepEqual(await attached(), [...seededFiles, 'a.txt', 'two & three.txt']);
  });

  it('asks before it sends a file whose path came from outside VS Code', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    await writeFile(folder.file('id_rsa'), 'Invented key.');
    await copy(folder.file('id_rsa'));
    window.person.leaves('confirm', 'Send 1 file?');
    await row.run(PASTE);
    assert.deepEqual(journey.wire.writes, []);
    assert.deepEqual(await attached(), seededFiles);
  });

  it('does not access a path on another computer', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    for (const text of ['\\\\server\\share\\a.txt', '//server/share/a.txt', 'file://server/share/a.txt']) {
      await copy(text);
      await row.run(PASTE);
      await window.person.notice('warn', /^Nothing was sent\. .*server.* is on another computer/);
      const data = new vscode.DataTransfer();
      data.set(URI_LIST, new vscode.DataTransferItem('file://server/share/a.txt'));
      await window.access.sidebar.views.records.dragAndDrop?.handleDrop?.(row.element, data, token);
      await window.person.notice('warn', 'is on another computer');
    }
    assert.deepEqual(journey.wire.writes, []);
  });

  it('attaches any other text as a file and validates the name it asks for', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    await copy('Invented words,\nand /no/path at all.');
    window.person
      .types('Weekly note: Add…', 'a/b.txt', "doesn't work on every computer")
      .types('Weekly note: Add…', 'words.txt');
    await row.run(PASTE);
    await window.person.notice('notify', 'Added “words.txt” to “Weekly note”.');
    assert.deepEqual(await attached(), [...seededFiles, 'words.txt']);
    const { value } = window.person.question(': Add…');
    assert.match(value ?? '', /^Pasted text \d{4}-\d\d-\d\d \d\d\.\d\d\.txt$/);
    await nothingKept();
  });

  it('keeps no copy of a text that could not be sent', async () => {
    const { window, sample } = journey;
    const row = await firstRecord(journey);
    await copy('Invented words.');
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    window.person.types(': Add…', 'words.txt');
    await row.run(PASTE);
    await window.person.notice('warn', /^Couldn't upload words\.txt\./);
    await nothingKept();
  });

  it('reports an empty clipboard', async () => {
    const row = await firstRecord(journey);
    await copy(' \n');
    await row.run(PASTE);
    await journey.window.person.notice('notify', 'The clipboard has no text.');
    assert.deepEqual(journey.wire.operations, []);
  });

  it('drags an attachment as an address only, from which editors and copies read it', async () => {
    const { window, wire } = journey;
    const row = await firstRecord(journey);
    const [, photo] = await row.children();
    wire.clear();
    const data = new vscode.DataTransfer();
    const controller = window.access.sidebar.views.records.dragAndDrop;
    assert.ok(photo && controller);
    await controller.handleDrag?.([photo.element, row.element], data, token);
    assert.deepEqual(wire.operations, [], 'nothing is asked for at the start of a drag');
    const list = (await data.get(URI_LIST)?.asString()) ?? '';
    const uri = vscode.Uri.parse(list, true);
    assert.equal(path.posix.basename(uri.path), 'garden photo (2).png');
    const stat = await vscode.workspace.fs.stat(uri);
    assert.equal(stat.permissions, vscode.FilePermission.Readonly);
    const target = vscode.Uri.file(folder.file('copy.png'));
    await vscode.workspace.fs.copy(uri, target);
    const bytes = await vscode.workspace.fs.readFile(target);
    assert.equal(bytes.byteLength, stat.size);
    assert.equal(Buffer.from(bytes.subarray(1, 4)).toString(), 'PNG');
    // It cannot be dropped on another Record, so that a slip does not copy one Record's file to another.
    await controller.handleDrop?.(row.element, data, token);
    assert.deepEqual(await attached(), seededFiles);
  });

  it('drags an asset of a Skill the same way and reports a missing one', async () => {
    const { window, sample } = journey;
    const asset = await window.skills.row('Active', 'Handover note', 'hints.txt');
    const data = new vscode.DataTransfer();
    await window.access.sidebar.views.skills.dragAndDrop?.handleDrag?.([asset.element], data, token);
    const uri = vscode.Uri.parse((await data.get(URI_LIST)?.asString()) ?? '', true);
    const document = await vscode.workspace.openTextDocument(uri);
    assert.ok(document.getText().length > 0);
    sample.faults.add({ kind: 'status', status: 404, operation: 'downloadSkillAsset', times: 1 });
    await assert.rejects(Promise.resolve(vscode.workspace.fs.readFile(uri)), { code: 'FileNotFound' });
  });

  async function nothingKept(): Promise<void> {
    const root = vscode.Uri.joinPath(journey.window.access.context.globalStorageUri, 'opened').fsPath;
    const own = (await readdir(root)).filter((name) => name.startsWith(`w-${String(process.pid)}-`));
    for (const name of own) {
      const kept = await readdir(path.join(root, name), { recursive: true });
      assert.ok(!kept.some((file) => file.endsWith(`${path.sep}file`)), 'no copy stays');
    }
  }
});
