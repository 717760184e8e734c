// Cells edited in the table: staged, taken back, pasted, filled down, reviewed and applied, while another client writes.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { ask, storedRecord } from '../support/stored';
import { axeViolations, isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

describe('editing in the table', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 3, records: 300, renameMs: 0 });
  });
  after(() => service.stop());

  const miniId = seededMiniId(1);
  const stored = (at: number) => storedRecord(service, miniId, seededRecordId(1, at));
  const table = (): Promise<WebviewFrame> => workbench().webview(/^Records: Ada Ashwick/);
  const grid = async (): Promise<Locator> => (await table()).getByRole('grid');
  const title = async (row: number): Promise<string> =>
    (
      await (await table()).locator(`.grid-row[aria-rowindex="${String(row + 2)}"] [role=rowheader]`).innerText()
    ).trim();
  const type = (text: string): Promise<void> => workbench().page.keyboard.type(text);
  const staged = async (text: string | RegExp): Promise<void> =>
    await (await table()).locator('.table-bar.staged p', { hasText: text }).first().waitFor();

  it('stages what is typed into a cell, and undoes it', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').titleAction('Open Table');
    await (await table()).locator('.grid-row[aria-rowindex="2"]:not(.waiting)').waitFor();
    const before = await title(0);
    await (await grid()).focus();
    await workbench().press('Control+Home', 'F2');
    await type('First by hand');
    await workbench().press('Enter');
    await staged('1 change in 1 Record');
    await eventually('the typed title', async () => (await title(0)).includes('First by hand'));
    assert.notEqual((await stored(0))?.title, 'First by hand');
    await (await grid()).focus();
    await workbench().press('Control+z');
    await eventually('the title as it was', async () => (await title(0)) === before);
    await workbench().press('Control+y');
    await staged('1 change in 1 Record');
  });

  const cellAt = async (row: number, column: number): Promise<Locator> =>
    (await table()).locator(`.grid-row[aria-rowindex="${String(row + 2)}"] [aria-colindex="${String(column + 2)}"]`);

  it('edits the cell of a double click, and fills down what is dragged at its corner', async () => {
    await (await cellAt(5, 0)).dblclick();
    await (await table()).locator('grid-editor textarea').waitFor();
    await type('By the pointer');
    await workbench().press('Enter');
    await staged('2 changes in 2 Records');
    const [from, to] = [await (await cellAt(5, 0)).boundingBox(), await (await cellAt(8, 0)).boundingBox()];
    assert.ok(from && to);
    const { mouse } = workbench().page;
    await (await cellAt(5, 0)).click();
    await mouse.move(from.x + from.width - 3, from.y + from.height - 3);
    await mouse.down();
    await mouse.move(to.x + 20, to.y + 5, { steps: 5 });
    await workbench().shot('table-fill-handle');
    await mouse.up();
    await staged('5 changes in 5 Records');
    await eventually('the filled title', async () => (await title(8)).includes('By the pointer'));
    await (await grid()).focus();
    await workbench().press('Control+z', 'Control+z');
    await staged('1 change in 1 Record');
  });

  it('takes labels that are typed, and stays open with what fits none', async () => {
    const cell = await cellAt(9, 3);
    const before = await cell.innerText();
    await cell.click();
    await type('N');
    const typed = (await table()).locator('grid-editor [role=combobox]:focus');
    await typed.waitFor();
    await type('othing like it');
    assert.equal(await typed.inputValue(), 'Nothing like it');
    await workbench().press('Enter');
    await (await table()).getByText('No results').waitFor();
    await typed.fill('Visi');
    await workbench().press('Enter', 'Enter');
    await staged('2 changes in 2 Records');
    await eventually('the label in its cell', async () => (await cell.innerText()) !== before);
    await (await grid()).focus();
    await workbench().press('Control+z');
    await staged('1 change in 1 Record');
  });

  it('pastes cells of a spreadsheet, and fills down', async () => {
    await (await grid()).focus();
    await workbench().page.evaluate(() => navigator.clipboard.writeText('Second pasted\nThird pasted'));
    await workbench().press('Control+Home', 'ArrowDown', 'Control+v');
    await staged('3 changes in 3 Records');
    await workbench().press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'F2');
    await type('Filled');
    await workbench().press('Enter');
    await staged('4 changes in 4 Records');
    await (await grid()).focus();
    await workbench().press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await workbench().press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await staged('6 changes in 6 Records');
    await isAccessibleInAllThemes(workbench(), 'table-staged', table);
  });

  it('shows in the review what someone else changed in the meantime, and applies the rest', async () => {
    const other = await stored(1);
    assert.ok(other);
    const { id, eTag: _eTag, ...fields } = other;
    await ask(service, `/Records/${encodeURIComponent(id ?? '')}`, 'PUT', {
      ...fields,
      miniId,
      title: 'Second of theirs',
    });
    await (await table()).getByRole('button', { name: 'Review' }).click();
    const review = await workbench().webview('Compare');
    await review.getByRole('button', { name: 'Apply (5)' }).waitFor();
    await review.getByText('Second of theirs').first().waitFor();
    await workbench().shot('table-review');
    assert.deepEqual(await axeViolations(review), []);
    await review.getByRole('button', { name: 'Apply (5)' }).click();
    const titles = ['First by hand', 'Second of theirs', 'Third pasted', 'Filled', 'Filled', 'Filled'];
    await eventually('the applied titles', async () => {
      const now = await Promise.all(titles.map(async (_, at) => (await stored(at))?.title));
      return now.every((text, at) => text === titles[at]);
    });
    await workbench().shot('table-report');
  });

  it('leaves nothing staged but what was not applied', async () => {
    await workbench().palette('View: Open Previous Editor');
    await staged('1 change in 1 Record');
    await workbench().shot('table-after-apply');
  });
});
