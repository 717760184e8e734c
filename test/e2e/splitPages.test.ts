// One Record on two pages side by side: what is typed into one shows on the other, and either may be the one that saves.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { StoredRecord } from '../../src/domain/record';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { existingRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { isCount } from './isCount';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const RECORD = seededRecordId(1, 0);
const HALF = 'Enter a full date.';

describe('two pages of one Record', () => {
  const workbench = useWorkbench({ size: { width: 1800, height: 1000 } });
  let service: RunningSample;
  let left: WebviewFrame;
  let right: WebviewFrame;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  const dirtyTabs = () => workbench().page.locator('.tabs-container .tab.dirty');
  const field = (page: WebviewFrame, name: string): Locator => page.getByRole('textbox', { name, exact: true });
  const stored = async (): Promise<StoredRecord> => await existingRecord(service, seededMiniId(1), RECORD);
  const writes = (): number =>
    service.service.requests.filter(({ operationId }) => operationId === 'upsertRecord').length;

  async function bothShow(name: string, value: string): Promise<void> {
    for (const page of [left, right])
      await eventually(`${name}: ${value}`, async () => (await field(page, name).inputValue()) === value);
  }

  /** As keys do, whichever page has the focus. */
  async function type(page: WebviewFrame, name: string, text: string): Promise<void> {
    await field(page, name).evaluate(async (input: HTMLTextAreaElement, typed) => {
      for (const key of typed) {
        input.value += key;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }, text);
  }

  it('take what is typed into both at once', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    left = await workbench().webview('External URI');
    await workbench().palette('View: Split Editor Right');
    right = await eventually('another page', async () => {
      for (const frame of workbench().page.frames())
        if (
          frame !== left &&
          (await frame
            .getByText('External URI')
            .isVisible()
            .catch(() => false))
        )
          return frame;
      return undefined;
    });
    await Promise.all([type(left, 'Title', ' of both'), type(right, 'Description', ' It ended on both.')]);
    await bothShow('Title', 'Weekly note of both');
    await bothShow('Description', 'How the week went. It ended on both.');
    await workbench().shot('split-pages');
    await isCount(dirtyTabs(), 2);
  });

  it('take what is typed into the same field of both, one after the other', async () => {
    await type(left, 'Title', ', twice');
    await bothShow('Title', 'Weekly note of both, twice');
    await type(right, 'Title', ', again');
    await bothShow('Title', 'Weekly note of both, twice, again');
  });

  it('are saved by one of them, once', async () => {
    const before = writes();
    await field(right, 'Description').press('ControlOrMeta+s');
    await dirtyTabs().first().waitFor({ state: 'detached' });
    assert.equal(await dirtyTabs().count(), 0);
    const { title, description } = await stored();
    assert.deepEqual(
      [title, description],
      ['Weekly note of both, twice, again', 'How the week went. It ended on both.'],
    );
    assert.equal(writes() - before, 1);
  });

  it('are both kept from being saved by half a date on one of them', async () => {
    const day = left.locator('input.day');
    await eventually('half a date', async () => {
      await day.focus();
      await day.press('Delete');
      return await day.evaluate((input: HTMLInputElement) => input.validity.badInput);
    });
    await field(right, 'Description').fill('Beside half a date.');
    await eventually('both unsaved', async () => (await dirtyTabs().count()) === 2);
    await field(right, 'Description').press('ControlOrMeta+s');
    await left.getByText(HALF).waitFor();
    await eventually('the focus on that date', () => day.evaluate((input) => input === document.activeElement));
    await isCount(dirtyTabs(), 2);
    assert.equal((await stored()).description, 'How the week went. It ended on both.');
  });

  it('are both reverted by one', async () => {
    await field(right, 'Description').click();
    await workbench().palette('File: Revert File');
    await dirtyTabs().first().waitFor({ state: 'detached' });
    await bothShow('Description', 'How the week went. It ended on both.');
    await left.getByText(HALF).waitFor({ state: 'detached' });
    await eventually('a whole date', async () => (await left.locator('input.day').inputValue()) !== '');
  });

  it('show a conflict, which one of them ends for both', async () => {
    await field(left, 'Description').fill('Mine.');
    await eventually('both unsaved', async () => (await dirtyTabs().count()) === 2);
    service.service.changeRecord(RECORD, { title: 'Of theirs' });
    await field(left, 'Description').press('ControlOrMeta+s');
    for (const page of [left, right]) await page.locator('.conflict').getByText('Theirs: Of theirs').waitFor();
    await right.locator('.conflict').getByRole('button', { name: 'Save', exact: true }).click();
    for (const page of [left, right]) await page.locator('.conflict').waitFor({ state: 'detached' });
    await dirtyTabs().first().waitFor({ state: 'detached' });
    const { title, description } = await stored();
    assert.deepEqual([title, description], ['Of theirs', 'Mine.']);
    await bothShow('Title', 'Of theirs');
  });

  it('leave the other one as it is when one is closed', async () => {
    await field(left, 'Description').fill('Still here.');
    await eventually('both unsaved', async () => (await dirtyTabs().count()) === 2);
    const tabs = workbench().page.locator('.tabs-container .tab');
    await tabs.nth(1).click({ button: 'middle' });
    await eventually('one page', async () => (await tabs.count()) === 1);
    await eventually('what was typed', async () => (await field(left, 'Description').inputValue()) === 'Still here.');
    await isCount(dirtyTabs(), 1);
    await field(left, 'Description').press('ControlOrMeta+s');
    await dirtyTabs().first().waitFor({ state: 'detached' });
    assert.equal((await stored()).description, 'Still here.');
  });
});
