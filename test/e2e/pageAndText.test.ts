// The page and the text of one Record, which are one document: beside each other, unsaved together, reloaded, and reopened as the other.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { connectTo } from './connectTo';
import { typeInto } from './typeInto';
import { useWorkbench } from './useWorkbench';
import { webviewWith } from './webview';

const RECORD = seededRecordId(1, 0);

describe('page and text of one Record', () => {
  const workbench = useWorkbench({ size: { width: 1600, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 2, renameMs: 0 });
  });
  after(() => service.stop());

  const dirtyTabs = () => workbench().page.locator('.tabs-container .tab.dirty');
  const writes = (): number =>
    service.service.requests.filter(({ operationId }) => operationId === 'upsertRecord').length;

  async function titleOnPage(title: string): Promise<void> {
    await eventually(`a page with ${title}`, async () => {
      const page = await webviewWith(workbench().page, 'Add Field');
      return (await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()) === title;
    });
  }

  it('show what is typed into the other', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    const page = await workbench().webview('External URI');
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Edited on the page');
    await title.press('Tab');
    await page.getByRole('button', { name: 'Edit as Text' }).click();
    await workbench().editors.shows(/"title": "Edited on the page"/);
    await typeInto(workbench(), 2, ' and in the text');
    await titleOnPage('Edited on the page and in the text');
    await eventually('all tabs unsaved', async () => (await dirtyTabs().count()) === 2);
    await workbench().shot('page-and-text');
  });

  it('are both there after a reload, with what was typed', async () => {
    await workbench().backsUp('and in the text');
    await workbench().stores('workbench.editors.files.fileEditorInput');
    await workbench().reload();
    await eventually('all tabs unsaved', async () => (await dirtyTabs().count()) === 2);
    await workbench().editors.shows(/"title": "Edited on the page and in the text"/);
    await titleOnPage('Edited on the page and in the text');
    await workbench()
      .page.getByText(/^State: Active · Last changed: /)
      .waitFor();
  });

  it('are both there too when the service fails meanwhile', async () => {
    service.faults.add({ kind: 'status', status: 500, operation: 'listRecords' });
    await workbench().reload();
    await workbench().editors.shows(/"title": "Edited on the page and in the text"/);
    // All reads have been given up.
    await workbench().webview('The service is having problems.');
    await typeInto(workbench(), 2, ', still');
    await titleOnPage('Edited on the page and in the text, still');
    await workbench().shot('page-and-text-failing');
    service.faults.clear();
  });

  it('are stored by one save', async () => {
    const before = writes();
    await workbench().editors.save();
    await dirtyTabs().first().waitFor({ state: 'detached' });
    assert.equal(await dirtyTabs().count(), 0);
    const stored = await storedRecord(service, seededMiniId(1), RECORD);
    assert.equal(stored?.title, 'Edited on the page and in the text, still');
    assert.equal(writes() - before, 1);
  });

  it('become each other with Reopen Editor With, unsaved', async () => {
    await typeInto(workbench(), 2, ', again');
    await workbench().palette('View: Reopen Editor With...');
    await workbench().quickInput.pick('Record');
    await titleOnPage('Edited on the page and in the text, still, again');
    await workbench().palette('View: Reopen Editor With...');
    await workbench().quickInput.pick('Text Editor');
    await workbench().editors.shows(/and in the text, still, again"/);
    assert.equal(writes(), 1);
  });
});
