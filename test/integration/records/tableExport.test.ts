// What a table exports: what is selected, or what it shows, and nothing else.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as vscode from 'vscode';
import type { StoredRecord } from '../../../src/domain/record';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { useImports } from '../support/drivenImport';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const EXPORT = 'recordsWorkspace.table.exportShown';

describe('the export of a table', () => {
  const journey = useJourney({ minis: 1 });
  const folder = useFolder();
  const openImport = useImports(journey);

  const stored = async (): Promise<readonly StoredRecord[]> => {
    const path = `/Records?miniId=${seededMiniId(1)}&limitAfter=200`;
    return (await ask<{ items: StoredRecord[] }>(journey.sample, path)).items;
  };
  /** The rows of the file below its header, and where a column stands. */
  const written = async (file: string) => {
    const [header = [], ...rows] = parse(await readFile(file), { bom: true });
    return { header, rows, at: (name: string): number => header.indexOf(name) };
  };
  const ids = (records: readonly StoredRecord[]): readonly unknown[] => records.map(({ id }) => id);

  it('writes only what matches its filter, and its edited file changes one cell', async () => {
    const { window } = journey;
    window.person.chooses('Open Worklist', 'All Drafts');
    await vscode.commands.executeCommand('recordsWorkspace.table.openWorklist');
    await journey.window.openedTable();
    const file = folder.file('drafts.csv');
    window.person
      .chooses('Ada Ashwick: Export…', 'Export for Editing…')
      .choosesAll('Columns', ['Title', 'Description'])
      .savesTo('Ada Ashwick: Export for Editing', file);
    await vscode.commands.executeCommand(EXPORT);
    await window.person.notice('notify', /^Exported to “drafts.csv”/);
    const { header, rows, at } = await written(file);
    const drafts = (await stored()).filter(({ state }) => state === 'draft');
    assert.ok(drafts.length > 0);
    assert.deepEqual(
      rows.map((row) => row[at('Record ID')]),
      ids(drafts),
    );
    const [first = []] = rows;
    first[at('Description')] = 'Edited in a spreadsheet';
    await writeFile(file, stringify([header, ...rows]));
    const before = await stored();
    const tab = await openImport(file);
    window.person.decides('Import “drafts.csv” into Ada Ashwick?', 'Import');
    await tab.check();
    const after = await eventually('the change', async () => {
      const all = await stored();
      return all.some(({ description }) => description === 'Edited in a spreadsheet') ? all : undefined;
    });
    const told = ({ id, title, description }: StoredRecord): unknown => ({ id, title, description });
    assert.deepEqual(
      after.filter(({ id, eTag }) => before.find((one) => one.id === id)?.eTag !== eTag).map(told),
      before
        .filter(({ id }) => id === first[at('Record ID')])
        .map((one) => told({ ...one, description: 'Edited in a spreadsheet' })),
    );
  });

  it('writes only what is selected', async () => {
    const { window } = journey;
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.table.openTable');
    const table = await journey.window.openedTable();
    const [, second, third] = [...(table.list?.pages.known() ?? [])];
    assert.ok(second && third);
    table.selection.add([second, third]);
    const file = folder.file('selected.csv');
    window.person
      .chooses('2 Records: Export…', 'Export for Editing…')
      .choosesAll('Columns', ['Title'])
      .savesTo('2 Records: Export for Editing', file);
    await vscode.commands.executeCommand(EXPORT);
    await window.person.notice('notify', /^Exported to “selected.csv”: 2 Records/);
    const { rows, at } = await written(file);
    assert.deepEqual(
      rows.map((row) => row[at('Record ID')]),
      [second.id, third.id],
    );
    assert.deepEqual(
      window.person.asked.find(({ title }) => title === '2 Records: Export…')?.offered,
      ['Export for Editing…', 'Save Attachments…'],
      'CSV and JSON Lines of the service know no selection',
    );
  });
});
