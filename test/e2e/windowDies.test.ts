// A window that ends in a crash, with unsaved edits on a page.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';
import type { Workbench } from './workbench';

describe('a window that dies', () => {
  const first = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;
  let window: Workbench;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  const tabs = () => window.page.locator('.tabs-container .tab');
  const dirtyTabs = () => window.page.locator('.tabs-container .tab.dirty');

  async function type(text: string): Promise<void> {
    const page = await window.webview('External URI');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill(text);
    await window.page.locator('.tabs-container .tab.active.dirty').waitFor();
    await window.backsUp(text);
  }

  async function isDescribed(text: string): Promise<void> {
    const page = await window.webview('External URI');
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await eventually(text, async () => (await description.inputValue()) === text);
  }

  it('leaves a page with unsaved edits, which opens as a page again', async () => {
    window = first();
    await connectTo(window, service, 'Shared workspace');
    await window.showContainer();
    await window.view('Minis').select('Ada Ashwick');
    await window.view('Records').select('Weekly note');
    await type('Typed before the end.');
    // VS Code stores every few seconds which editors are open, so it knows of the page or it doesn't.
    window = await window.crash();
    await isDescribed('Typed before the end.');
    await window.editors.save();
    await dirtyTabs().first().waitFor({ state: 'detached' });
    await eventually('the page alone', async () => (await tabs().count()) === 1);
    await isDescribed('Typed before the end.');
    const stored = await storedRecord(service, seededMiniId(1), seededRecordId(1, 0));
    assert.equal(stored?.description, 'Typed before the end.');
  });
});
