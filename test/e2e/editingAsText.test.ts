// Records as text in a window: completion, saving, a conflict, a rejection, and an unsaved text after a reload.
import assert from 'node:assert/strict';
import { readMenu } from './menu';
import { typeInto } from './typeInto';
import { useWorkbench } from './useWorkbench';

describe('editing as text', () => {
  const workbench = useWorkbench({ settings: { 'files.autoSave': 'off' } });

  it('opens a Record as JSON, with its read-only fields above', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').contextMenu('Weekly note', 'Edit', 'Edit as Text');
    await workbench().editors.tab('Weekly note.record').waitFor();
    await workbench().editors.shows(/"title": "Weekly note"/);
    await workbench()
      .page.getByText(/^State: Active · Last changed: /)
      .waitFor();
    await workbench().page.locator('.codelens-decoration').getByText('Open', { exact: true }).waitFor();
  });

  it('completes labels of the workspace', async () => {
    const { page } = workbench();
    await page.locator('.editor-group-container.active .view-lines').click();
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('"labels": [');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+Space');
    await page.locator('.suggest-widget.visible').getByText('"Visits"').waitFor();
    await workbench().picture('edit-record', ['editor'], 560);
    await page.keyboard.press('Escape');
  });

  it('saves a change', async () => {
    await typeInto(workbench(), 2, ' of mine');
    await workbench().editors.save();
    await workbench().view('Records').row('Weekly note of mine').waitFor();
  });

  it('reports once, in plain words, why a text was not saved', async () => {
    await typeInto(workbench(), 2, '\\q');
    await workbench().editors.save();
    const message = await workbench().notifications.read("Couldn't save");
    await workbench().shot('edit-not-saved');
    assert.match(message, /Couldn't save\. Line 2/);
    assert.equal(await workbench().page.locator('.notification-toast').count(), 1);
    await workbench().notifications.clear();
    await workbench().palette('File: Revert File');
    // What is typed before VS Code has read what it reverts to would be replaced.
    await workbench().editors.shows(/"title": "Weekly note of mine",/);
  });

  it('asks about a conflict, compares and keeps the text', async () => {
    await typeInto(workbench(), 2, ', edited');
    await workbench().view('Records').press('F2', 'Weekly note of mine');
    await workbench().quickInput.accept('Weekly note of theirs');
    await workbench().view('Records').row('Weekly note of theirs').waitFor();
    await workbench().editors.tab('Weekly note.record').click();
    await workbench().editors.save();
    assert.match(await workbench().dialog.read(), /You changed “Weekly note of theirs” elsewhere while you edited it/);
    await workbench().shot('conflict');
    await workbench().dialog.press('Compare');
    await workbench().editors.tab('Stored ↔ Yours').waitFor();
    await workbench().shot('conflict-compare');
    await workbench().notifications.clear();
  });

  it('restores an unsaved text and the version it is based on after a reload', async () => {
    await workbench().backsUp('Weekly note of mine, edited');
    await workbench().reload();
    await workbench().editors.tab('Weekly note.record').click();
    await workbench().editors.shows(/Weekly note of mine, edited/);
    await workbench().editors.save();
    assert.match(await workbench().dialog.read(), /while you edited it/);
    await workbench().shot('conflict-after-reload');
    await workbench().dialog.press('Overwrite');
    await workbench().showContainer();
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').row('Weekly note of mine, edited').waitFor();
  });

  it('restores a version from its page after showing the difference', async () => {
    await workbench().view('Records').select('Weekly note of mine, edited');
    const page = await workbench().webview('Weekly note of mine, edited');
    await page.getByRole('tab', { name: /^Versions/ }).click();
    await workbench().shot('versions-to-restore');
    await page
      .getByRole('button', { name: /^Restore: / })
      .first()
      .click();
    assert.match(await workbench().dialog.read(), /Restore the version from[\s\S]*Changed: /);
    await workbench().shot('restore-version');
    await workbench().dialog.press('Restore');
    await workbench().notifications.press('Restored “Weekly note', 'Undo');
    await workbench().notifications.toast('Restored “Weekly note').waitFor();
    await workbench().notifications.clear();
  });

  it('hides all writing commands while the workspace is locked', async () => {
    await workbench()
      .editors.tab(/^Weekly note of mine, edited$/)
      .click();
    const page = await workbench().webview('Weekly note of mine, edited');
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await workbench().palette('Records: Lock Workspace');
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor({ state: 'hidden' });
    await workbench().page.locator('.statusbar-item .codicon-lock').waitFor();
    await workbench().shot('locked');
    const title = page.getByRole('textbox', { name: 'Title' });
    // Else an empty one would be a box without a name.
    assert.equal(await title.getAttribute('placeholder'), 'Title');
    assert.equal(await title.evaluate((one) => getComputedStyle(one).borderTopColor), 'rgba(0, 0, 0, 0)');
    await workbench().view('Records').row('Weekly note of mine, edited').click({ button: 'right' });
    assert.deepEqual(await readMenu(workbench().page), ['Open', 'Compare Versions…', 'Copy', 'Save Attachments…']);
    await workbench().palette('Records: Unlock Workspace');
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  });
});
