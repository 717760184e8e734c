// Importing a file in a window: from the Explorer to the rows, with its problems marked and its run in Activity.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { chooseFromMenu } from './menu';
import { useWorkbench } from './useWorkbench';

const FILE = [
  'Title;Event Date;Labels;Ward',
  '"Visit; first";01.03.2026;Visits;7',
  'Visit, second;31.12.2026;Visits;',
  'Visit, third;31.02.2026;;8',
  '',
].join('\r\n');

describe('importing a file', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });

  it('offers the import on the file in the Explorer, with what its columns mean', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').rows.first().waitFor();
    fs.writeFileSync(path.join(workbench().workspaceFolder, 'visits.csv'), FILE);
    await workbench().palette('View: Show Explorer');
    const file = workbench().page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'visits.csv' });
    await file.click({ button: 'right' });
    await chooseFromMenu(workbench().page, 'Import Records…');
    await workbench().quickInput.waitFor('Import Records into');
    await workbench().quickInput.pick('Ada Ashwick');
    await workbench().quickInput.waitFor('Import “visits.csv”');
    await workbench().quickInput.row('Ward').first().waitFor();
    await workbench().shot('import-mapping');
    await workbench().quickInput.pick('Ward');
    await workbench().quickInput.waitFor(/Import “Ward” as/);
    await workbench().shot('import-column');
    await workbench().quickInput.pick('Tags: Ward');
    await workbench().quickInput.pick('Continue');
    await workbench().quickInput.waitFor(/Dates are written as/);
    await workbench().shot('import-dates');
    await workbench().quickInput.pick('day/month/year');
  });

  it('says how many Records it will create, and which rows it leaves out', async () => {
    const question = await workbench().dialog.read();
    await workbench().shot('import-question');
    assert.match(question, /Import “visits\.csv” into Ada Ashwick\?\s+New Records: 2\s+Invalid: 1/);
    await workbench().dialog.press('Import');
    await workbench().notifications.toast('2 of 2 applied').waitFor();
    await workbench().palette('View: Show Records Workspace');
    await workbench().view('Records').titleMenu('Refresh');
    await workbench().view('Records').row('Visit, second').waitFor();
  });

  it('keeps the run in Activity, with its report', async () => {
    const row = workbench().view('Activity').row('Import “visits.csv”');
    await row.waitFor();
    await workbench().shot('import-activity');
    await workbench().notifications.clear();
    await workbench().view('Activity').rowAction('Import “visits.csv”', 'Open Report');
    const page = await workbench().webview('Visit, second');
    await page.getByRole('button', { name: 'Applied 2' }).click();
    await workbench().shot('import-report');
  });

  it('takes the run back', async () => {
    await workbench().view('Activity').contextMenu('Import “visits.csv”', 'Undo…');
    assert.match(await workbench().dialog.read(), /Undo 2 changes of “Import “visits\.csv””\?/);
    await workbench().dialog.press('Undo');
    await workbench().view('Activity').row('Undo: Import “visits.csv”').waitFor();
    await workbench().view('Records').row('Visit, second').waitFor({ state: 'hidden' });
    await workbench().shot('import-undone');
  });
});
