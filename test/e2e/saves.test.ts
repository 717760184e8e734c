// All ways to save a page: what is half typed keeps each from saving, and what is typed in one go is one step of undo.
import assert from 'node:assert/strict';
import type { StoredRecord } from '../../src/domain/record';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { existingRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const RECORD = seededRecordId(1, 0);
const HALF = 'Enter a full date.';

describe('each way to save a page', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  const page = (): Promise<WebviewFrame> => workbench().webview('External URI');
  const dirtyTab = () => workbench().page.locator('.tabs-container .tab.dirty').first();
  const field = async (name: string) => (await page()).getByRole('textbox', { name, exact: true });
  const stored = async (): Promise<StoredRecord> => await existingRecord(service, seededMiniId(1), RECORD);

  /** Half a date, which its field does not say yet: one is still in it. */
  async function halfType(description: string): Promise<void> {
    await (await field('Description')).fill(description);
    await dirtyTab().waitFor();
    const day = (await page()).locator('input.day');
    // After a command VS Code may still return the focus to where it was.
    await eventually('half a date', async () => {
      await day.focus();
      await day.press('Delete');
      return await day.evaluate((input: HTMLInputElement) => input.validity.badInput);
    });
  }

  async function isRefused(description: string): Promise<void> {
    const frame = await page();
    await frame.getByText(HALF).waitFor();
    // Of the page: the window may have its focus elsewhere, where one saves beside it.
    const day = frame.locator('input.day');
    await eventually('the focus of the page', () => day.evaluate((input) => input === document.activeElement));
    await workbench().notifications.rest();
    assert.equal(await workbench().page.locator('.notification-toast').count(), 0);
    await dirtyTab().waitFor();
    assert.notEqual((await stored()).description, description);
  }

  async function revert(): Promise<void> {
    const { eventDate } = await stored();
    await (await page()).locator('input.day').fill(eventDate?.slice(0, 10) ?? '');
    await (await page()).getByText(HALF).waitFor({ state: 'detached' });
    await workbench().palette('File: Revert File');
    // VS Code may draw the tab as clean before it has read what it reverts to, which would replace what is typed by then.
    const [{ description }, shown] = [await stored(), await field('Description')];
    await eventually('what is stored', async () => (await shown.inputValue()) === description);
    await dirtyTab().waitFor({ state: 'detached' });
  }

  const ways: readonly (readonly [name: string, save: () => Promise<void>])[] = [
    ['Save', () => workbench().palette('File: Save')],
    ['Save All', () => workbench().palette('File: Save All')],
    [
      'Ctrl+S beside the page',
      async () => {
        await workbench().view('Records').focus();
        await workbench().editors.save();
      },
    ],
    [
      'the question of a closing tab',
      async () => {
        await workbench().editors.close('Weekly note');
        await workbench().dialog.press('Save');
      },
    ],
  ];

  it('opens a page', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    await page();
  });

  for (const [name, save] of ways)
    it(`is kept by half a date from saving: ${name}`, async () => {
      await halfType(`Beside half a date: ${name}.`);
      await save();
      await isRefused(`Beside half a date: ${name}.`);
      await revert();
    });

  it('saves once the date is whole', async () => {
    await halfType('Beside a date.');
    await workbench().palette('File: Save All');
    await isRefused('Beside a date.');
    await (await page()).locator('input.day').fill('2026-03-04');
    await workbench().palette('File: Save All');
    await dirtyTab().waitFor({ state: 'detached' });
    const { description, eventDate } = await stored();
    assert.deepEqual([description, eventDate?.slice(0, 10)], ['Beside a date.', '2026-03-04']);
  });

  it('takes back at once what is typed into a field in one go, and repeats it', async () => {
    const description = await field('Description');
    await description.press('End');
    await description.pressSequentially(' A sentence typed by someone quick.', { delay: 40 });
    await dirtyTab().waitFor();
    const { keyboard } = workbench().page;
    await keyboard.press('ControlOrMeta+z');
    await dirtyTab().waitFor({ state: 'detached' });
    await eventually('what was there', async () => (await description.inputValue()) === 'Beside a date.');
    await keyboard.press('ControlOrMeta+Shift+z');
    await eventually('all of it', async () => (await description.inputValue()).endsWith(' someone quick.'));
    await keyboard.press('ControlOrMeta+z');
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('is no longer said to be in the way once the Record is restored', async () => {
    service.service.changeRecord(RECORD, { state: 'deleted' });
    await (await field('Description')).fill('Typed in the trash.');
    const save = (await page()).getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const refusal = (await page()).getByText("Couldn't save.");
    await refusal.waitFor();
    await (await page()).getByRole('button', { name: 'Restore', exact: true }).click();
    await refusal.waitFor({ state: 'detached' });
    await save.click();
    await dirtyTab().waitFor({ state: 'detached' });
    assert.equal((await stored()).description, 'Typed in the trash.');
  });

  it('leaves the versions on the page that are selected to be compared', async () => {
    const frame = await page();
    await frame.getByRole('tab', { name: /^Versions/ }).click();
    const boxes = frame.getByRole('checkbox', { name: /^Select: / });
    await boxes.last().check();
    const before = await boxes.count();
    await (await field('Description')).fill('Typed beside the versions.');
    await workbench().editors.save();
    await eventually('the versions read again', async () => (await boxes.count()) > before);
    assert.ok(await boxes.last().isChecked());
  });

  it('says that it is of another workspace, and leads back to its own', async () => {
    await (await field('Description')).fill('Typed before the switch.');
    await dirtyTab().waitFor();
    await workbench().palette('Records: Open Sample Workspace');
    await workbench().view('Minis').row('Beatrix Fernhollow').waitFor();
    const notice = (await page()).getByRole('status').getByText(/^This belongs to another workspace\./);
    await notice.waitFor();
    await (await page()).locator('.bar vscode-button[secondary]', { hasText: 'Save' }).waitFor();
    const save = (await page()).getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const refusal = (await page()).getByText(/^Couldn't save\. This belongs to another workspace\./);
    await refusal.waitFor();
    await dirtyTab().waitFor();
    await (await page()).getByRole('button', { name: 'Switch Workspace' }).click();
    await workbench().quickInput.pick('Shared workspace');
    await refusal.waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
    await save.click();
    await dirtyTab().waitFor({ state: 'detached' });
    assert.equal((await stored()).description, 'Typed before the switch.');
  });
});
