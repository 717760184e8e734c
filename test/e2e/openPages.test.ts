// Pages that were shown before: at once, and read behind; and those that an extension host left when it died.
import assert from 'node:assert/strict';
import type { PageStart } from '../../src/protocol/page';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { isCount } from './isCount';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const RECORD = seededRecordId(1, 0);

describe('opening pages', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  it('reads no Record for a key that only asks which row has the focus', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').row('Weekly note').waitFor();
    await workbench().view('Records').focusRow(0);
    const reads = (): number =>
      service.service.requests.filter(({ operationId }) => operationId === 'listRecords').length;
    const before = reads();
    await workbench().press('Control+C');
    await eventually('the id', async () => (await workbench().readClipboard()) === RECORD);
    assert.equal(reads(), before);
  });

  it('shows a Record at once when it is opened again, while the service fails, and what is new after Retry', async () => {
    await workbench().view('Records').select('Weekly note');
    await (await workbench().webview('Last refreshed')).getByText('Last refreshed now').waitFor();
    await canGo([]);
    await workbench().view('Records').select('Medication review');
    await workbench().editors.tab('Medication review').waitFor();
    // What was read just now is not read again.
    await workbench().page.waitForTimeout(2_000);
    service.faults.add({ kind: 'status', status: 500, operation: 'listRecords' });
    service.service.changeRecord(RECORD, { description: 'Changed by a colleague.' });
    await workbench().view('Records').select('Weekly note');
    const page = await workbench().webview('Last refreshed');
    // It came with what is known, and waited for no answer.
    const { known } = JSON.parse((await page.locator('#start').textContent()) ?? '') as PageStart;
    assert.match(known?.document.json ?? '', /"title":"Weekly note"/);
    assert.equal((known?.data as Partial<RecordPageData> | undefined)?.miniName, 'Ada Ashwick');
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await eventually('what was read before', async () => (await description.inputValue()) === 'How the week went.');
    await page.locator('.notices').getByText("Couldn't refresh.").waitFor();
    service.faults.clear();
    await page.locator('.notices').getByRole('button', { name: 'Retry' }).click();
    await eventually('what is new', async () => (await description.inputValue()) === 'Changed by a colleague.');
    await canGo(['Previous Opened']);
    await page.getByRole('button', { name: 'Previous Opened' }).click();
    await workbench().editors.tab('Medication review').waitFor();
    await canGo(['Previous Opened', 'Next Opened']);
    await (await workbench().webview('Last refreshed')).getByRole('button', { name: 'Next Opened' }).click();
    await workbench().editors.tab('Weekly note').waitFor();
  });

  /** At an end of what was opened its button says so. */
  async function canGo(expected: readonly string[]): Promise<void> {
    await eventually(`just ${expected.join()}`, async () => {
      const page = await workbench().webview('Last refreshed');
      const able = page.locator('.bar vscode-button[aria-label$=Opened]:not([aria-disabled])');
      const names = await able.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
      return names.join() === expected.join();
    });
  }

  it('can be read and not edited when the service has its Record no longer', async () => {
    const page = await workbench().webview('Last refreshed');
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await remove.waitFor();
    service.service.removeRecord(RECORD);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page.locator('.notices').getByText("This was deleted. It can't be edited.").waitFor();
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    assert.equal(await description.inputValue(), 'Changed by a colleague.');
    assert.equal(await description.getAttribute('readonly'), '');
    await isCount(page.locator('.notices .notice'), 1);
    await remove.waitFor({ state: 'detached' });
    await workbench().shot('page-of-what-is-gone');
  });

  it('leaves a page where it was when a window is reloaded and the service is slow', async () => {
    await workbench().view('Records').select('Medication review');
    await workbench().editors.tab('Medication review').waitFor();
    await workbench().palette('View: Pin Editor');
    const pinned = workbench().page.locator('.tabs-container .tab.sticky', { hasText: 'Medication review' });
    await pinned.waitFor();
    await workbench().stores('"sticky":');
    service.faults.add({ kind: 'slowHeaders', ms: 5_000, operation: 'listRecords' });
    await workbench().reload();
    await (await workbench().webview('Last refreshed')).getByText('Last refreshed now').waitFor();
    service.faults.clear();
    await pinned.filter({ hasNotText: '.record' }).waitFor();
  });

  it('shows one click after the other in one tab, and keeps what is clicked twice, edited or pinned', async () => {
    const { page: window, editors } = workbench();
    const names = window.locator('.tabs-container .tab .label-name');
    const areOpen = async (...titles: readonly string[]): Promise<void> => {
      const all = ['Medication review', ...titles].join();
      await eventually(`the tabs ${all}`, async () => (await names.allInnerTexts()).join() === all);
    };
    const [records, skills] = [workbench().view('Records'), workbench().view('Skills')];
    await records.select('Visit summary');
    await areOpen('Visit summary');
    await records.select('Meal preferences');
    await areOpen('Meal preferences');
    await workbench().view('Minis').rowAction('Arun Elmsworthy', 'Open');
    await areOpen('Arun Elmsworthy');
    await workbench().view('Minis').rowAction('Ada Ashwick', 'Open');
    await areOpen('Ada Ashwick');
    await skills.select('Progress summary');
    await areOpen('Progress summary');
    await skills.select('Handover note');
    await areOpen('Handover note');
    await skills.row('Handover note').dblclick();
    await records.select('Visit summary');
    await areOpen('Handover note', 'Visit summary');
    const page = await workbench().webview('Last refreshed');
    await page.getByRole('textbox', { name: 'External URI', exact: true }).fill('urn:sample:kept');
    await window.locator('.tabs-container .tab.active.dirty').waitFor();
    await workbench().view('Minis').rowAction('Ada Ashwick', 'Open');
    await areOpen('Handover note', 'Visit summary', 'Ada Ashwick');
    await editors.tab('Ada Ashwick').dblclick();
    await records.select('Meal preferences');
    await areOpen('Handover note', 'Visit summary', 'Ada Ashwick', 'Meal preferences');
  });

  it('tells Records of one title apart by their days in the tabs', async () => {
    const { page: window } = workbench();
    const rows = workbench().view('Records').rows.filter({ hasText: 'Visit summary' });
    await rows.nth(1).dblclick();
    const tabs = window.locator('.tabs-container .tab').filter({ hasText: 'Visit summary' });
    const days = tabs.locator('.label-description');
    await eventually('a day in each', async () => new Set(await days.allInnerTexts()).size === 2);
    await workbench().shot('tabs-of-one-title');
    for (const day of await days.allInnerTexts()) assert.match(day, /\d, 2026$/);
  });

  it('shows why a button far down a page failed, also the second time', async () => {
    const { page: window, editors } = workbench();
    await editors.tab('Medication review').click();
    const page = await workbench().webview('Last refreshed');
    await window.setViewportSize({ width: 1440, height: 500 });
    await page.getByRole('tab', { name: /Attachments/ }).click();
    for (const operation of ['listRecords', 'downloadAttachment'])
      service.faults.add({ kind: 'status', status: 500, operation });
    for (const name of ['Refresh', /^Open: /, /^Open: /]) {
      await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name, exact: true }).click();
      await eventually(`${String(name)}: in sight`, () =>
        page
          .locator('.notices > .notice')
          .last()
          .evaluate((one) => one.getBoundingClientRect().top > 0),
      );
    }
    service.faults.clear();
    await window.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('pages of an extension host that died', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  async function edit(page: WebviewFrame, field: string): Promise<void> {
    await page.getByRole('textbox', { name: field, exact: true }).fill('urn:sample:after');
    await workbench().page.locator('.tabs-container .tab.active.dirty').waitFor();
  }

  async function save(page: WebviewFrame): Promise<void> {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await workbench().page.locator('.tabs-container .tab.active:not(.dirty)').waitFor();
  }

  it('answer again, with what was typed before', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Skills').open();
    await workbench().view('Skills').select('Progress summary');
    await workbench().webview('Assets');
    await workbench().palette('View: Keep Editor');
    await workbench().view('Minis').rowAction('Ada Ashwick', 'Open');
    await workbench().webview('Birth date');
    await workbench().palette('View: Keep Editor');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    const before = await workbench().webview('Relations');
    await edit(before, 'Description');
    workbench().killExtensionHost();
    await workbench()
      .statusBar(/Restarting/)
      .waitFor();
    const groups = workbench().page.locator('.editor-group-container');
    await eventually('one new page', async () => before.isDetached() && (await groups.count()) === 1, 60_000);
    const page = await workbench().webview('Relations');
    await edit(page, 'External URI');
    await workbench().shot('page-after-crash');
    await save(page);
    const stored = await storedRecord(service, seededMiniId(1), RECORD);
    assert.deepEqual([stored?.description, stored?.externalUri], ['urn:sample:after', 'urn:sample:after']);
  });

  it('also when they were not in front', async () => {
    await workbench().editors.tab('Ada Ashwick').click();
    const mini = await workbench().webview('Birth date');
    await edit(mini, 'External URI');
    await save(mini);
    await workbench().editors.tab('Progress summary').click();
    const skill = await workbench().webview('Assets');
    await edit(skill, 'Description');
    await save(skill);
    await workbench().view('Skills').row('urn:sample:after').waitFor();
    await isCount(workbench().page.locator('.tabs-container .tab'), 3);
  });

  it('also when one was pinned, which it still is', async () => {
    await workbench().palette('View: Pin Editor');
    const pinned = workbench().page.locator('.tabs-container .tab.sticky', { hasText: 'Progress summary' });
    await pinned.waitFor();
    const before = await workbench().webview('Assets');
    workbench().killExtensionHost();
    await eventually('a new page', () => before.isDetached(), 60_000);
    const page = await workbench().webview('Assets');
    await pinned.waitFor();
    await edit(page, 'Title');
    await isCount(workbench().page.locator('.tabs-container .tab'), 3);
  });
});
