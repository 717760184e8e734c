// What is half typed on a page, and no value yet: it is still there when its tab was hidden or the window reloaded, and gone with Revert File.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { isCount } from './isCount';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const RECORD = seededRecordId(1, 0);
const HALF = 'Enter a full date.';

describe('half-typed input', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 1000 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  /** The page of that title, which is in front. */
  const pageOf = (title: string): Promise<WebviewFrame> =>
    eventually(`the page «${title}»`, async () => {
      const page = await workbench().webview('External URI');
      const shown = page.locator('.title textarea');
      return (await shown.inputValue({ timeout: 1000 }).catch(() => '')) === title && page;
    });
  const note = (): Promise<WebviewFrame> => pageOf('Weekly note');
  const dirtyTabs = () => workbench().page.locator('.tabs-container .tab.dirty');

  const score = (page: WebviewFrame): Locator => page.getByRole('textbox', { name: 'score', exact: true });
  const label = (page: WebviewFrame): Locator => page.getByRole('combobox', { name: 'Add Label' });
  const newTag = (page: WebviewFrame): Locator => page.locator('.side .adding input');
  const rename = (page: WebviewFrame): Locator => page.getByRole('textbox', { name: 'Name: shift' });
  const day = (page: WebviewFrame): Locator => page.locator('input.day');

  const time = (page: WebviewFrame): Locator => page.locator('input.time');

  const isHalf = (part: Locator): Promise<boolean> => part.evaluate((input: HTMLInputElement) => !input.validity.valid);

  async function halfType(part: Locator): Promise<void> {
    await eventually('half of it', async () => {
      await part.focus();
      await part.press('Delete');
      return await isHalf(part);
    });
  }

  async function shows(field: (page: WebviewFrame) => Locator, value: string): Promise<void> {
    const page = await note();
    await eventually(`«${value}»`, async () => (await field(page).inputValue()) === value);
  }

  async function isThere(): Promise<void> {
    await shows(score, '1e');
    await (await note()).getByText('Must be a number.').waitFor();
    await shows(label, 'Vis');
    await shows(newTag, 'weath');
    await shows(rename, 'score');
    await (await note()).getByText('“score” already exists. Enter another one.').waitFor();
    await (await note()).getByText(HALF).waitFor();
    assert.ok((await isHalf(day(await note()))) && (await isHalf(time(await note()))));
    assert.equal(await dirtyTabs().count(), 0);
  }

  async function hideAndShow(): Promise<void> {
    await workbench().view('Records').select('Medication review');
    await pageOf('Medication review');
    await workbench().editors.tab('Weekly note').click();
  }

  it('is there again once its tab was hidden', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    const page = await note();
    await workbench().palette('View: Keep Editor');
    await score(page).fill('1e');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await newTag(page).fill('weath');
    await halfType(day(page));
    await halfType(time(page));
    await rename(page).focus();
    await page.getByText(HALF).waitFor();
    await rename(page).fill('score');
    await rename(page).press('Enter');
    await label(page).fill('Vis');
    await hideAndShow();
    await isThere();
    await workbench().shot('half-typed');
  });

  it('is there again after a reload of the window', async () => {
    await workbench().stores('"Vis"');
    await workbench().reload();
    // What was stored then may still have had the other tab in front.
    await workbench().editors.tab('Weekly note').click();
    await isThere();
  });

  it('keeps the rest from being saved, and is gone with «Revert File»', async () => {
    const page = await note();
    await page.getByRole('textbox', { name: 'Description' }).fill('Beside half a date.');
    await dirtyTabs().first().waitFor();
    await workbench().editors.save();
    await workbench().page.waitForTimeout(1000);
    await isCount(dirtyTabs(), 1);
    await workbench().palette('File: Revert File');
    await dirtyTabs().first().waitFor({ state: 'detached' });
    await isReverted();
  });

  async function isReverted(): Promise<void> {
    const page = await note();
    await shows((one) => one.getByRole('textbox', { name: 'Description' }), 'How the week went.');
    for (const part of [day(page), time(page)])
      await eventually('a whole one', async () => !(await isHalf(part)) && (await part.inputValue()) !== '');
    await eventually('a number', async () => /^\d$/.test(await score(page).inputValue()));
    await shows(rename, 'shift');
    assert.equal(await page.locator('.field-problem').count(), 0);
  }

  it('is gone with it also where nothing else was typed', async () => {
    const page = await note();
    await score(page).fill('1e');
    await halfType(day(page));
    await score(page).focus();
    await page.getByText(HALF).waitFor();
    await workbench().palette('File: Revert File');
    await isReverted();
    await hideAndShow();
    await isReverted();
  });

  it('is completed by what is typed since, or emptied', async () => {
    const page = await note();
    await halfType(day(page));
    await score(page).focus();
    await hideAndShow();
    const shown = await note();
    await shown.getByText(HALF).waitFor();
    await day(shown).fill('2026-03-04');
    await shown.getByText(HALF).waitFor({ state: 'detached' });
    await dirtyTabs().first().waitFor();
    await halfType(day(shown));
    await hideAndShow();
    const again = await note();
    await again.getByText(HALF).waitFor();
    await day(again).press('Delete');
    await again.getByText(HALF).waitFor({ state: 'detached' });
    await workbench().editors.save();
    await dirtyTabs().first().waitFor({ state: 'detached' });
    assert.equal((await storedRecord(service, seededMiniId(1), RECORD))?.eventDate, null);
  });

  it('is a choice between two versions as well', async () => {
    await (await note()).getByRole('textbox', { name: 'Description' }).fill('Mine.');
    await dirtyTabs().first().waitFor();
    service.service.changeRecord(RECORD, { description: 'Theirs.' });
    await workbench().editors.save();
    const choice = async (): Promise<Locator> => (await note()).getByRole('radio', { name: 'Theirs: Theirs.' });
    assert.equal(await (await choice()).isChecked(), false);
    await (await choice()).check();
    await (await note()).locator('.conflict').getByRole('button', { name: 'Compare' }).click();
    await workbench().editors.tab('Stored ↔ Yours').waitFor();
    await workbench()
      .editors.tab(/^Weekly note$/)
      .click();
    assert.ok(await (await choice()).isChecked());
  });
});
