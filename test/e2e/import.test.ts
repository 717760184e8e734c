// Importing a file in a window: from the Explorer to the rows, with its problems marked and its run in Activity.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { isAccessibleInAllThemes } from './accessibility';
import { focusedName } from './focused';
import { startImport } from './startImport';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const FILE = [
  'Title;Event Date;Labels;Ward',
  '"Visit; first";01.03.2026;Visits;7',
  'Visit, second;31.12.2026;Visits;',
  'Visit, third;31.02.2026;;8',
  '',
].join('\r\n');

describe('importing a file', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  const tab = (): Promise<WebviewFrame> => workbench().webview('Import “visits.csv” into Ada Ashwick');

  it('offers the import on the file in the Explorer, with what its columns mean', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').rows.first().waitFor();
    fs.writeFileSync(path.join(workbench().workspaceFolder, 'visits.csv'), FILE);
    await startImport(workbench(), 'visits.csv');
    await workbench().shot('import-mapping');
    const wrong = (await tab()).locator('.grid-cell.wrong', { hasText: /^01\.03\.2026/ });
    await wrong.waitFor();
    await (
      await tab()
    )
      .getByLabel('Import “Event Date” as')
      .selectOption({ label: 'Event date (day/month/year) · 2 of 3 dates' });
    await wrong.waitFor({ state: 'hidden' });
    await workbench().shot('import-mapped');
  });

  it('follows the file, and says that it changed or vanished', async () => {
    const file = path.join(workbench().workspaceFolder, 'visits.csv');
    fs.writeFileSync(file, FILE.replace('Visit, second', 'Visit, another'));
    await (await tab()).getByText('The file changed and was reloaded.').waitFor();
    await (await tab()).getByText('Visit, another').waitFor();
    fs.rmSync(file);
    await (await tab()).getByRole('alert').filter({ hasText: '“visits.csv”' }).waitFor();
    await workbench().shot('import-vanished');
    fs.writeFileSync(file, FILE);
    await (await tab()).getByText('Visit, second').waitFor();
    // What was chosen holds for all files with these columns.
    await (await tab()).getByText('Mar 1, 2026').waitFor();
  });

  it('can be used in all themes, at any width, and by assistive technology', async () => {
    const { page } = workbench();
    await isAccessibleInAllThemes(workbench(), 'import', tab);
    for (const width of [400, 2000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await (await tab()).getByRole('button', { name: 'Check File' }).waitFor();
      await workbench().shot(`import-${String(width)}`);
    }
    // As in a usual window at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    const grid = (await tab()).locator('grid-view');
    await grid.evaluate((shown) => shown.scrollIntoView({ block: 'end' }));
    const shown = await grid.evaluate(({ clientHeight }) => clientHeight / window.innerHeight);
    await workbench().shot('import-200-percent');
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.ok(shown > 0.5, `rows take ${String(shown)} of the tab`);
  });

  it('is mapped by the keyboard alone', async () => {
    const { page } = workbench();
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = async (): Promise<string> =>
      await (
        await tab()
      ).evaluate(
        'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.closest("label")?.innerText ?? document.activeElement?.innerText ?? ""',
      );
    const ward = (await tab()).getByLabel('Import “Ward” as');
    await (await tab()).getByRole('button', { name: 'Check File' }).focus();
    for (let steps = 0; !(await focused()).includes('“Ward”'); steps++) {
      assert.ok(steps < 20, await focused());
      await press('Tab');
    }
    await page.keyboard.type('Tags:');
    await eventually('the tag', async () => (await ward.locator('option:checked').innerText()) === 'Tags: Ward');
    while (!(await focused()).includes('Check File')) await press('Shift+Tab');
    await press('Enter');
    await workbench().dialog.box.waitFor();
    await press('Escape');
    await eventually('the focus on Check File again', async () => (await focusedName(await tab())) === 'Check File');
    await press('Enter');
    await workbench().dialog.box.waitFor();
  });

  it('says how many Records it will create, and which rows it leaves out', async () => {
    const question = await workbench().dialog.read();
    await workbench().shot('import-question');
    assert.match(question, /Import “visits\.csv” into Ada Ashwick\?\s+New Records: 2\s+Invalid: 1/);
    await workbench().dialog.press('Import');
    await workbench().notifications.toast('2 of 2 applied').waitFor();
    // The tab of the import, which had it, is closed.
    await workbench().page.locator('.part.editor .editor-group-container:focus-within').waitFor({ timeout: 5_000 });
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

  it('undoes the run', async () => {
    await workbench().view('Activity').contextMenu('Import “visits.csv”', 'Undo…');
    assert.match(await workbench().dialog.read(), /Undo 2 items of “Import ‘visits\.csv’”\?/);
    await workbench().dialog.press('Undo');
    await workbench().view('Activity').row('Undo: Import “visits.csv”').waitFor();
    await workbench().view('Records').row('Visit, second').waitFor({ state: 'hidden' });
    await workbench().shot('import-undone');
  });
});
