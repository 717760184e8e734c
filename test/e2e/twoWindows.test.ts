// One user with two windows on the same workspace: each has its own extension host and is not notified of the other's
// changes.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { connectTo } from './connectTo';
import { typeInto } from './typeInto';
import { useWorkbench } from './useWorkbench';
import type { Workbench } from './workbench';

const MINI = 'Ada Ashwick';

describe('two windows on the same workspace', () => {
  const first = useWorkbench({ settings: { 'files.autoSave': 'off' } });
  let second: Workbench;
  let service: RunningSample;

  before(async () => {
    // Without renames by other clients, whose end would refresh lists automatically.
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  async function openText(window: Workbench): Promise<void> {
    await window.page.bringToFront();
    await window.view('Minis').select(MINI);
    await window.view('Records').contextMenu('Weekly note', 'Edit', 'Edit as Text');
    await window.editors.tab('Weekly note.record').waitFor();
  }

  /** VS Code takes a moment to hand the list of workspaces to other windows, which look at it when they get the focus. */
  async function seesLock(isLocked: boolean): Promise<void> {
    await eventually(`a workspace that is ${isLocked ? 'locked' : 'unlocked'}`, async () => {
      await first().leaveAndReturn();
      return (await first().page.locator('.statusbar-item .codicon-lock').isVisible()) === isLocked;
    });
  }

  it('opens the last opened workspace in the second window with the same key', async () => {
    await connectTo(first(), service, 'Shared workspace');
    await first().view('Minis').row(MINI).waitFor();
    await first().stores('Shared workspace');
    second = await first().another();
    await second.showContainer();
    await second.view('Minis').row(MINI).waitFor();
    await second.statusBar('Shared workspace').waitFor();
  });

  it('asks the window that saves second, compares and loses neither text', async () => {
    await openText(first());
    await openText(second);
    await typeInto(second, 2, ' of the second');
    await first().page.bringToFront();
    await typeInto(first(), 2, ' of the first');
    await first().editors.save();
    await first().view('Records').row('Weekly note of the first').waitFor();
    await second.page.bringToFront();
    await second.editors.save();
    assert.match(await second.dialog.read(), /Someone else changed “Weekly note of the first”/);
    await second.dialog.press('Compare');
    await second.editors.tab('Stored ↔ Yours').waitFor();
    const sides = second.page.locator('.monaco-diff-editor');
    await sides.locator('.editor.original').getByText('of the first').waitFor();
    await sides.locator('.editor.modified').getByText('of the second').waitFor();
    await second.shot('two-windows-compare');
    await second.notifications.clear();
    await second.editors.tab(/^Weekly note\.record$/).click();
    await second.editors.save();
    await second.dialog.press('Overwrite');
    await second.view('Records').row('Weekly note of the second').waitFor();
  });

  it('shows rows, pages and texts stored by the second window in the first after a refresh', async () => {
    await first().page.bringToFront();
    await first()
      .view('Records')
      .select(/^Weekly note of the/);
    await first().view('Records').titleMenu('Refresh');
    await first().view('Records').row('Weekly note of the second').waitFor();
    await second.page.bringToFront();
    await typeInto(second, 2, ', twice');
    await second.editors.save();
    await second.view('Records').row('Weekly note of the second, twice').waitFor();
    await first().page.bringToFront();
    await first().view('Records').titleMenu('Refresh');
    // The tab's label comes from the page's data. Pages themselves do not always render beside a second window here.
    await first()
      .editors.tab(/^Weekly note of the second, twice$/)
      .waitFor();
    await first().shot('two-windows-refreshed');
    await first()
      .editors.tab(/^Weekly note\.record$/)
      .click();
    await first().editors.shows(/Weekly note of the second, twice/);
  });

  it('replaces its own text with the stored one on request', async () => {
    await first()
      .editors.tab(/^Weekly note\.record$/)
      .click();
    await typeInto(first(), 2, ' by mistake');
    await second.page.bringToFront();
    await typeInto(second, 2, ', and again');
    await second.editors.save();
    await second.view('Records').row('twice, and again').waitFor();
    await first().page.bringToFront();
    await first().editors.save();
    await first().dialog.press('Discard');
    await first().page.getByText('twice, and again').first().waitFor();
    assert.doesNotMatch(await first().editors.shows(/twice, and again/), /by mistake/);
  });

  it('shows on its page what the second window stored, once it has the focus again', async () => {
    await first()
      .editors.tab(/^Weekly note of the second/)
      .click();
    await second.page.bringToFront();
    await typeInto(second, 2, ', thrice');
    await second.editors.save();
    await second.view('Records').row('and again, thrice').waitFor();
    await first().page.bringToFront();
    await eventually('the title of the second window', async () => {
      await first().leaveAndReturn();
      return await first()
        .editors.tab(/, thrice$/)
        .isVisible();
    });
    await first()
      .editors.tab(/^Weekly note\.record$/)
      .click();
    await first().editors.shows(/and again, thrice/);
  });

  it('writes nothing in one window once the other locks the workspace', async () => {
    await typeInto(first(), 2, ', too late');
    await second.page.bringToFront();
    await second.palette('Records: Lock Workspace');
    await second.page.locator('.statusbar-item .codicon-lock').waitFor();
    await first().page.bringToFront();
    await seesLock(true);
    service.service.clearRequests();
    await first().editors.save();
    assert.match(await first().notifications.read("Couldn't save"), /is locked/);
    assert.ok(service.service.requests.every(({ method }) => method === 'GET'));
    await first().shot('two-windows-locked');
    await first().notifications.clear();
    await second.page.bringToFront();
    await second.palette('Records: Unlock Workspace');
    await second.page.locator('.statusbar-item .codicon-lock').waitFor({ state: 'hidden' });
    await first().page.bringToFront();
    await seesLock(false);
    await first().editors.save();
    await first().view('Records').row('thrice, too late').waitFor();
  });

  it('lists in the second window what the first one changed many of since', async () => {
    await first().page.bringToFront();
    const records = first().view('Records');
    await records.select('Visit summary');
    await records.row('Medication review').click({ modifiers: ['Control'] });
    await first().quickInput.askedBy(() => records.press('Control+Alt+K'), '2 Records: Labels');
    await first().quickInput.pick('Visits');
    await first().quickInput.accept();
    await first().dialog.press('Change');
    await first().view('Activity').row('1 Record: Labels').waitFor();
    await first().notifications.clear();
    await second.page.bringToFront();
    await second.leaveAndReturn();
    await second.view('Activity').row('1 Record: Labels').waitFor();
  });

  it('leaves the workspace without asking for a key when the other window removes it', async () => {
    await second.page.bringToFront();
    await second.palette('Records: Disconnect');
    await second.dialog.press('Disconnect and Remove Key');
    await second.view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).waitFor();
    await first().page.bringToFront();
    await first().leaveAndReturn();
    await first().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).waitFor();
    assert.match(await first().notifications.read('Shared workspace'), /removed in another window/);
    assert.equal(await first().quickInput.widget.count(), 0);
    await first().shot('two-windows-removed');
  });
});
