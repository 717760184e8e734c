// Importing a workbook, and folders of files with and without an index, in a window: what arrives at the service.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { StoredRecord } from '../../src/domain/record';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId } from '../support/seeded';
import { ask } from '../support/stored';
import { workbookFile } from '../support/workbookFile';
import { connectTo } from './connectTo';
import { startImport } from './startImport';
import { useWorkbench } from './useWorkbench';

describe('importing workbooks and folders', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 3, records: 20 });
  });
  after(() => service.stop());

  const write = (name: string, content: string | Buffer): void => {
    const file = path.join(workbench().workspaceFolder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  };
  const recordOf = async (title: string): Promise<StoredRecord | undefined> => {
    const path = `/Records?miniId=${seededMiniId(1)}&limitAfter=200`;
    return (await ask<{ items: StoredRecord[] }>(service, path)).items.find((record) => record.title === title);
  };
  const filesOf = async (title: string) =>
    ((await recordOf(title))?.attachments ?? []).map(({ fileName, size }) => [fileName, size] as const);

  it('creates the Records of a sheet, with its dates', async () => {
    const header =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>';
    const visits =
      header +
      '<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" s="1"><v>46082.5</v></c><c r="C2"><v>7</v></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" s="1"><f>B2+1</f><v>46083.5</v></c></row>';
    const strings = ['Title', 'Event Date', 'tags.Ward', 'First of the sheet', 'Second of the sheet'];
    const shared = strings.map((text) => `<t>${text}</t>`);
    write('visits.xlsx', workbookFile({ sheets: { Notes: header, Visits: visits }, strings: shared, styles: [0, 22] }));
    await connectTo(workbench(), service, 'Shared workspace');
    await startImport(workbench(), 'visits.xlsx');
    const tab = await workbench().webview('Import “visits.xlsx” into Ada Ashwick');
    await tab.getByLabel('Sheet').selectOption('Visits');
    await tab.getByText('Second of the sheet').waitFor();
    await tab.getByLabel('Times without a time zone: 2').selectOption('UTC');
    await workbench().shot('import-workbook');
    await tab.getByRole('button', { name: 'Check File' }).click();
    await workbench().dialog.press('Import');
    const created = await eventually('the second Record', () => recordOf('Second of the sheet'));
    assert.equal(created.eventDate, '2026-03-02T12:00:00Z');
    assert.deepEqual((await recordOf('First of the sheet'))?.tags, { Ward: '7' });
  });

  it('attaches the files of a folder without an index to Records of their names', async () => {
    write('scans/First of the sheet/front.txt', 'front');
    write('scans/First of the sheet/back.txt', 'the back');
    write('scans/Not there yet/one.txt', 'one');
    await startImport(workbench(), 'scans');
    await workbench().quickInput.pick('One Record per subfolder');
    assert.match(
      await workbench().dialog.read(),
      /Import “scans” into Ada Ashwick\?\s+New Records: 1\s+Attachments: 3/,
    );
    await workbench().dialog.press('Import');
    await eventually(
      'the files',
      async () => (await filesOf('Not there yet')).length > 0 && (await filesOf('First of the sheet')).length === 2,
    );
    assert.deepEqual([...(await filesOf('First of the sheet'))].sort(), [
      ['back.txt', 8],
      ['front.txt', 5],
    ]);
    assert.deepEqual(await filesOf('Not there yet'), [['one.txt', 3]]);
  });

  it('attaches the files that the index of a folder names', async () => {
    write(
      'letters/index.csv',
      'Title,File\r\nSecond of the sheet,in/letter.txt\r\nFrom the index,reply.txt\r\n,missing.txt\r\n',
    );
    write('letters/in/letter.txt', 'Dear Ada');
    write('letters/reply.txt', 'Thank you');
    await startImport(workbench(), 'letters');
    await workbench().quickInput.pick('Use “index.csv” as index');
    const tab = await workbench().webview('Import “index.csv” into Ada Ashwick');
    await tab.getByText('reply.txt').waitFor();
    await workbench().shot('import-index');
    await tab.getByRole('button', { name: 'Check File' }).click();
    await workbench().dialog.press('Import');
    await eventually('the reply', async () => (await filesOf('From the index')).length > 0);
    assert.deepEqual(await filesOf('From the index'), [['reply.txt', 9]]);
  });
});
