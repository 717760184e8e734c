// Attaching files to Records: within the limits, each sent once, with the outcome reported by name.
import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { attachedTo, storedRecord } from '../../support/stored';
import { useFolder } from '../support/useFolder';
import { firstRecord, useJourney } from '../support/useJourney';

const ADD = 'recordsWorkspace.attachments.addAttachments';
const REPLACE = 'recordsWorkspace.attachments.replaceAttachment';
const REPLACE_ALL = 'recordsWorkspace.attachments.replaceAttachments';
const recordId = seededRecordId(1, 0);
const seededFiles = ['sample-plan.pdf', 'garden photo (2).png'];

describe('sending attachments', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();

  async function file(name: string, text = `Invented text of ${name}.`): Promise<string> {
    await writeFile(folder.file(name), text);
    return folder.file(name);
  }
  const attached = () => attachedTo(journey.sample, seededMiniId(1), recordId);

  it('adds chosen files and shows them in the row', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    window.person.opens('Weekly note: Add…', [await file('a.txt'), await file('scan.png')]);
    await row.run(ADD);
    await window.person.notice('notify', 'Added 2 files to “Weekly note”.');
    assert.deepEqual(await attached(), [...seededFiles, 'a.txt', 'scan.png']);
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments']);
    const [shown] = await window.records.all();
    assert.match(shown?.description ?? '', /4 files/);
    assert.ok((await shown?.children())?.some(({ label }) => label === 'scan.png'));
  });

  it('adds chosen files to several Records, but not beside one of the same name', async () => {
    const { window } = journey;
    await firstRecord(journey);
    const [one, other] = await window.records.all();
    assert.ok(one && other);
    window.person.opens('2 Records: Add Attachments…', [await file('each.txt'), await file('sample-plan.pdf')]);
    await one.run(ADD, [one, other]);
    await window.person.notice('notify', 'Added 3 files.');
    assert.deepEqual(await attached(), [...seededFiles, 'each.txt']);
    const second = await storedRecord(journey.sample, seededMiniId(1), seededRecordId(1, 1));
    const names = (second?.attachments ?? []).map(({ fileName }) => fileName);
    assert.ok(names.includes('each.txt') && names.includes('sample-plan.pdf'));
  });

  it('adds files dropped on a Record or on a row below it', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    const [part] = await row.children();
    const controller = window.access.sidebar.views.records.dragAndDrop;
    for (const [element, name] of [
      [row.element, 'one.txt'],
      [part?.element, 'two & three.txt'],
    ] as const) {
      const data = new vscode.DataTransfer();
      const uri = vscode.Uri.file(await file(name)).toString();
      data.set('text/uri-list', new vscode.DataTransferItem(`# from a window\r\n${uri}`));
      // An address alone may be a link from a web page.
      window.person.accepts('Send 1 file?');
      await controller?.handleDrop?.(element, data, new vscode.CancellationTokenSource().token);
      await window.person.notice('notify', `Added “${name}” to “Weekly note”.`);
    }
    assert.deepEqual(await attached(), [...seededFiles, 'one.txt', 'two & three.txt']);
  });

  it('adds a file dragged from the Explorer without asking', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    const [open] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(open);
    const data = new vscode.DataTransfer();
    data.set('text/uri-list', new vscode.DataTransferItem(vscode.Uri.joinPath(open.uri, 'README.md').toString()));
    const controller = window.access.sidebar.views.records.dragAndDrop;
    await controller?.handleDrop?.(row.element, data, new vscode.CancellationTokenSource().token);
    await window.person.notice('notify', 'Added “README.md” to “Weekly note”.');
  });

  it('reads no dropped address before it asks, except those of the workspace folder', async () => {
    const { window, wire } = journey;
    const row = await firstRecord(journey);
    const [open] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(open);
    const drop = async (list: string): Promise<void> => {
      const data = new vscode.DataTransfer();
      data.set('text/uri-list', new vscode.DataTransferItem(list));
      const controller = window.access.sidebar.views.records.dragAndDrop;
      await controller?.handleDrop?.(row.element, data, new vscode.CancellationTokenSource().token);
    };
    const place = await file('secret.txt');
    const around = `file://${open.uri.path}/${path.relative(open.uri.fsPath, place)}`;
    for (const list of [`vscode-userdata:${place}`, around]) {
      const asked = window.person.asked.length;
      window.person.leaves('confirm', 'Send 1 file?');
      await drop(list);
      await eventually('the question', () => window.person.asked.length > asked);
    }
    await drop('vscode-userdata://server/share/a.txt');
    await window.person.notice('warn', /^Nothing was sent\. .*server.* is on another computer/);
    await drop('untitled:/no/such/words.txt');
    await window.person.notice('warn', "Nothing was sent. Couldn't read “words.txt” (ENOENT).");
    assert.deepEqual(wire.writes, []);
    // As a page of a remote window names it.
    await drop(`vscode-remote://here${open.uri.path}/README.md`);
    await window.person.notice('notify', 'Added “README.md” to “Weekly note”.');
  });

  it('rejects a drop outside the Records and on a deleted one', async () => {
    const { window, sample } = journey;
    await firstRecord(journey);
    sample.service.changeRecord(recordId, { state: 'deleted' });
    await window.run('recordsWorkspace.records.showTrash');
    const [deleted] = await window.records.all();
    const place = await file('a.txt');
    assert.ok(deleted && !deleted.can.includes('canAddFiles'));
    for (const targets of [[], [deleted.target]]) {
      await window.start(ADD, targets, { what: 'chosen', paths: [place] });
      await window.person.notice('notify', 'Files can only be added to');
    }
    assert.deepEqual(journey.wire.writes, []);
  });

  it('rejects files over the limit before anything is sent and sends the rest on request', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    const big = await file('big.bin', '');
    await truncate(big, 100_000_001);
    window.person.opens(': Add…', [big]);
    await row.run(ADD);
    await window.person.notice('warn', 'Nothing was sent. “big.bin” is too large (over 100 MB).');
    assert.deepEqual(journey.wire.writes, []);
    const small = await file('small.txt');
    window.person.opens(': Add…', [big, small, folder.path, folder.file('gone.txt')]).accepts('Send 1 file?');
    await row.run(ADD);
    const { text } = window.person.question('Send 1 file?');
    assert.match(text, /“big\.bin” is too large .*\n?/);
    assert.match(text, /is a folder\. Select its files/);
    assert.match(text, /Couldn't read “gone\.txt” \(ENOENT\)/);
    await window.person.notice('notify', 'Added “small.txt” to “Weekly note”.');
  });

  it('asks before it adds files whose names already exist', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    const plan = await file('sample-plan.pdf');
    window.person.opens(': Add…', [plan]).decides('Replace “sample-plan.pdf”?', 'Keep Both');
    await row.run(ADD);
    await window.person.notice('notify', 'Added');
    assert.deepEqual(await attached(), [...seededFiles, 'sample-plan.pdf']);
    window.person.opens(': Add…', [plan, await file('a.txt')]).decides('Replace “', 'Skip');
    await row.run(ADD);
    await window.person.notice('notify', 'Added “a.txt”');
    window.person.opens(': Add…', [plan]).decides('Replace “', 'Replace');
    await row.run(ADD);
    await window.person.notice('notify', 'Added');
    assert.deepEqual(await attached(), ['garden photo (2).png', 'a.txt', 'sample-plan.pdf']);
  });

  it('does not retry when the connection breaks, names the missing files and sends them again on request', async () => {
    const { window, sample } = journey;
    const row = await firstRecord(journey);
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    window.person.opens(': Add…', [await file('a.txt'), await file('b.txt')]);
    await row.run(ADD);
    const notice = await window.person.notice('warn', /^Couldn't upload a\.txt, b\.txt\. The connection broke/);
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments']);
    assert.deepEqual(await attached(), seededFiles);
    notice.press('Retry');
    await window.person.notice('notify', 'Added 2 files to “Weekly note”.');
    assert.deepEqual(await attached(), [...seededFiles, 'a.txt', 'b.txt']);
  });

  it('shows what the service stored when only the response was lost', async () => {
    const { window, sample } = journey;
    const row = await firstRecord(journey);
    sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'addAttachments', times: 1 });
    window.person.opens(': Add…', [await file('a.txt')]);
    await row.run(ADD);
    await window.person.notice('notify', 'Added “a.txt” to “Weekly note”.');
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments']);
    assert.deepEqual(await attached(), [...seededFiles, 'a.txt']);
  });

  it('replaces a file by adding the new one first', async () => {
    const { window } = journey;
    const [plan] = await (await firstRecord(journey)).children();
    window.person.opens('sample-plan.pdf: Replace', [await file('plan 2.pdf')]).accepts('Replace “sample-plan.pdf”?');
    await plan?.run(REPLACE);
    await window.person.notice('notify', 'Replaced “sample-plan.pdf” with “plan 2.pdf”.');
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments', 'DELETE /Records/{id}/attachments']);
    assert.deepEqual(await attached(), ['garden photo (2).png', 'plan 2.pdf']);
  });

  it('keeps the original when the new file fails, and both when the original cannot be removed', async () => {
    const { window, sample } = journey;
    const [plan] = await (await firstRecord(journey)).children();
    const place = await file('plan 2.pdf');
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    window.person.opens('Replace', [place]).accepts('Replace “sample-plan.pdf”');
    await plan?.run(REPLACE);
    (await window.person.notice('warn', "Couldn't upload plan 2.pdf")).close();
    assert.deepEqual(await attached(), seededFiles);
    sample.faults.add({ kind: 'status', status: 403, operation: 'removeAttachments', times: 1 });
    window.person.opens('Replace', [place]).accepts('Replace “sample-plan.pdf”');
    await plan?.run(REPLACE);
    await window.person.notice('warn', "couldn't delete the old ones: sample-plan.pdf. Your key has no permission");
    assert.deepEqual(await attached(), [...seededFiles, 'plan 2.pdf']);
    assert.deepEqual(
      window.person.notices.filter(({ kind }) => kind === 'notify'),
      [],
    );
  });

  it('replaces all files of a Record after naming those it removes', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    window.person.opens('Weekly note: Replace All…', [await file('only.txt')]).accepts('Replace 2 attachments?');
    await row.run(REPLACE_ALL);
    assert.match(window.person.question('Replace 2').text, /sample-plan\.pdf, garden photo \(2\)\.png/);
    await window.person.notice('notify', 'Changed “Weekly note”. Attachments: only.txt.');
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments', 'DELETE /Records/{id}/attachments']);
    assert.deepEqual(await attached(), ['only.txt']);
  });

  it('replaces only the files it named, not those another client adds in the meantime', async () => {
    const { window, sample, wire } = journey;
    const row = await firstRecord(journey);
    wire.justBefore('POST /Records/{id}/attachments', async () => {
      const form = new FormData();
      form.append('files', new Blob(['Text of a colleague'], { type: 'text/plain' }), 'theirs.txt');
      const headers = { authorization: `Bearer ${sample.key}` };
      const path = `/api/v1/Records/${encodeURIComponent(recordId)}/attachments`;
      assert.ok((await fetch(sample.url + path, { method: 'POST', headers, body: form })).ok);
    });
    window.person.opens('Replace', [await file('only.txt')]).accepts('Replace 2');
    await row.run(REPLACE_ALL);
    await window.person.notice('notify', 'Changed “Weekly note”. Attachments: only.txt.');
    assert.deepEqual(await attached(), ['theirs.txt', 'only.txt']);
  });

  it('keeps all original files when a new one fails and reports those it cannot remove', async () => {
    const { window, sample } = journey;
    const row = await firstRecord(journey);
    const place = await file('only.txt');
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    window.person.opens('Replace', [place]).accepts('Replace 2');
    await row.run(REPLACE_ALL);
    (await window.person.notice('warn', "Couldn't upload only.txt")).close();
    assert.deepEqual(await attached(), seededFiles);
    sample.faults.add({ kind: 'status', status: 403, operation: 'removeAttachments', times: 1 });
    window.person.opens('Replace', [place]).accepts('Replace 2');
    await row.run(REPLACE_ALL);
    await window.person.notice('warn', "couldn't delete the old ones: sample-plan.pdf, garden photo (2).png.");
    assert.deepEqual(await attached(), [...seededFiles, 'only.txt']);
    assert.deepEqual(
      window.person.notices.filter(({ kind }) => kind === 'notify'),
      [],
    );
  });

  it('sends a file under its own name, whatever characters it contains', async () => {
    const { window } = journey;
    const row = await firstRecord(journey);
    const name = 'größe; “a” + 100% #1.txt';
    window.person.opens(': Add…', [await file(name)]);
    await row.run(ADD);
    await window.person.notice('notify', 'Added');
    assert.ok((await attached()).includes(path.basename(name)));
  });
});
