// Names that look like links and icons, in a real window: no part of them can be clicked, wherever they are shown.
import assert from 'node:assert/strict';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';

const LINK = '[Show details](command:workbench.action.files.newUntitledFile)';
const MINI = `${LINK} $(trash) Sample Person`;
const RECORD = `${LINK} https://evil.example Sample note`;
const miniId = '0a17c0de-0000-4000-8000-000000000001';

describe('names that look like links or icons', () => {
  const workbench = useWorkbench();
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 2, records: 3 });
    service.service.changeMini(miniId, { name: MINI });
    service.service.addRecord(miniId, { title: RECORD, eventDate: '2030-01-01', state: 'active' });
  });
  after(() => service.stop());

  /** The name is shown as plain text, without a link or an icon. */
  async function assertText(shown: Locator, name: string): Promise<void> {
    await shown.waitFor();
    assert.ok((await shown.innerText()).replaceAll('\u2060', '').includes(name), await shown.innerText());
    assert.equal(await shown.locator('a, .codicon-trash').count(), 0, await shown.innerHTML());
  }
  /** VS Code's own element for it, without the row's buttons. */
  const label = (row: Locator): Locator => row.locator('.label-name');
  const toast = (text: string | RegExp): Locator =>
    workbench().notifications.toast(text).locator('.notification-list-item-message');

  it('are plain text in rows and beside them', async () => {
    await connectTo(workbench(), service, `${LINK} $(trash)`);
    await workbench().view('Minis').select('Show details');
    await assertText(workbench().statusBar('Show details').locator('.statusbar-item-label'), LINK);
    await assertText(label(workbench().view('Minis').row('Show details')), MINI);
    const row = workbench().view('Records').row('Sample note');
    await assertText(label(row), RECORD);
    await row.hover();
    await assertText(workbench().page.locator('.monaco-hover:visible', { hasText: 'Event date' }), RECORD);
  });

  it('are plain text in the message about a deleted Record', async () => {
    await workbench().view('Records').press('Delete', 'Sample note');
    await workbench().dialog.press('Delete');
    await assertText(toast('Deleted'), `Deleted “${RECORD}”.`);
    await workbench().notifications.press('Deleted', 'Undo');
    await assertText(toast('Restored'), RECORD);
    await workbench().notifications.clear();
  });

  it('are plain text in the prompt of an input and in its validation message', async () => {
    await workbench().view('Minis').contextMenu('Show details', 'Delete…');
    const message = workbench().quickInput.widget.locator('.quick-input-message');
    await assertText(message, `Type “${MINI}” to continue.`);
    await workbench().quickInput.type('another name');
    await workbench().quickInput.waitFor(/to continue/);
    await assertText(message, `Type “${MINI}” to continue.`);
    await workbench().quickInput.cancel();
  });

  it('are plain text in the progress of a long operation', async () => {
    service.faults.add({ kind: 'slowBody', operation: 'exportRecords', ms: 3_000, parts: 3 });
    await workbench().view('Minis').contextMenu('Show details', 'Export', 'Export as CSV…');
    await workbench().quickInput.box.waitFor();
    await workbench().quickInput.saveAs('.csv', path.join(workbench().workspaceFolder, 'out.csv'));
    await assertText(toast('Exporting'), MINI);
    service.faults.clear();
    await assertText(toast('Exported to “out.csv”'), MINI);
  });
});
