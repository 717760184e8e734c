// Saving attachments and assets to disk.
import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as vscode from 'vscode';
import { formatBytes } from '../../../src/base/format';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { attachedTo } from '../../support/stored';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';

describe('saving and opening files', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();
  const SAVE = 'recordsWorkspace.attachments.saveAttachment';

  /** The rows below the Record at this index. */
  async function partsOf(index: number): Promise<Row[]> {
    await journey.window.showRecordsOf('Ada Ashwick');
    return (await (await journey.window.records.all())[index]?.children()) ?? [];
  }

  it('saves an attachment to the place the user chooses', async () => {
    const { window } = journey;
    const [plan] = await partsOf(0);
    window.person.savesTo('sample-plan.pdf: Save As…', folder.file('my plan.pdf'));
    await plan?.run(SAVE);
    await window.person.notice('notify', /^Saved “sample-plan\.pdf” \(\d+ B\)\.$/);
    assert.deepEqual(await folder.names(), ['my plan.pdf']);
    assert.match(await folder.text('my plan.pdf'), /^%PDF-/);
  });

  it('saves many into one folder and replaces no file there', async () => {
    const { window } = journey;
    await writeFile(folder.file('sample-plan.pdf'), 'as it was');
    const files = (await partsOf(0)).filter((row) => row.can.includes('canSave'));
    window.person.savesInto('2 files: Save As…', folder.path);
    await files[0]?.run(SAVE, files);
    const { message } = await window.person.notice('notify', /^Saved 2 files/);
    const saved = ['garden photo (2).png', 'sample-plan (2).pdf'];
    assert.deepEqual(await folder.names(), [...saved, 'sample-plan.pdf']);
    const sizes = await Promise.all(saved.map(async (name) => (await stat(folder.file(name))).size));
    assert.ok(message.includes(`(${formatBytes(sizes.reduce((sum, size) => sum + size, 0))})`), message);
    assert.equal(await folder.text('sample-plan.pdf'), 'as it was');
  });

  it('replaces no file that appears while many are saved', async () => {
    const { window, wire } = journey;
    const files = (await partsOf(0)).filter((row) => row.can.includes('canSave'));
    const names = ['sample-plan.pdf', 'garden photo (2).png'];
    wire.justBefore('GET /Records/{id}/attachments/{id}', () =>
      Promise.all(names.map((name) => writeFile(folder.file(name), 'saved by another program'))),
    );
    window.person.savesInto('2 files: Save As…', folder.path);
    await files[0]?.run(SAVE, files);
    await window.person.notice('notify', /^Saved 2 files/);
    for (const name of names) assert.equal(await folder.text(name), 'saved by another program');
    assert.equal((await folder.names()).length, 4);
  });

  it('names the files that could not be saved', async () => {
    const { window, sample } = journey;
    const files = (await partsOf(0)).filter((row) => row.can.includes('canSave'));
    const [plan] = files.map(({ target }) => (target.what === 'attachment' ? target.attachmentId : undefined));
    assert.ok(plan);
    sample.faults.add({ kind: 'status', status: 404, operation: 'downloadAttachment', path: plan });
    window.person.savesInto('2 files: Save As…', folder.path);
    await files[0]?.run(SAVE, files);
    await window.person.notice(
      'warn',
      /^Saved “garden photo \(2\)\.png” .*Not done: sample-plan\.pdf: It no longer exists/,
    );
    assert.deepEqual(await folder.names(), ['garden photo (2).png']);
  });

  it('leaves no partial file', async () => {
    const { window, sample } = journey;
    const [plan] = await partsOf(0);
    sample.faults.add({ kind: 'truncate', bytes: 100, operation: 'downloadAttachment' });
    window.person.savesTo('Save As…', folder.file('half.pdf'));
    await plan?.run(SAVE);
    await window.person.notice('warn', /Not done: sample-plan\.pdf/);
    assert.deepEqual(await folder.names(), []);
  });

  it('saves a file that differs from what the service lists separately and names its path', async () => {
    const { window, wire } = journey;
    const [plan] = await partsOf(0);
    await writeFile(folder.file('plan.pdf'), 'as it was');
    wire.answerWith('GET /Records/{id}/attachments/{id}', '{"not":"the file"}');
    window.person.savesTo('Save As…', folder.file('plan.pdf'));
    await plan?.run(SAVE);
    await window.person.notice('warn', /Size doesn't match.* Saved as .*plan\.pdf\.\w+\.part/);
    assert.equal(await folder.text('plan.pdf'), 'as it was');
    const [, apart = ''] = await folder.names();
    assert.equal(await folder.text(apart), '{"not":"the file"}');
  });

  it('saves the attachments of those selected Records that have some, and of no other', async () => {
    const { window, sample } = journey;
    const rows = (await window.recordsOf('Ada Ashwick')).slice(0, 4);
    window.person.savesInto('3 Records: Save Attachments…', folder.path);
    await rows[0]?.run('recordsWorkspace.records.saveAttachments', rows);
    const { message } = await window.person.notice('notify', /^Saved \d+ attachments to “Attachments” \(/);
    const index = parse<Record<string, string>>(await folder.text('Attachments/index.csv'), {
      columns: true,
      bom: true,
    });
    const owned = await Promise.all(
      [0, 1, 2, 3].map(async (at) => {
        const recordId = seededRecordId(1, at);
        return (await attachedTo(sample, seededMiniId(1), recordId)).map((name) => [recordId, name]);
      }),
    );
    const expected = owned.flat();
    assert.ok(
      new Set(expected.map(([recordId]) => recordId)).size > 1 && message.includes(` ${String(expected.length)} `),
    );
    assert.deepEqual(index.map((row) => [row['Record ID'], row['File Name']]).sort(), expected.sort());
    const { size } = await stat(folder.file(`Attachments/${index[0]?.['Saved As'] ?? ''}`));
    assert.ok(size > 0);
  });

  it('opens an asset by its command, of the Skill and with the name that are chosen', async () => {
    const { window } = journey;
    window.person.chooses('Select a Skill', 'Handover note').chooses('Select an asset', 'hints.txt');
    await window.run('recordsWorkspace.skills.openAsset');
    await eventually('the editor of the asset', () =>
      vscode.window.activeTextEditor?.document.getText().startsWith('Short sentences.'),
    );
  });

  it('saves and opens assets of Skills', async () => {
    const { window } = journey;
    const skill = await window.skills.row('Active', 'Progress summary');
    const assets = await skill.children();
    window.person.savesInto('3 files: Save As…', folder.path);
    await assets[0]?.run('recordsWorkspace.skills.saveAsset', assets);
    await window.person.notice('notify', /^Saved 3 files/);
    assert.deepEqual(await folder.names(), ['diagram.png', 'form.json', 'guide.md']);
    await assets[0]?.press();
    await eventually('the editor of the asset', () =>
      vscode.window.activeTextEditor?.document.fileName.endsWith('guide.md'),
    );
  });
});
