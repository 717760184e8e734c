// Records as CSV on disk: complete or not written at all, with missing rows reported.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import * as vscode from 'vscode';
import { parse } from 'csv-parse/sync';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const EXPORT = 'recordsWorkspace.records.exportRecords';

describe('exporting', () => {
  const journey = useJourney({ minis: 12 });
  const folder = useFolder();

  const rowsOf = async (name: string): Promise<Record<string, string>[]> =>
    parse<Record<string, string>>(await folder.text(name), { columns: true });

  it('writes one Mini as listed', async () => {
    const { window } = journey;
    window.person.savesTo('Sample Person 001: Records', folder.file('one.csv'));
    await (await window.minis.row('Sample Person 001')).run(EXPORT);
    await window.person.notice('notify', /^Exported to one\.csv\. Records of Sample Person 001: 46 \(/);
    assert.equal(window.person.question(': Records').text, 'Sample Person 001.csv');
    assert.deepEqual(await folder.names(), ['one.csv']);
    const rows = await rowsOf('one.csv');
    assert.equal(rows.length, 46);
    assert.equal(rows[0]?.['Record ID'], seededRecordId(1, 0));
    assert.ok(rows.every((row) => row['Mini ID'] === seededMiniId(1)));
  });

  it('opens the file from its message', async () => {
    const { window } = journey;
    window.person.savesTo(': Records', folder.file('open me.csv'));
    await (await window.minis.row('Sample Person 002')).run(EXPORT);
    (await window.person.notice('notify', /^Exported/)).press('Open');
    await eventually('the editor of the file', () =>
      vscode.window.activeTextEditor?.document.uri.fsPath.endsWith('open me.csv'),
    );
  });

  it('names cells that a spreadsheet would run and saves a copy without them beside the exact file', async () => {
    const { window, sample } = journey;
    const title = '=HYPERLINK("https://example.org","a")';
    sample.service.changeRecord(seededRecordId(1, 0), { title });
    sample.service.changeRecord(seededRecordId(1, 1), { title: "'quoted" });
    window.person.savesTo(': Records', folder.file('exact.csv'));
    await (await window.minis.row('Sample Person 001')).run(EXPORT);
    const notice = await window.person.notice('warn', / Cells that a spreadsheet app may run as formulas: 1\./);
    notice.press('Save Copy Without Formulas');
    const saved = await window.person.notice('notify', /^Saved “exact \(no formulas\)\.csv”\./);
    assert.deepEqual(await folder.names(), ['exact (no formulas).csv', 'exact.csv']);
    const titles = async (name: string): Promise<(string | undefined)[]> =>
      (await rowsOf(name)).slice(0, 3).map((row) => row['Title']);
    const exact = await titles('exact.csv');
    assert.deepEqual(exact.slice(0, 2), [title, "'quoted"]);
    assert.deepEqual(await titles('exact (no formulas).csv'), [`'${title}`, "''quoted", exact[2]]);
    saved.press('Open');
    await eventually('the editor of the copy', () =>
      vscode.window.activeTextEditor?.document.uri.fsPath.endsWith('exact (no formulas).csv'),
    );
  });

  it('writes several Minis into one file', async () => {
    const { window, wire } = journey;
    const rows = (await window.minis.all()).slice(0, 3);
    window.person.savesTo('3 Minis: Records', folder.file('three.csv'));
    await rows[0]?.run(EXPORT, rows);
    const notice = await window.person.notice('notify', /Exported to three\.csv\. Records of 3 Minis/);
    assert.equal(window.person.question(': Records').text, 'records.csv');
    assert.deepEqual(wire.operations, ['POST /Records/export']);
    const written = await rowsOf('three.csv');
    assert.equal(new Set(written.map((row) => row['Mini ID'])).size, 3);
    assert.ok(notice.message.startsWith(`Exported to `));
  });

  it('names the Minis that the service left out', async () => {
    const { window, sample } = journey;
    const rows = (await window.minis.all()).slice(0, 3);
    sample.service.removeMini(seededMiniId(2));
    window.person.savesTo(': Records', folder.file('two.csv'));
    await rows[0]?.run(EXPORT, rows);
    await window.person.notice('warn', /No matching Records, or no access: Sample Person 002\./);
  });

  it('asks whether to apply the filter', async () => {
    const { window } = journey;
    await window.showRecordsOf('Sample Person 001');
    window.person
      .filters({ State: ['Archived'] })
      .choosesAll('Select Minis', ['Sample Person 001'])
      .chooses('Select Records', 'Matching Records')
      .savesTo(': Records', folder.file('archived.csv'));
    await window.run('recordsWorkspace.records.filterRecords');
    await window.run(EXPORT);
    await window.person.notice('notify', /^Exported/);
    const rows = await rowsOf('archived.csv');
    assert.ok(rows.length > 0 && rows.every((row) => row['State'] === 'archived'));
  });

  it('leaves no file behind on failure and replaces none', async () => {
    const { window, sample } = journey;
    await vscode.workspace.fs.writeFile(vscode.Uri.file(folder.file('kept.csv')), Buffer.from('as it was'));
    sample.faults.add({ kind: 'truncate', bytes: 3000, operation: 'exportRecords' });
    window.person.savesTo(': Records', folder.file('kept.csv'));
    await (await window.minis.row('Sample Person 001')).run(EXPORT);
    await window.person.notice('error', /connection broke|Unexpected response/);
    assert.deepEqual(await folder.names(), ['kept.csv']);
    assert.equal(await folder.text('kept.csv'), 'as it was');
  });

  it('shows its progress in a .part file, which Cancel removes', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'slowBody', ms: 100, parts: 50, operation: 'exportRecords' });
    window.person.savesTo(': Records', folder.file('slow.csv'));
    const command = (await window.minis.row('Sample Person 001')).run(EXPORT);
    await eventually('the .part file', async () => (await folder.names()).some((name) => name.endsWith('.part')));
    assert.ok(!(await folder.names()).includes('slow.csv'));
    // Presses the first button of the newest notification, which is Cancel.
    await vscode.commands.executeCommand('notification.acceptPrimaryAction');
    await command;
    assert.deepEqual(await folder.names(), []);
    assert.deepEqual(window.person.notices, []);
  });

  it('reports why the chosen path cannot be written', async () => {
    const { window } = journey;
    const row = await window.minis.row('Sample Person 001');
    window.person.savesTo(': Records', folder.file('not there/one.csv'));
    await row.run(EXPORT);
    await window.person.notice('error', /Couldn't save the file/);
    await mkdir(folder.file('folder.csv'));
    window.person.savesTo(': Records', folder.file('folder.csv'));
    await row.run(EXPORT);
    await window.person.notice('error', /Couldn't save the file/);
    assert.deepEqual(await folder.names(), ['folder.csv']);
  });

  it('does nothing when the user cancels', async () => {
    const { window, wire } = journey;
    window.person.leaves('saveFile', ': Records');
    await (await window.minis.row('Sample Person 001')).run(EXPORT);
    window.person.leaves('pickMany', 'Select Minis');
    await window.run(EXPORT);
    assert.deepEqual(wire.operations, []);
  });
});
