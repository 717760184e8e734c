// Auto Save, as VS Code in a browser has it: what is typed is stored for others only when one saves, and nothing reports anything before.
import assert from 'node:assert/strict';
import type { Skill } from '../../src/domain/skill';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { seededSkillId } from '../support/seeded';
import { ask } from '../support/stored';
import { connectTo } from './connectTo';
import { typeInto } from './typeInto';
import { useWorkbench } from './useWorkbench';

describe('a Skill with Auto Save', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 }, settings: { 'files.autoSave': 'afterDelay' } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 5, renameMs: 0 });
  });
  after(() => service.stop());

  const stored = (): Promise<Skill> => ask<Skill>(service, `/Skills/${seededSkillId(1)}`);
  const toasts = () => workbench().page.locator('.notification-toast');
  const dirtyTab = () => workbench().page.locator('.tabs-container .tab.dirty').first();

  it('stays unsaved on its page until one saves', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().view('Skills').open();
    await workbench().view('Skills').select('Progress summary');
    const page = await workbench().webview('Edit as Text');
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.fill('Typed on the page');
    await dirtyTab().waitFor();
    // Longer than Auto Save waits.
    await workbench().page.waitForTimeout(2_500);
    await workbench().shot('auto-save-page');
    assert.equal(await toasts().count(), 0);
    await dirtyTab().waitFor();
    assert.notEqual((await stored()).description, 'Typed on the page');
    await description.press('ControlOrMeta+s');
    await dirtyTab().waitFor({ state: 'detached' });
    assert.equal((await stored()).description, 'Typed on the page');
  });

  it('says once, in our words, why its text is not saved', async () => {
    const page = await workbench().webview('Edit as Text');
    await page.getByRole('button', { name: 'Edit as Text' }).click();
    await workbench().editors.shows(/title: Progress summary/);
    await workbench().editors.close(/^Progress summary$/);
    service.faults.add({ kind: 'status', status: 500, operation: 'updateSkill' });
    await typeInto(workbench(), 2, ' of the month');
    await dirtyTab().waitFor();
    await workbench().page.waitForTimeout(2_500);
    assert.equal(await toasts().count(), 0);
    await workbench().shot('auto-save-text');
    await workbench().palette('File: Save');
    assert.match(await workbench().notifications.read("Couldn't save"), /The service is having problems/);
    assert.equal(await toasts().count(), 1);
    await dirtyTab().waitFor();
    service.faults.clear();
    await workbench().notifications.clear();
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
  });

  it('is there after a reload, unsaved and without a message', async () => {
    await typeInto(workbench(), 2, ', unsaved');
    await dirtyTab().waitFor();
    await workbench().backsUp(', unsaved');
    await workbench().stores('workbench.editors.files.fileEditorInput');
    await workbench().reload();
    await workbench().editors.shows(/, unsaved/);
    await dirtyTab().waitFor();
    await workbench().page.waitForTimeout(2_500);
    assert.equal(await toasts().count(), 0);
    await workbench().statusBar('Markdown (Records Workspace)').waitFor();
    await workbench().editors.save();
    await dirtyTab().waitFor({ state: 'detached' });
    assert.match((await stored()).title ?? '', /, unsaved/);
  });
});
