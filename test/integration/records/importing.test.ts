// Records from a file: checked as a whole, created and changed by one change set, problems on the lines of the file.
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as vscode from 'vscode';
import type { StoredRecord } from '../../../src/domain/record';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask, attach, detach } from '../../support/stored';
import { workbookFile } from '../../support/workbookFile';
import { useImports } from '../support/drivenImport';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const IMPORT = 'recordsWorkspace.records.importRecords';
const EXPORT = 'recordsWorkspace.records.exportRecords';

describe('importing', () => {
  const journey = useJourney({ minis: 3 });
  const folder = useFolder();

  const openImport = useImports(journey);
  const run = (file: string): Thenable<unknown> => vscode.commands.executeCommand(IMPORT, vscode.Uri.file(file));
  const records = async (): Promise<readonly StoredRecord[]> => {
    const path = `/Records?miniId=${seededMiniId(1)}&limitAfter=200`;
    return (await ask<{ items: StoredRecord[] }>(journey.sample, path)).items;
  };
  /** Of all Records at once, when the condition holds. */
  const recordsWhen = async (what: string, holds: (all: readonly StoredRecord[]) => boolean) =>
    await eventually(what, async () => {
      const all = await records();
      return holds(all) ? all : undefined;
    });

  it('opens a review of the changes, and writes nothing before they are applied there', async () => {
    const { window } = journey;
    const file = folder.file('reviewed.csv');
    await writeFile(file, 'Title,Event Date\nReviewed first,2026-03-01\n');
    const before = (await records()).length;
    const tab = await openImport(file);
    assert.equal((await tab.head()).status, 'Rows: 1 · Each row creates a Record');
    window.person.decides('Import “reviewed.csv” into Ada Ashwick?', 'Review');
    await tab.check();
    assert.ok(tab.isClosed);
    await eventually('the tab of the review', () => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      return Promise.resolve(
        tabs.find(
          ({ input }) => input instanceof vscode.TabInputWebview && /recordsWorkspace\.review/.test(input.viewType),
        ),
      );
    });
    assert.equal((await records()).length, before);
    assert.match((await window.activity.row('Import “reviewed.csv”')).description, /^Not started: 1 · /);
  });

  it('creates Records of a file from the Explorer, and marks the lines it leaves out', async () => {
    const { window } = journey;
    const file = folder.file('visits.csv');
    const text = 'Title;Event Date;Ward\r\n"First;\r\nvisit";01.03.2026;7\r\nSecond;31.12.2026;\r\n;01.03.2026;8\r\n';
    await writeFile(file, Buffer.from(text, 'latin1'));
    const before = (await records()).length;
    const tab = await openImport(file);
    await tab.choose('Import “Ward” as', 'Tags: Ward');
    await tab.choose('Import “Event Date” as', 'Event date (day/month/year) · 3 of 3 dates');
    window.person.decides('Import “visits.csv” into Ada Ashwick?', 'Import');
    await tab.check();
    const all = await recordsWhen('the new Records', ({ length }) => length === before + 2);
    const created = all.filter(({ title }) => /visit$|^Second$/.test(title ?? ''));
    assert.deepEqual(
      created
        .map(({ title, eventDate, tags }) => ({ title, eventDate, tags }))
        .sort((a) => (a.title === 'Second' ? 1 : -1)),
      [
        { title: 'First;\r\nvisit', eventDate: '2026-03-01T00:00:00Z', tags: { Ward: '7' } },
        { title: 'Second', eventDate: '2026-12-31T00:00:00Z', tags: null },
      ],
    );
    const [problem] = vscode.languages.getDiagnostics(vscode.Uri.file(file));
    assert.equal(problem?.message, 'Title is required.');
    assert.equal(problem.range.start.line, 4);
  });

  it('takes problems off a file that is corrected, and off one whose tab is closed without an import', async () => {
    const { window } = journey;
    const file = folder.file('faulty.csv');
    const uri = vscode.Uri.file(file);
    const count = (): number => vscode.languages.getDiagnostics(uri).length;
    const checked = async (rows: string): Promise<void> => {
      await writeFile(file, `Title\n${rows}\n`);
      const tab = await openImport(file);
      window.person.leaves('decide', 'Import “faulty.csv” into Ada Ashwick?');
      await tab.check();
      assert.equal(count(), 1);
    };
    await checked('First\n"Sec"ond');
    // VS Code may begin to watch only after the first save.
    await eventually('no problem after the correction', async () => {
      await writeFile(file, 'Title\nFirst\nSecond\n');
      return count() === 0;
    });
    await checked('First\n"Sec"ond again');
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    await vscode.window.tabGroups.close(tabs.filter(({ label }) => label === 'Import “faulty.csv”'));
    await eventually('no problem without the tab', () => count() === 0);
  });

  it('changes only the cells that differ in an exported file', async () => {
    const { window, sample } = journey;
    const file = folder.file('table.csv');
    window.person.savesTo('Ada Ashwick: Records', file);
    await (await window.minis.row('Ada Ashwick')).run(EXPORT);
    await window.person.notice('notify', /^Exported/);
    const rows = parse(await readFile(file, 'utf8'));
    const at = (name: string): number => rows[0]?.indexOf(name) ?? -1;
    const [, row = []] = rows;
    row[at('Title')] = 'Edited in a spreadsheet';
    await writeFile(file, stringify(rows, { delimiter: ';', bom: true, record_delimiter: '\r\n' }));
    const writes = sample.service.requests.length;
    const tab = await openImport(file);
    window.person.decides('Import “table.csv” into Ada Ashwick?', 'Import');
    await tab.check();
    await recordsWhen('the change', (all) =>
      all.some(({ id, title }) => id === row[at('Record ID')] && title === 'Edited in a spreadsheet'),
    );
    const sent = sample.service.requests
      .slice(writes)
      .filter(({ operationId }) => /^(upsert|create|batch)/.test(operationId));
    assert.equal(sent.length, 1);
  });

  it('takes a table through a spreadsheet: only edited cells change, and what others changed stays', async () => {
    const { window, sample } = journey;
    const file = folder.file('editing.csv');
    window.person
      .choosesAll('Columns', ['Title', 'Description', 'Event date', 'Tags'])
      .savesTo('Ada Ashwick: Export for Editing', file);
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.records.exportTable');
    await window.person.notice('notify', /^Exported to “editing.csv”/);
    const rows = parse(await readFile(file), { bom: true });
    const at = (name: string): number => rows[0]?.indexOf(name) ?? -1;
    const [header = [], first = [], second = [], ...others] = rows;
    const [edited, theirs] = [first[at('Record ID')] ?? '', second[at('Record ID')] ?? ''];
    first[at('Description')] = 'Edited in a spreadsheet';
    const stored = (await records()).find(({ id }) => id === theirs);
    assert.ok(stored);
    const { title: _title, ...kept } = stored;
    const changed = { ...kept, title: 'Changed by someone else', miniId: seededMiniId(1) };
    await ask(sample, `/Records/${theirs}`, 'PUT', changed);
    const dated = others.map((row) => row.with(at('Title'), `${row[at('Title')]} `));
    const bytes = stringify([header, second, ...dated, first], { delimiter: ';', record_delimiter: '\r\n', bom: true });
    await writeFile(file, Buffer.from(bytes, 'utf16le'));
    const tab = await openImport(file);
    window.person.decides('Import “editing.csv” into Ada Ashwick?', 'Import');
    await tab.check();
    const all = await recordsWhen('the change', (list) =>
      list.some(({ id, description }) => id === edited && description === 'Edited in a spreadsheet'),
    );
    assert.equal(all.find(({ id }) => id === theirs)?.title, 'Changed by someone else');
  });

  it('reads the chosen sheet of a workbook, and names the cell of a problem', async () => {
    const { window } = journey;
    const file = folder.file('visits.xlsx');
    const header = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
    const sheets = {
      Notes: header,
      Visits:
        header +
        '<row r="2"><c r="A2" t="inlineStr"><is><t>From a workbook</t></is></c><c r="B2" s="1"><v>46082</v></c></row>' +
        '<row r="3"><c r="A3" t="e"><v>#REF!</v></c></row>',
    };
    const strings = ['<t>Title</t>', '<t>Event Date</t>'];
    await writeFile(file, workbookFile({ sheets, strings, styles: [0, 14] }));
    const tab = await openImport(file);
    await tab.choose('Sheet', 'Visits');
    window.person.decides('Import “visits.xlsx” into Ada Ashwick?', 'Import');
    await tab.check();
    const all = await recordsWhen('the new Record', (list) => list.some(({ title }) => title === 'From a workbook'));
    assert.equal(all.find(({ title }) => title === 'From a workbook')?.eventDate, '2026-03-01T00:00:00Z');
    const [problem] = vscode.languages.getDiagnostics(vscode.Uri.file(file));
    assert.equal(problem?.message, 'Visits!A3: Title: This cell has an error. Correct it in the spreadsheet.');
  });

  it('attaches the files of a folder to the Records of their names, and to new ones', async () => {
    const { window } = journey;
    const [first] = await records();
    assert.ok(first?.id && first.title);
    const subfolder = `${(first.eventDate ?? '').slice(0, 10)} ${first.title}`.trim();
    await mkdir(folder.file(`scans/${subfolder}`), { recursive: true });
    await mkdir(folder.file('scans/Not there yet'));
    await writeFile(folder.file(`scans/${subfolder}/one.txt`), 'one');
    await writeFile(folder.file('scans/Not there yet/two.txt'), 'two');
    await writeFile(folder.file('scans/Not there yet/three.txt'), 'three');
    await writeFile(folder.file('scans/.DS_Store'), '');
    window.person
      .chooses('Import Records into', 'Ada Ashwick')
      .chooses('Import “scans”', 'One Record per subfolder')
      .decides('Import “scans” into Ada Ashwick?', 'Import');
    await run(folder.file('scans'));
    const namesOf = (record?: StoredRecord) => (record?.attachments ?? []).map(({ fileName }) => fileName);
    const all = await recordsWhen('the files', (list) =>
      list.some((record) => record.title === 'Not there yet' && namesOf(record).length === 2),
    );
    assert.ok(namesOf(all.find(({ id }) => id === first.id)).includes('one.txt'));
  });

  it('imports saved attachments again by their index, and writes nothing where nothing changed', async () => {
    const { window, sample } = journey;
    const [record] = await records();
    assert.ok(record?.id);
    await attach(sample, record.id, 'letter.txt', 'text/plain', 'Dear Ada');
    await attach(sample, record.id, 'photo.txt', 'text/plain', 'Not a photo');
    window.person.savesInto('Ada Ashwick: Save Attachments…', folder.file('.'));
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.minis.saveAttachments');
    await window.person.notice('notify', /^Saved/);
    const saved = folder.file('Attachments of Ada Ashwick');
    const tab = await openImport(path.join(saved, 'index.csv'), true);
    const writes = sample.service.requests.length;
    await tab.check();
    await window.person.notice('notify', /^Nothing to import from “index.csv”/);
    const methods = sample.service.requests.slice(writes).map(({ operationId }) => operationId);
    assert.deepEqual(
      methods.filter((operation) => /^(?:add|upsert|create|batch)/.test(operation)),
      [],
    );
    await detach(sample, seededMiniId(1), record.id, 'letter.txt');
    window.person.decides('Import “index.csv” into Ada Ashwick?', 'Import');
    await tab.check();
    await recordsWhen('the attachment', (list) =>
      (list.find(({ id }) => id === record.id)?.attachments ?? []).some(({ fileName }) => fileName === 'letter.txt'),
    );
  });
});
