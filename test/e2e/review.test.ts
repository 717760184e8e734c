// Review Changes in a window, with the keyboard alone: groups, rows and fields are left out, a conflict is answered, and the rest is applied.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { miniId } from '../../src/sample/seed/minis';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { startImport } from './startImport';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const CREATED = 20_000;
const PAGE_ROWS = 200;

interface Stored {
  readonly id: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly state: string;
}

describe('reviewing changes in a window', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;
  let some: readonly Stored[];
  let file: string;

  before(async () => {
    service = await startSample({ minis: 3, records: 400, renameMs: 0 });
  });
  after(() => service.stop());

  const page = (): Promise<WebviewFrame> => workbench().webview(/^Import “changes\.csv”$/);
  const grid = async (): Promise<Locator> => (await page()).getByRole('treegrid');
  /** What the cell with the focus shows. */
  const focused = async (): Promise<string> =>
    await (
      await grid()
    ).evaluate(
      (one) => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? '',
    );
  /** Whether nothing covers the cell with the focus. */
  const isSeen = async (): Promise<boolean> =>
    await (
      await grid()
    ).evaluate((one) => {
      const cell = document.getElementById(one.getAttribute('aria-activedescendant') ?? '');
      const { x = 0, y = 0, width = 0, height = 0 } = cell?.getBoundingClientRect() ?? {};
      return cell?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
    });
  const shows = async (status: string): Promise<void> => await (await page()).getByText(status).first().waitFor();

  async function stored(): Promise<readonly Stored[]> {
    const url = `${service.url}/api/v1/Records?miniId=${miniId(1)}&limitAfter=${PAGE_ROWS}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${service.key}` } });
    return ((await answer.json()) as { readonly items: readonly Stored[] }).items;
  }

  it('shows thousands of changes in groups, the smallest first', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    some = (await stored()).filter(({ title, state }) => title && state === 'active').slice(0, 30);
    const changes = some.map(({ id }, at) => `${id},,${at < 3 ? `Own text ${at}` : 'Seen by the team'}`);
    const created = Array.from({ length: CREATED }, (_, at) => `,Sample row ${at},New text ${at}`);
    file = path.join(workbench().workspaceFolder, 'changes.csv');
    fs.writeFileSync(file, ['Record ID,Title,Description', ...changes, ...created, ''].join('\r\n'));
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').rows.first().waitFor();
    await startImport(workbench(), 'changes.csv');
    const tab = await workbench().webview('Import “changes.csv” into');
    await tab.getByRole('button', { name: 'Check File' }).click();
    assert.match(await workbench().dialog.read(), /Import “changes\.csv” into Ada Ashwick\?/);
    await workbench().dialog.press('Review');
    const all = CREATED + some.length;
    await shows(`${all.toLocaleString('en')} of ${all.toLocaleString('en')} selected`);
    await workbench().shot('review-groups');
  });

  it('is the tab that a reloaded window has again', async () => {
    await workbench().stores('mainThreadWebview-recordsWorkspace.review');
    await workbench().reload();
    await shows('20,030 of 20,030 selected');
  });

  it('leaves out a row, a field and a group by keys', async () => {
    await (await grid()).focus();
    // A page that was just reloaded may read its rows again, and knows no groups until it has them.
    await eventually('an open group', async () => {
      await workbench().press('Control+Home', 'ArrowRight');
      return (await (await grid()).locator('[aria-expanded=true]').count()) > 0;
    });
    await workbench().press('Control+Home', 'ArrowDown');
    await eventually('the first row of the group', async () => (await focused()) !== '');
    await eventually('copied cells', async () => {
      await workbench().press('Home', 'Shift+End', 'Control+c');
      return (await workbench().readClipboard()).includes('\tReady\t');
    });
    await workbench().press('Home');
    await workbench().press('Space');
    await shows('20,029 of 20,030 selected');
    // Its only field: the row goes with it.
    await workbench().press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete');
    await shows('20,028 of 20,030 selected');
    await workbench().press('Control+End', 'ArrowRight');
    await (await page()).getByText('Sample row 0', { exact: true }).first().waitFor();
    await workbench().press('Control+End');
    await (
      await page()
    )
      .getByText(`Sample row ${CREATED - 1}`, { exact: true })
      .first()
      .waitFor();
    await workbench().shot('review-end');
    await workbench().press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await eventually('the last group', async () => (await focused()).startsWith('New Records'));
    await workbench().press('Space');
    await shows('28 of 20,030 selected');
  });

  it('can be used in all themes, by assistive technology, and in any width', async () => {
    // The first two rows are excluded. Their selected cells can be read, too.
    await isAccessibleInAllThemes(workbench(), 'review', page, async () => {
      await (await grid()).focus();
      await workbench().press('Control+Home', 'ArrowDown', 'Home', 'Shift+End');
    });
    await workbench().palette('View: Toggle Primary Side Bar Visibility');
    for (const width of [400, 700, 1000, 2000]) {
      await workbench().page.setViewportSize({ width, height: 800 });
      const frame = await page();
      await eventually(
        'a page as wide as its window',
        async () => await frame.evaluate('document.documentElement.scrollWidth <= innerWidth'),
      );
      await workbench().shot(`review-${width}`);
      await (await grid()).focus();
      await workbench().press('Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await workbench().shot(`review-${width}-scrolled`);
      assert.ok(await isSeen(), `the description at ${width} px`);
    }
    await workbench().page.setViewportSize({ width: 1440, height: 900 });
  });

  it('opens what is left as a diff', async () => {
    await (await page()).getByRole('button', { name: 'Compare' }).press('Enter');
    await workbench().page.locator('.multiDiffEditor').first().waitFor();
    await workbench().shot('review-diff');
    // VS Code returns to the review. A tab of its name may be before it: the reload restores the import, closed just before.
    await workbench().editors.close('(28 files)');
  });

  it('shows theirs beside ours, and applies what was agreed to', async () => {
    const mine = some[10];
    assert.ok(mine);
    await ask(service, mine, 'Written by a colleague');
    await (await page()).getByRole('button', { name: 'Refresh' }).press('Enter');
    const conflicts = (await page()).getByRole('button', { name: /Changed since 1$/ });
    await conflicts.press('Enter');
    // Keys act on the rows that are shown: not before these are.
    await shows('0 of 1');
    await (await grid()).focus();
    await workbench().press('Control+Home', 'ArrowRight');
    await (await page()).getByText('Written by a colleague').first().waitFor();
    await workbench().shot('review-conflict');
    const choice = (await page()).locator('grid-editor select:focus');
    await workbench().press('ArrowDown', 'ArrowRight');
    for (const answer of ['Take Theirs', 'Keep Mine']) {
      await workbench().press('F2');
      await choice.waitFor();
      await workbench().press('ArrowDown', 'Enter');
      await eventually(answer, async () => (await focused()).includes(answer));
    }
    await (await page()).getByRole('button', { name: 'Apply (28)' }).press('Enter');
    await (await page()).getByRole('button', { name: 'Applied 28' }).waitFor();
    await workbench().shot('review-report');
    // Which is in sight already.
    const end = workbench().notifications.toast(/ applied/);
    await end.waitFor();
    assert.equal(await end.getByRole('button', { name: 'Open Report' }).count(), 0);
    // Enter pressed once more starts nothing else: the button is gone, and the rows have its focus.
    await (await page()).locator('grid-view:focus-within').waitFor({ timeout: 5_000 });
    const now = new Map((await stored()).map((one) => [one.id, one.description]));
    const wanted = some.map(({ description }, at) =>
      at < 2 ? description : at < 3 ? 'Own text 2' : 'Seen by the team',
    );
    assert.deepEqual(
      some.map(({ id }) => now.get(id)),
      wanted,
    );
  });

  it('tells in high contrast which filter is on', async () => {
    await workbench().useTheme('highContrast');
    const filters = (await page()).getByRole('group').filter({ hasText: 'Excluded' });
    const border = (isOn: boolean): Promise<string> =>
      filters
        .locator(`[aria-pressed=${String(isOn)}]`)
        .first()
        .evaluate((button) => getComputedStyle(button).getPropertyValue('--vscode-button-border'));
    await filters.getByRole('button', { name: /^Excluded/ }).click();
    await filters.locator('[aria-pressed=true]').waitFor();
    await workbench().shot('review-filtered');
    assert.notEqual(await border(true), await border(false));
  });
});

/** As another client. */
async function ask({ url, key }: RunningSample, { id, ...fields }: Stored, description: string): Promise<void> {
  const { eTag: _eTag, ...sent } = fields as Record<string, unknown>;
  const answer = await fetch(`${url}/api/v1/Records/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, miniId: miniId(1), description }),
  });
  assert.equal(answer.status < 300, true);
}
