// Records as CSV on disk: complete or not written at all, with missing rows reported.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const EXPORT = 'recordsWorkspace.records.exportRecords';
const LINES = 'recordsWorkspace.records.exportJsonLines';

/** In a remote window the folder is on another computer. */
const BUTTONS = ['Open', ...(vscode.env.remoteName === undefined ? ['Show in Folder'] : []), 'Details'];

describe('exporting', () => {
  const journey = useJourney({ minis: 12 });
  const folder = useFolder();

  const rowsOf = async (name: string): Promise<Record<string, string>[]> =>
    parse<Record<string, string>>(await folder.text(name), { columns: true });

  it('writes one Mini as listed', async () => {
    const { window } = journey;
    window.person.savesTo('Ada Ashwick: Records', folder.file('one.csv'));
    await (await window.minis.row('Ada Ashwick')).run(EXPORT);
    await window.person.notice('notify', /^Exported to “one\.csv”: 46 Records, Ada Ashwick, /);
    assert.equal(window.person.question(': Records').text, 'Ada Ashwick.csv');
    assert.deepEqual(await folder.names(), ['one.csv']);
    const rows = await rowsOf('one.csv');
    assert.equal(rows.length, 46);
    assert.equal(rows[0]?.['Record ID'], seededRecordId(1, 0));
    assert.ok(rows.every((row) => row['Mini ID'] === seededMiniId(1)));
  });

  it('opens the file from its message', async () => {
    const { window } = journey;
    window.person.savesTo(': Records', folder.file('open me.csv'));
    await (await window.minis.row('Albert Brambley')).run(EXPORT);
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
    await (await window.minis.row('Ada Ashwick')).run(EXPORT);
    const notice = await window.person.notice('warn', / Cells that a spreadsheet app may run as formulas: 1\./);
    notice.press('Save Copy Without Formulas');
    const saved = await window.person.notice('notify', /^Saved “exact \(no formulas\)\.csv”\./);
    assert.deepEqual(await folder.names(), ['exact (no formulas).csv', 'exact.csv']);
    const titles = async (name: string): Promise<(string | undefined)[]> =>
      (await rowsOf(name)).slice(0, 3).map((row) => row['Title']);
    const exact = await titles('exact.csv');
    assert.deepEqual(exact.slice(0, 2), [title, "'quoted"]);
    assert.deepEqual(await titles('exact (no formulas).csv'), [`'${title}`, "''quoted", exact[2]]);
    assert.deepEqual(saved.actions, BUTTONS);
    saved.press('Open');
    await eventually('the editor of the copy', () =>
      vscode.window.activeTextEditor?.document.uri.fsPath.endsWith('exact (no formulas).csv'),
    );
  });

  it('writes several Minis into one file', async () => {
    const { window, wire } = journey;
    const rows = (await window.minis.all()).slice(0, 3);
    window.person.chooses('Select Records', 'All Records').savesTo('3 Minis: Records', folder.file('three.csv'));
    await rows[0]?.run(EXPORT, rows);
    const notice = await window.person.notice('notify', /Exported to “three\.csv”: .*, 3 Minis/);
    assert.equal(window.person.question(': Records').text, 'records.csv');
    // Each Mini is counted first.
    assert.deepEqual(wire.operations, [...Array<string>(3).fill('GET /Records'), 'POST /Records/export']);
    const written = await rowsOf('three.csv');
    assert.equal(new Set(written.map((row) => row['Mini ID'])).size, 3);
    notice.press('Details');
    const report = await eventually('the report', () => {
      const { document } = vscode.window.activeTextEditor ?? {};
      return document?.uri.scheme === 'records-workspace-report' ? document.getText() : undefined;
    });
    const sha256 = createHash('sha256')
      .update(await folder.text('three.csv'))
      .digest('hex');
    assert.ok(report.includes(folder.file('three.csv')) && report.includes(`SHA-256: ${sha256}`), report);
    for (const id of new Set(written.map((row) => row['Mini ID'])))
      assert.match(report, new RegExp(`${String(written.filter((row) => row['Mini ID'] === id).length)} {2}.*${id}`));
  });

  it('saves on wish a checksum beside a file of each kind, and marks CSV as UTF-8', async () => {
    const { window } = journey;
    const mini = await window.minis.row('Ada Ashwick');
    const rows = (await window.recordsOf('Ada Ashwick')).slice(0, 3);
    const exportAll = async (start: string): Promise<void> => {
      window.person
        .savesTo(': Records', folder.file(`${start}.csv`))
        .savesTo(': Records', folder.file(`${start}.jsonl`))
        .choosesAll('Columns', ['Title', 'Description'])
        .savesTo('3 Records: Export for Editing', folder.file(`${start} 3.csv`));
      await mini.run(EXPORT);
      await mini.run(LINES);
      await rows[0]?.run('recordsWorkspace.records.exportSelection', rows);
      await window.person.notice('notify', `Exported to “${start} 3.csv”: 3 Records.`);
    };
    const isMarked = async (name: string): Promise<boolean> => (await folder.text(name)).startsWith('\ufeff');
    await exportAll('plain');
    assert.deepEqual(await folder.names(), ['plain 3.csv', 'plain.csv', 'plain.jsonl']);
    assert.equal(await isMarked('plain.csv'), false);
    const settings = vscode.workspace.getConfiguration('recordsWorkspace.export');
    const wish = async (isOn: true | undefined): Promise<void> => {
      for (const name of ['checksumFile', 'byteOrderMark'])
        await settings.update(name, isOn, vscode.ConfigurationTarget.Global);
    };
    await wish(true);
    try {
      await exportAll('wished');
    } finally {
      await wish(undefined);
    }
    const wished = ['wished 3.csv', 'wished.csv', 'wished.jsonl'];
    const files = wished.flatMap((name) => [name, `${name}.sha256`]).sort();
    assert.deepEqual((await folder.names()).filter((name) => name.startsWith('wished')).sort(), files);
    for (const name of wished) {
      const sha256 = createHash('sha256')
        .update(await readFile(folder.file(name)))
        .digest('hex');
      assert.equal(await folder.text(`${name}.sha256`), `${sha256}  ${name}\n`);
    }
    assert.equal(await folder.text('wished.csv'), `\ufeff${await folder.text('plain.csv')}`);
    assert.equal(await isMarked('wished.jsonl'), false);
    const ids = rows.map(({ target }) => (target.what === 'record' ? target.recordId : ''));
    assert.deepEqual(
      parse<Record<string, string>>(await folder.text('wished 3.csv'), { columns: true, bom: true }).map(
        (row) => row['Record ID'],
      ),
      ids,
    );
  });

  it('narrows several Minis by state, label and date', async () => {
    const { window, wire } = journey;
    const rows = (await window.minis.all()).slice(0, 3);
    window.person
      .chooses('Select Records', 'Filter…')
      .choosesAll('Select Records', ['Active', 'Custom Range…', 'Visits'])
      .types('Select Records: Event date', '2020-01-01')
      .types('Select Records: Event date', '')
      .savesTo('3 Minis: Records', folder.file('some.csv'));
    await rows[0]?.run(EXPORT, rows);
    const notice = await window.person.notice('notify', /^Exported to “some\.csv”/);
    assert.deepEqual(notice.actions, BUTTONS);
    const [body] = wire.bodies('POST /Records/export');
    assert.deepEqual([body?.['states'], body?.['labels'], 'endDate' in (body ?? {})], [['active'], ['Visits'], false]);
    const written = await rowsOf('some.csv');
    assert.ok(written.length > 0 && written.every((row) => row['State'] === 'active'));
  });

  it('names the Minis that the service left out', async () => {
    const { window, sample } = journey;
    const rows = (await window.minis.all()).slice(0, 3);
    sample.service.withholdFromExports(seededMiniId(2));
    window.person.chooses('Select Records', 'All Records').savesTo(': Records', folder.file('two.csv'));
    await rows[0]?.run(EXPORT, rows);
    await window.person.notice('warn', /Not included by the service: Albert Brambley \(25 of 25\)\./);
  });

  it('offers the Mini whose Records are shown before the others', async () => {
    const { window } = journey;
    await window.showRecordsOf('Clara Juniperfield');
    window.person.leaves('pickMany', 'Select Minis');
    await window.run(EXPORT);
    assert.equal(window.person.question('Select Minis').offered[0], 'Clara Juniperfield');
  });

  it('asks whether to apply the filter', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    window.person
      .filters({ State: ['Archived'] })
      .choosesAll('Select Minis', ['Ada Ashwick'])
      .chooses('Select Records', 'Matching Records')
      .savesTo(': Records', folder.file('archived.csv'));
    await window.run('recordsWorkspace.records.filterRecords');
    await window.run(EXPORT);
    await window.person.notice('notify', /^Exported/);
    const rows = await rowsOf('archived.csv');
    assert.ok(rows.length > 0 && rows.every((row) => row['State'] === 'archived'));
  });

  it('asks also where the view shows the trash, or a filter that CSV has not', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await window.run('recordsWorkspace.records.showTrash');
    window.person
      .choosesAll('Select Minis', ['Ada Ashwick'])
      .chooses('Select Records', 'Matching Records')
      .savesTo(': Records', folder.file('trash.jsonl'));
    await window.run(LINES);
    const lines = (await folder.text('trash.jsonl')).trimEnd().split('\n');
    assert.ok(lines.every((line) => (JSON.parse(line) as { state: string }).state === 'deleted'));
    await window.run('recordsWorkspace.records.clearFilter');
    window.person
      .filters({ People: ['Tess Harrowgate'] })
      .choosesAll('Select Minis', ['Ada Ashwick'])
      .leaves('pick', 'Select Records');
    await window.run('recordsWorkspace.records.filterRecords');
    await window.run(EXPORT);
    assert.deepEqual(window.person.question('Select Records').offered, ['All Records', 'Filter…']);
  });

  it('writes the other Minis as CSV when one is refused, and says which', async () => {
    const { window, sample } = journey;
    const rows = (await window.minis.all()).slice(0, 2);
    window.person.chooses('Select Records', 'All Records').savesTo('2 Minis: Records', folder.file('other.csv'));
    // Either may be the first to be counted.
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 1 });
    sample.faults.add({ kind: 'status', status: 403, operation: 'exportRecords', times: 1 });
    await rows[0]?.run(EXPORT, rows);
    const told = /^Exported to “other\.csv”: .* Couldn't load: (Ada Ashwick|Albert Brambley)\.$/;
    const { message } = await window.person.notice('warn', told);
    const left = message.includes('Ada Ashwick') ? seededMiniId(2) : seededMiniId(1);
    assert.deepEqual([...new Set((await rowsOf('other.csv')).map((row) => row['Mini ID']))], [left]);
  });

  it('writes the other Minis as JSON Lines when one is refused, and says which', async () => {
    const { window, sample } = journey;
    const rows = (await window.minis.all()).slice(0, 2);
    window.person.chooses('Select Records', 'All Records').savesTo('2 Minis: Records', folder.file('other.jsonl'));
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 1 });
    await rows[0]?.run(LINES, rows);
    await window.person.notice('warn', /^Exported to “other\.jsonl”: .* Couldn't load: Ada Ashwick\.$/);
    assert.equal((await folder.text('other.jsonl')).trimEnd().split('\n').length, 25);
  });

  it('writes all fields as JSON Lines, and resumes after an interruption', async () => {
    const { window, sample } = journey;
    const rows = (await window.minis.all()).slice(0, 2);
    window.person.chooses('Select Records', 'All Records').savesTo('2 Minis: Records', folder.file('two.jsonl'));
    // The first Mini is counted, listed and counted again.
    sample.faults.add({ kind: 'reset', operation: 'listRecords', after: 4 });
    const command = rows[0]?.run(LINES, rows);
    const notice = await window.person.notice('warn', /^Export stopped after 46 Records\./);
    assert.deepEqual(await folder.names(), ['two.jsonl.part', 'two.jsonl.part.json']);
    sample.faults.clear();
    notice.press('Resume');
    await command;
    await window.person.notice('notify', /^Exported to “two\.jsonl”: .*, 2 Minis/);
    assert.deepEqual(await folder.names(), ['two.jsonl']);
    const records = (await folder.text('two.jsonl'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { id: string; miniId: string });
    assert.equal(new Set(records.map(({ id }) => id)).size, records.length);
    assert.deepEqual(new Set(records.map(({ miniId }) => miniId)), new Set([seededMiniId(1), seededMiniId(2)]));
  });

  it('saves the attachments of a Mini with an index', async () => {
    const { window } = journey;
    window.person.savesInto('Ada Ashwick: Save Attachments…', folder.path);
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.minis.saveAttachments');
    await window.person.notice('notify', /^Saved \d+ attachments to “Attachments of Ada Ashwick” \(/);
    const rows = await rowsOf('Attachments of Ada Ashwick/index.csv');
    for (const row of rows) {
      const bytes = await readFile(folder.file(`Attachments of Ada Ashwick/${row['Saved As'] ?? ''}`));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), row['SHA-256']);
    }
    assert.ok(rows.length > 1);
  });

  it('exports a whole Mini, with identity numbers only on request', async () => {
    const { window } = journey;
    window.person
      .decides('Export all data of “Ada Ashwick”?', 'Export Without Identities')
      .savesInto('Ada Ashwick: Export Whole Mini…', folder.path);
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.minis.exportMini');
    await window.person.notice('notify', /^Exported to “Ada Ashwick \d{4}-\d\d-\d\d”: 46 Records/);
    const [name = ''] = await folder.names();
    const files = await readdir(folder.file(name));
    for (const part of [
      'attachments',
      'index.csv',
      'manifest.json',
      'mini.json',
      'records.jsonl',
      'relations.jsonl',
      'versions',
    ])
      assert.ok(files.includes(part), part);
    assert.ok(!('identities' in (JSON.parse(await folder.text(`${name}/mini.json`)) as object)));
  });

  it('leaves no file behind on failure and replaces none', async () => {
    const { window, sample } = journey;
    await vscode.workspace.fs.writeFile(vscode.Uri.file(folder.file('kept.csv')), Buffer.from('as it was'));
    sample.faults.add({ kind: 'truncate', bytes: 3000, operation: 'exportRecords' });
    window.person.savesTo(': Records', folder.file('kept.csv'));
    await (await window.minis.row('Ada Ashwick')).run(EXPORT);
    await window.person.notice('error', /connection broke|Unexpected response/);
    assert.deepEqual(await folder.names(), ['kept.csv']);
    assert.equal(await folder.text('kept.csv'), 'as it was');
  });

  it('shows its progress in a .part file, which Cancel removes', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'slowBody', ms: 100, parts: 50, operation: 'exportRecords' });
    window.person.savesTo(': Records', folder.file('slow.csv'));
    const command = (await window.minis.row('Ada Ashwick')).run(EXPORT);
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
    const row = await window.minis.row('Ada Ashwick');
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
    await (await window.minis.row('Ada Ashwick')).run(EXPORT);
    window.person.leaves('pickMany', 'Select Minis');
    await window.run(EXPORT);
    assert.deepEqual(wire.operations, []);
  });
});
