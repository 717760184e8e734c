// Cells of all types in the table: blocks of a spreadsheet, what is refused and why, and a focus that is never lost.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { axeViolations, isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const RECORDS = 230;
const HEAD = -1;
const [TITLE, DATE, STATE] = [0, 1, 2];

describe('cells of the table', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 2, records: RECORDS, renameMs: 0 });
  });
  after(() => service.stop());

  const table = (): Promise<WebviewFrame> => workbench().webview(/^Records: Ada Ashwick/);
  const grid = async (): Promise<Locator> => (await table()).getByRole('grid');
  /** The grid has the focus, on this cell or head. */
  const isAt = async (row: number, column: number): Promise<void> => {
    const one = await grid();
    await eventually(`the focus at ${String(row)}, ${String(column)}`, () =>
      one.evaluate(
        (element, end) =>
          document.activeElement === element && element.getAttribute('aria-activedescendant')?.endsWith(end),
        `-${String(row)}-${String(column)}`,
      ),
    );
  };
  const go = async (row: number, column: number): Promise<void> => {
    await (await grid()).focus();
    await workbench().press('Control+Home', ...Array<string>(column).fill('ArrowRight'));
    await workbench().press(...(row === HEAD ? ['ArrowUp'] : Array<string>(row).fill('ArrowDown')));
    await isAt(row, column);
  };
  const paste = async (text: string): Promise<void> => {
    await workbench().page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await workbench().press('Control+v');
  };
  const cell = async (row: number, column: number): Promise<Locator> =>
    (await grid()).locator(`[aria-rowindex="${String(row + 2)}"] [aria-colindex="${String(column + 2)}"]`);
  const shows = async (row: number, column: number, text: string | RegExp): Promise<void> =>
    await (await cell(row, column)).filter({ hasText: text }).waitFor();
  const staged = async (text: string): Promise<void> =>
    await (await table()).locator('.table-bar.staged p', { hasText: text }).waitFor();
  const refused = async (text: string | RegExp): Promise<void> =>
    await (await table()).locator('.notices p', { hasText: text }).waitFor();
  const counts = async (text: RegExp): Promise<void> =>
    await (await table()).locator('.counts', { hasText: text }).waitFor();
  const button = async (name: string): Promise<Locator> => (await table()).getByRole('button', { name, exact: true });

  it('take a block of a spreadsheet from one cell on, and say what they refuse', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').titleAction('Open Table');
    await counts(/^200 of 230 loaded$/);
    await shows(0, TITLE, 'Weekly note');
    await go(0, TITLE);
    await paste('One\t2026-05-01\tarchived\n"Two\nlines"\tsoon\tdraft\nThree\t2026-05-03 10:00\tactive');
    await staged('6 changes in 3 Records');
    await refused(/^Event date: “soon” isn't valid\. Enter a value like .+ \(and 1 more\)/);
    await shows(0, DATE, /→ May 1, 2026/);
    await shows(0, STATE, '→ Archived');
    for (const column of [DATE, STATE]) {
      const after = (await cell(0, column)).locator('.after');
      assert.ok(
        await after.evaluate((one) => one.scrollWidth <= one.clientWidth),
        `the new value in ${String(column)}`,
      );
    }
    await shows(1, TITLE, '→ Two lines');
    await workbench().press('Control+z');
    await (await button('Discard')).and((await table()).locator('[disabled]')).waitFor();
    await isAt(0, TITLE);
  });

  it('read on for more rows than are loaded, and name what is beyond the last one', async () => {
    await paste(Array.from({ length: RECORDS + 20 }, (_, at) => `Row ${String(at)}`).join('\n'));
    await staged('230 changes in 230 Records');
    await refused('Not included: 20 changes.');
    await workbench().press('Control+End');
    await isAt(RECORDS - 1, await lastColumn());
    await shows(RECORDS - 1, TITLE, `→ Row ${String(RECORDS - 1)}`);
    await workbench().press('Control+Home');
    await (await button('Discard')).click();
    // The button has nothing left to do.
    await isAt(0, TITLE);
  });

  it('keep what they refuse in its editor, with the reason, until it is corrected or left', async () => {
    const mood = await columnOf('mood');
    await go(0, mood);
    await workbench().page.keyboard.type('angry');
    await workbench().press('Enter');
    await keptWith('angry', /^mood: Only these values are allowed: calm, /);
    await isAccessibleInAllThemes(workbench(), 'table-refused', table, () => keptWith('angry', /^mood: /));
    await workbench().page.keyboard.type('!');
    await workbench().press('Tab');
    await keptWith('angry!', /^mood: Only these values are allowed: calm, /);
    // Not Control+A: VS Code selects all once more a moment later, and the next key would replace what was typed by then.
    await workbench().press('Home', 'Shift+End');
    await workbench().page.keyboard.type('calm');
    await workbench().press('Enter');
    await isAt(1, mood);
    await workbench().press('ArrowUp');
    await workbench().page.keyboard.type('angry');
    await workbench().press('Enter');
    await keptWith('angry', /^mood: /);
    await workbench().press('Escape');
    await isAt(0, mood);
    await (await editor()).waitFor({ state: 'detached' });
    await go(0, DATE);
    await workbench().page.keyboard.type('soon');
    await workbench().press('Tab');
    await keptWith('soon', /^Event date: “soon” isn't valid\. /);
    await workbench().press('Escape');
    await isAt(0, DATE);
  });

  it('keep what is typed, and the focus, while something is chosen elsewhere', async () => {
    await go(2, TITLE);
    await workbench().page.keyboard.type('Half a ti');
    const palette = workbench().page.locator('.quick-input-widget input:focus');
    for (const _ of [1, 2]) {
      await workbench().press('F1');
      await palette.waitFor();
      await workbench().page.waitForTimeout(500);
      assert.equal(await palette.count(), 1);
      await workbench().press('Escape');
      await (await table()).locator('grid-editor textarea:focus').waitFor();
    }
    await workbench().page.keyboard.type('tle');
    await workbench().press('Enter');
    await shows(2, TITLE, '→ Half a title');
    await (await button('Discard')).click();
  });

  it('keep half a date with the reason, by keys and by mouse, until it is whole', async () => {
    const day = (await table()).locator('grid-editor .day');
    const reason = (await table()).locator('grid-editor .field-problem', { hasText: 'Enter a full date.' });
    await go(0, DATE);
    await workbench().press('F2');
    await day.press('Delete');
    for (const key of ['Enter', 'Shift+Enter']) {
      await workbench().press(key);
      await reason.waitFor();
      assert.ok(await day.evaluate((input) => input === document.activeElement));
    }
    await workbench().shot('table-half-date');
    assert.deepEqual(await axeViolations(await table()), []);
    await (await cell(4, TITLE)).click();
    await isAt(4, TITLE);
    await reason.waitFor();
    await day.press('Home');
    await workbench().page.keyboard.type('05022026');
    await workbench().press('Enter');
    await staged('1 change in 1 Record');
    await shows(0, DATE, /→ May 2, 2026/);
    await (await button('Discard')).click();
    await isAt(1, DATE);
  });

  it('choose with the arrows where the list stays closed, and take the choice with Enter', async () => {
    await (
      await table()
    ).evaluate(() => {
      // As in the windows of a desktop, where a page has another origin than its window.
      HTMLSelectElement.prototype.showPicker = () => {
        throw new DOMException('', 'SecurityError');
      };
    });
    await go(0, STATE);
    await workbench().press('F2');
    await (await table()).locator('grid-editor select:focus').waitFor();
    await workbench().press('ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter');
    await isAt(1, STATE);
    await staged('1 change in 1 Record');
    await shows(0, STATE, '→ Archived');
    await (await button('Discard')).click();
    await isAt(1, STATE);
  });

  it('leave Enter to an input method that is being asked', async () => {
    await go(0, TITLE);
    await workbench().press('F2');
    await (await editor()).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await workbench().press('Escape');
    await isAt(0, TITLE);
  });

  it('open a menu with another one beside it, by keys', async () => {
    const { page } = workbench();
    await go(0, TITLE);
    const menus = (await table()).getByRole('menu');
    await isAccessibleInAllThemes(workbench(), 'table-menu', table, async () => {
      await (await grid()).focus();
      await workbench().press('Shift+F10', 'c', 'c', 'ArrowRight');
      await menus.getByRole('menuitem', { name: 'Copy Title' }).waitFor();
    });
    await workbench().press('ArrowLeft');
    await eventually('one menu', async () => (await menus.count()) === 1);
    await workbench().press('ArrowRight', 'ArrowDown', 'Enter');
    await eventually('a copied title', async () => (await workbench().readClipboard()) === 'Weekly note');
    await isAt(0, TITLE);
    await workbench().press('Shift+F10', 'c', 'c', 'ArrowRight', 'Escape', 'Escape');
    await isAt(0, TITLE);
    await (await cell(3, TITLE)).click({ button: 'right' });
    await menus.getByRole('menuitem', { name: 'Copy', exact: true }).hover();
    await page.mouse.move(1, 1);
    await menus.getByRole('menuitem', { name: 'Copy as JSON' }).click();
    await eventually('a copied Record', async () => (await workbench().readClipboard()).includes('"title"'));
  });

  it('say why they can’t be edited, and that a title is required', async () => {
    await go(3, STATE);
    await shows(3, STATE, 'Draft');
    await workbench().page.keyboard.type('a');
    await refused('This state can only be changed in the Records view.');
    await isAt(3, STATE);
    await go(0, TITLE);
    await workbench().press('F2', 'Control+a', 'Space', 'Enter');
    await keptWith(' ', /^Title is required\.$/);
    await workbench().press('Escape');
    await isAt(0, TITLE);
    await workbench().press('Delete');
    await refused('Title is required.');
  });

  it('stay under their head where the window is narrow and one scrolls to the last column', async () => {
    const { page } = workbench();
    await page.setViewportSize({ width: 1100, height: 900 });
    await go(3, TITLE);
    await workbench().press('End');
    await isAt(3, await lastColumn());
    const head = (await table()).getByRole('columnheader', { name: 'Title' });
    await eventually('a title below its head', async () => {
      const boxes = await Promise.all([head.boundingBox(), (await cell(3, TITLE)).boundingBox()]);
      return boxes[0]?.x !== undefined && boxes[0].x === boxes[1]?.x;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('leave the focus on the head that sorts', async () => {
    await go(HEAD, DATE);
    await workbench().press('Enter');
    await (await button('Newest First')).waitFor();
    await counts(/^200 of /);
    await isAt(HEAD, DATE);
    await workbench().press('Enter');
    await (await button('Oldest First')).waitFor();
    await counts(/^200 of /);
    await isAt(HEAD, DATE);
  });

  async function editor(): Promise<Locator> {
    return (await table()).locator('grid-editor textarea');
  }

  /** The editor has the focus, what was typed, and the reason that is heard with it. */
  async function keptWith(typed: string, why: RegExp): Promise<void> {
    const one = await editor();
    await (await table()).locator('grid-editor .field-problem', { hasText: why }).waitFor();
    await eventually('an editor that is marked', () =>
      one.evaluate(
        (area: HTMLTextAreaElement, text) =>
          document.activeElement === area &&
          area.value === text &&
          area.getAttribute('aria-invalid') === 'true' &&
          document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent !== undefined,
        typed,
      ),
    );
  }

  async function heads(): Promise<readonly string[]> {
    return (await (await grid()).getByRole('columnheader').allTextContents())
      .map((text) => text.trim())
      .filter(Boolean);
  }

  async function columnOf(name: string): Promise<number> {
    const column = (await heads()).indexOf(name);
    assert.ok(column > 0, name);
    return column;
  }

  async function lastColumn(): Promise<number> {
    return Number(await (await grid()).getAttribute('aria-colcount')) - 2;
  }
});
