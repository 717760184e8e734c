// The table of a Mini's Records in a window: opened by its icon, scrolled far, arranged, selected, by mouse and by keyboard.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId } from '../support/seeded';
import { ask } from '../support/stored';
import { isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

describe('the table', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5, records: 3_000, renameMs: 0 });
  });
  after(() => service.stop());

  const table = (): Promise<WebviewFrame> => workbench().webview(/^Records: Ada Ashwick/);
  const grid = async (): Promise<Locator> => (await table()).getByRole('grid');
  const heads = async (): Promise<readonly string[]> =>
    (await (await grid()).getByRole('columnheader').allTextContents()).map((text) => text.trim()).filter(Boolean);
  /** What the cell or head with the focus shows. */
  const focused = async (): Promise<string> =>
    await (
      await grid()
    ).evaluate(
      (one) => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? '',
    );

  it('opens by its icon, with title, counts and rows', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').titleAction('Open Table');
    const frame = await table();
    await frame
      .getByRole('rowheader', { name: /^Weekly note/ })
      .first()
      .waitFor();
    await workbench().picture('table', ['sidebar', 'editor'], 620);
    assert.deepEqual((await heads()).slice(0, 4), ['Title', 'Event date', 'State', 'Labels']);
    const rowCount = Number(await (await grid()).getAttribute('aria-rowcount'));
    assert.equal(rowCount, 3_001);
  });

  it('scrolls to the last of thousands', async () => {
    const frame = await table();
    await frame.getByRole('button', { name: 'Load All' }).click();
    await frame.locator('.counts', { hasText: /^3,000 Records/ }).waitFor();
    await (await grid()).focus();
    await workbench().press('Control+End');
    const last = frame.locator('.grid-row[aria-rowindex="3001"]:not(.waiting)');
    await last.waitFor();
    await workbench().shot('table-end');
    await workbench().press('Control+Home');
    await eventually('the first row', async () => (await focused()).startsWith('Weekly note'));
  });

  it('sizes and moves columns by mouse', async () => {
    const labels = (await grid()).getByRole('columnheader', { name: 'Labels' });
    const before = await labels.boundingBox();
    const frame = await table();
    const [box, state] = [before, await frame.getByRole('columnheader', { name: 'State' }).boundingBox()];
    assert.ok(box && state);
    const { mouse } = workbench().page;
    await mouse.move(box.x + box.width - 1, box.y + 10);
    await mouse.down();
    await mouse.move(box.x + box.width + 60, box.y + 10, { steps: 6 });
    await mouse.up();
    await eventually('a wider column', async () => ((await labels.boundingBox())?.width ?? 0) > box.width + 40);
    await mouse.move(box.x + 20, box.y + 10);
    await mouse.down();
    await mouse.move(state.x + 5, state.y + 10, { steps: 6 });
    await mouse.up();
    await eventually('the new order', async () => (await heads())[2] === 'Labels');
  });

  it('moves, sizes and pins columns by keyboard', async () => {
    await (await grid()).focus();
    await workbench().press('Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight');
    await eventually('the focus on the head', async () => (await focused()) === 'Labels');
    await workbench().press('Alt+ArrowRight');
    await eventually('the old order', async () => (await heads())[3] === 'Labels');
    await eventually('the focus where it was', async () => (await focused()) === 'Labels');
    const labels = (await grid()).getByRole('columnheader', { name: 'Labels' });
    const before = await eventually('the width', async () => (await labels.boundingBox())?.width);
    await workbench().press('Shift+ArrowLeft', 'Shift+ArrowLeft');
    await eventually('a narrower column', async () => (await labels.boundingBox())?.width === before - 20);
    await workbench().press('Shift+F10');
    const menu = (await table()).getByRole('menu');
    await menu.waitFor();
    await workbench().shot('table-column-menu');
    await workbench().press('Enter');
    await eventually('the pinned column', async () => (await heads())[1] === 'Labels');
    await workbench().press('Shift+F10', 'Enter');
    await eventually('the column where it was', async () => (await heads())[1] === 'Event date');
  });

  it('selects rows by keyboard, and says how many', async () => {
    const frame = await table();
    await (await grid()).focus();
    await workbench().press('Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Space');
    await frame.getByText('3 Records selected').first().waitFor();
    const selected = frame.locator('.grid-row[aria-selected="true"]');
    await eventually('three selected rows', async () => (await selected.count()) === 3);
    await workbench().shot('table-selected');
    await workbench().press('Space');
    await frame.locator('.table-bar').waitFor({ state: 'detached' });
    await workbench().press('Control+a');
    await frame
      .getByText(/^[\d,]+ Records selected$/)
      .first()
      .waitFor();
    await frame.getByRole('button', { name: 'Clear Selection' }).click();
    await frame.locator('.table-bar').waitFor({ state: 'detached' });
  });

  it('copies cells as a spreadsheet pastes them', async () => {
    await (await grid()).focus();
    await workbench().press('Control+Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c');
    await eventually('two lines of three cells', async () =>
      /^[^\t\n]+\t[^\t\n]*\t[^\t\n]+\n[^\t\n]+\t[^\t\n]*\t[^\t\n]+$/.test(await workbench().readClipboard()),
    );
  });

  it('can be used in all themes, and by assistive technology', async () => {
    await (await grid()).focus();
    await workbench().press('Control+Home', 'ArrowDown', 'Space', 'Shift+ArrowRight');
    await isAccessibleInAllThemes(workbench(), 'table', table, async () => await (await grid()).focus());
    await workbench().press('Space');
  });

  it('fits windows of any width', async () => {
    const { page } = workbench();
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
    for (const width of [400, 720, 2000]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      await workbench().shot(`table-${String(width)}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
  });

  it('goes to a date, whose row is seen whole, also at the end and below a head of two lines', async () => {
    const { page, quickInput } = workbench();
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
    const query = new URLSearchParams({ miniId: seededMiniId(1), limitAfter: '1', sortDescending: 'false' });
    const { items } = await ask<{ items: readonly { eventDate: string }[] }>(service, `/Records?${query.toString()}`);
    const oldest = items[0]?.eventDate.slice(0, 10) ?? '';
    const frame = await table();
    const around = frame.locator('.arrangement', { hasText: 'Around' });
    for (const width of [560, 700, 1280])
      for (const date of [oldest, '2026-05-01']) {
        await page.setViewportSize({ width, height: 700 });
        await frame.getByRole('button', { name: 'Go to Date' }).click();
        await quickInput.waitFor('Go to Date');
        await quickInput.accept(date);
        await around.waitFor();
        await frame.locator('.counts', { hasText: 'loaded' }).waitFor();
        const isWhole = async (): Promise<boolean> =>
          (await grid()).evaluate((one) => {
            const cell = document.getElementById(one.getAttribute('aria-activedescendant') ?? '');
            const [box, row] = [one.getBoundingClientRect(), cell?.getBoundingClientRect()];
            const head = one.querySelector('.grid-head')?.getBoundingClientRect();
            return !!row && !!head && one.scrollTop > 0 && row.top >= head.bottom - 1 && row.bottom <= box.bottom;
          });
        await eventually(`the row of ${date} at ${String(width)} px`, isWhole);
        // What is read above it meanwhile doesn't move it.
        await page.waitForTimeout(700);
        assert.ok(await isWhole(), `the row of ${date} at ${String(width)} px`);
        await workbench().shot(`table-date-${String(width)}`);
        await frame.getByRole('button', { name: 'Clear Filter' }).click();
        await around.waitFor({ state: 'detached' });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
  });

  it('opens a Record from its menu', async () => {
    await (await grid()).focus();
    await workbench().press('Control+Home', 'Shift+F10');
    await workbench().shot('table-menu');
    await workbench().press('Enter');
    await (await workbench().webview('External URI')).getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  });

  it('opens its text to the side with Ctrl, by a click or by Enter', async () => {
    const { page } = workbench();
    const groups = page.locator('.editor-group-container');
    await page.getByRole('tab', { name: /^Records: Ada Ashwick/ }).click();
    const choices = [
      async () => (await table()).getByRole('menuitem', { name: 'Edit as Text' }).click({ modifiers: ['Control'] }),
      () => workbench().press('ArrowDown', 'ArrowDown', 'Control+Enter'),
    ];
    for (const choose of choices) {
      const menu = (await table()).getByRole('menu');
      // A page that was just shown again takes the focus once it has its rows, which closes a menu.
      await eventually('the menu', async () => {
        await (await grid()).focus();
        await workbench().press('Control+Home', 'Shift+F10');
        return await menu.waitFor({ timeout: 1_000 }).then(
          () => true,
          () => false,
        );
      });
      await choose();
      await groups.nth(1).locator('.monaco-editor .view-line').first().waitFor();
      await workbench().palette('View: Close All Editors in Group');
      await eventually('one group', async () => (await groups.count()) === 1);
    }
  });
});
