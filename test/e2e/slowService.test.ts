// While the service takes long: what is shown meanwhile must not pass for what was asked for.
import assert from 'node:assert/strict';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';

/** Far longer than a window takes to show a row. */
const SLOW_MS = 8_000;

describe('a slow service', () => {
  const workbench = useWorkbench();
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 2, renameMs: 0 });
  });
  after(() => service.stop());

  it("shows no rows of one person below another's name", async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    const records = workbench().view('Records');
    await workbench().view('Minis').select('Ada Ashwick');
    await records.row('Weekly note').waitFor();
    service.faults.add({ kind: 'slowHeaders', operation: 'listRecords', ms: SLOW_MS });
    await workbench().view('Minis').select('Albert Brambley');
    await records.header.getByText('Albert Brambley').waitFor();
    await records
      .row('Loading…')
      .locator('.codicon-loading')
      .waitFor({ timeout: SLOW_MS / 2 });
    await records.row('Weekly note').waitFor({ state: 'hidden', timeout: SLOW_MS / 4 });
    service.faults.clear();
    await records.row('Weekly note').waitFor();
    await records.row('Loading…').waitFor({ state: 'hidden' });
  });

  it('leaves nothing behind on a page that is read at the second try', async () => {
    const page = workbench().page;
    const dirty = page.locator('.tabs-container .tab.active.dirty');
    service.faults.add({ kind: 'status', status: 403 });
    await workbench().view('Records').select('Weekly note');
    const frame = await workbench().webview("Couldn't load:");
    service.faults.clear();
    // Unless VS Code has looked at the file again by itself: then the page is there without it.
    const retry = frame.getByRole('button', { name: 'Retry' });
    await retry.click({ timeout: 5_000 }).catch(() => undefined);
    const field = frame.getByRole('textbox', { name: 'External URI' });
    await field.fill('urn:sample:typed');
    await field.press('Tab');
    await dirty.waitFor();
    // Once more than there is to undo.
    for (let turn = 0; turn < 2; turn++) {
      await page.keyboard.press('ControlOrMeta+z');
      await dirty.waitFor({ state: 'hidden' });
    }
    // The text of the failure would be there at once.
    await page.waitForTimeout(1_000);
    assert.equal(await dirty.count(), 0);
    assert.equal(await frame.getByRole('textbox', { name: 'External URI' }).inputValue(), '');
    await workbench().shot('page-after-retry');
  });

  it('shows a page whose document could not be read, as soon as the page itself could', async () => {
    service.faults.add({ kind: 'status', status: 403, times: 1 });
    await workbench().view('Records').select('Visit summary');
    const field = (await workbench().webview('External URI')).getByRole('textbox', { name: 'External URI' });
    await field.fill('urn:sample:typed');
    await workbench().page.keyboard.press('ControlOrMeta+z');
    await workbench().page.locator('.tabs-container .tab.active.dirty').waitFor({ state: 'hidden' });
  });

  it('says on a page why it is empty, and shows it once the service answers', async () => {
    service.faults.add({ kind: 'slowHeaders', operation: 'listRecords', ms: 2 * SLOW_MS });
    await workbench().view('Records').select('Care plan review');
    const frame = await workbench().webview("The service didn't answer within 10 seconds.");
    await workbench().shot('page-late');
    const field = frame.getByRole('textbox', { name: 'External URI' });
    await field.waitFor();
    await frame.getByText("The service didn't answer").waitFor({ state: 'hidden' });
    service.faults.clear();
    assert.equal(await workbench().page.locator('.tabs-container .tab.active.dirty').count(), 0);
    await workbench().view('Records').select('Visit summary');
  });

  it('shows on the page that what its button started is under way', async () => {
    const frame = await workbench().webview('External URI');
    service.faults.add({ kind: 'slowHeaders', operation: 'listRecords', ms: SLOW_MS / 4 });
    await frame.getByRole('button', { name: 'Delete', exact: true }).click();
    await frame.getByRole('toolbar').getByRole('img', { name: 'Loading' }).waitFor();
    await workbench().dialog.press('Cancel');
    service.faults.clear();
    await frame.getByRole('toolbar').getByRole('img', { name: 'Loading' }).waitFor({ state: 'detached' });
  });

  it('offers no hits of another text while it searches', async () => {
    const { quickInput } = workbench();
    await workbench().palette('Records: Go To…');
    await quickInput.row('Albert Brambley').first().waitFor();
    service.faults.add({ kind: 'slowHeaders', ms: SLOW_MS });
    await quickInput.type('medication');
    await quickInput.row('Loading…').waitFor({ timeout: SLOW_MS / 2 });
    assert.equal(await quickInput.row('Albert Brambley').count(), 0);
    service.faults.clear();
    await quickInput.row('Medication review').first().waitFor();
    await quickInput.cancel();
  });

  it('opens what is known by its name while it searches, and stays on it when more is found', async () => {
    const { quickInput } = workbench();
    await workbench().palette('Records: Go To…');
    await quickInput.row('Ada Ashwick').first().waitFor();
    service.faults.add({ kind: 'slowHeaders', ms: SLOW_MS / 2 });
    await quickInput.type('no');
    await quickInput.row('Loading…').waitFor({ timeout: SLOW_MS / 4 });
    assert.ok(await quickInput.row(/./).last().getByText('Loading…').isVisible(), 'below what is known');
    await workbench().page.keyboard.press('ArrowDown');
    const focused = workbench().page.locator('.quick-input-list .monaco-list-row.focused');
    const there = await focused.getAttribute('aria-label');
    await workbench().shot('go-to-known');
    await quickInput.row('Loading…').waitFor({ state: 'hidden' });
    await quickInput.row('Weekly note').first().waitFor();
    assert.equal(await focused.getAttribute('aria-label'), there);
    await workbench().shot('go-to-found');
    await quickInput.cancel();
    service.faults.clear();
  });

  it('offers Minis that it knows by their names while it searches for them', async () => {
    const { quickInput } = workbench();
    await workbench().palette('Minis: Search…');
    await quickInput.row('Albert Brambley').first().waitFor();
    service.faults.add({ kind: 'slowHeaders', ms: SLOW_MS });
    await quickInput.type('brambley');
    await quickInput.row('Loading…').waitFor({ timeout: SLOW_MS / 2 });
    assert.ok(await quickInput.row('Albert Brambley').isVisible());
    service.faults.clear();
    await quickInput.row('Loading…').waitFor({ state: 'hidden' });
    await quickInput.row('Albert Brambley').getByText('Found in').waitFor();
    assert.equal(await quickInput.row('Albert Brambley').count(), 1);
    await quickInput.cancel();
  });

  it('searches again on Enter after a failure', async () => {
    const { quickInput } = workbench();
    await workbench().palette('Minis: Search…');
    await quickInput.row('Albert Brambley').first().waitFor();
    service.faults.add({ kind: 'status', status: 500 });
    await quickInput.type('brambley');
    await quickInput.row('Retry').waitFor();
    await workbench().shot('search-failed');
    service.faults.clear();
    await quickInput.accept();
    await quickInput.row('Retry').waitFor({ state: 'hidden' });
    await quickInput.row('Albert Brambley').getByText('Found in').waitFor();
    await quickInput.cancel();
  });

  it('takes no hit of another text that Enter is pressed upon too early', async () => {
    const { quickInput } = workbench();
    await workbench().palette('Records: Go To…');
    await quickInput.row('Albert Brambley').first().waitFor();
    service.faults.add({ kind: 'slowHeaders', ms: SLOW_MS });
    await quickInput.accept('medication');
    await quickInput.row('Loading…').waitFor({ timeout: SLOW_MS / 2 });
    service.faults.clear();
    await quickInput.row('Medication review').first().waitFor();
    await quickInput.cancel();
  });

  it('shows in each view that a rename is under way', async () => {
    for (const [view, row, operation] of [
      ['Minis', 'Albert Brambley', 'patchMini'],
      ['Records', 'Weekly note', 'upsertRecord'],
      ['Labels', 'Allergies', 'updateLabel'],
      ['Skills', 'Handover note', 'updateSkill'],
    ] as const) {
      const { pane } = workbench().view(view);
      service.faults.add({ kind: 'slowHeaders', operation, ms: SLOW_MS });
      await workbench().view(view).press('F2', row);
      await workbench().quickInput.accept(`${row} anew`);
      await pane.locator('.monaco-progress-container.active').waitFor({ timeout: SLOW_MS / 2 });
      service.faults.clear();
      await workbench().view(view).row(`${row} anew`).waitFor();
      await pane.locator('.monaco-progress-container.active').waitFor({ state: 'hidden' });
    }
  });
});
