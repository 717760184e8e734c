// Tables of worklists and of several Minis in a window: opened, arranged, remembered, and with a service that fails.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { isAccessibleInAllThemes } from './accessibility';
import { connectTo } from './connectTo';
import { chooseFromMenu } from './menu';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

const RECORDS = 900;

describe('tables of many Records', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 4, records: RECORDS, renameMs: 0 });
  });
  after(() => service.stop());

  const table = (title: string | RegExp): Promise<WebviewFrame> => workbench().webview(title);
  const rows = (frame: WebviewFrame): Locator => frame.locator('.grid-row:not(.waiting)');
  const heads = async (frame: WebviewFrame): Promise<readonly string[]> =>
    (await frame.getByRole('columnheader').allTextContents()).map((text) => text.trim()).filter(Boolean);
  const counts = (frame: WebviewFrame, text: RegExp): Promise<void> =>
    frame.locator('.counts', { hasText: text }).waitFor();
  const filterByState = async (state: string): Promise<void> => {
    const { quickInput } = workbench();
    await quickInput.pick('State');
    await quickInput.waitFor('Filter: State');
    await quickInput.pick(state);
    await workbench().press('Enter');
    await quickInput.waitFor('Apply Filter');
    await quickInput.pick('Apply Filter');
  };

  it('shows a worklist across Minis, and what it covers', async () => {
    await connectTo(workbench(), service, 'Shared workspace');
    await workbench().palette('Records: Open Worklist…');
    await workbench().quickInput.waitFor('Changed by…');
    await workbench().shot('worklists');
    await workbench().quickInput.pick('All Drafts');
    const frame = await table('All Drafts');
    await rows(frame).first().waitFor();
    assert.ok((await heads(frame)).includes('Mini'));
    await workbench().shot('worklist-drafts');
    await workbench().editors.close('All Drafts');
  });

  it('filters an open table, which stays open', async () => {
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').titleAction('Open Table');
    const frame = await table('Records: Ada Ashwick');
    await counts(frame, /^200 of [\d,]+ loaded$/);
    await frame.getByRole('button', { name: 'Filter…' }).click();
    await filterByState('Archived');
    await frame.getByText('Filter: Archived').waitFor();
    await rows(frame).first().waitFor();
    await workbench().shot('table-filtered');
    // A page that asks without end would not answer.
    await frame.getByRole('button', { name: 'Oldest First' }).click();
    await frame.getByText('Filter: Archived · Oldest first').waitFor();
  });

  it('saves it as a worklist', async () => {
    const frame = await table('Records: Ada Ashwick');
    await frame.getByRole('button', { name: 'Save as Worklist…' }).click();
    await workbench().quickInput.waitFor('Save as Worklist');
    await workbench().quickInput.accept('Old ones');
    await workbench().quickInput.widget.waitFor({ state: 'hidden' });
    await workbench().palette('Records: Open Worklist…');
    await workbench().quickInput.waitFor('Saved Worklists');
    await workbench().shot('worklists-saved');
    await workbench().quickInput.pick('Old ones');
    const saved = await table(/^Old ones$/);
    await rows(saved).first().waitFor();
    await workbench().shot('worklist-saved');
    await workbench().editors.close('Old ones');
  });

  it('is restored after a reload with its filter, columns and staged edits', async () => {
    let frame = await table('Records: Ada Ashwick');
    await frame.getByRole('button', { name: 'Columns…' }).click();
    await workbench().quickInput.waitFor('Columns');
    await workbench().quickInput.pick('Description');
    await workbench().press('Enter');
    await eventually('the chosen column', async () => (await heads(frame)).includes('Description'));
    await frame.getByRole('grid').focus();
    await workbench().press(
      'Control+Home',
      'ArrowUp',
      'ArrowRight',
      'Shift+ArrowRight',
      'Shift+ArrowRight',
      'Alt+ArrowRight',
    );
    await eventually('the moved column', async () => (await heads(frame))[2] === 'Event date');
    await workbench().press('Shift+F10', 'Enter');
    await eventually('the pinned column', async () => (await heads(frame))[1] === 'Event date');
    /** A head that is being moved has none. */
    const widthOf = (name: string): Promise<number> =>
      eventually(`the width of ${name}`, async () => {
        const box = await frame.getByRole('columnheader', { name }).boundingBox();
        return box ? Math.round(box.width) : undefined;
      });
    const width = await widthOf('Event date');
    await frame.getByRole('grid').focus();
    await workbench().press('Control+Home', 'F2');
    await workbench().page.keyboard.type('Kept over a reload');
    await workbench().press('Enter');
    await frame.locator('.table-bar.staged p', { hasText: '1 change in 1 Record' }).waitFor();
    await workbench().stores(`"id":"eventDate","width":${width},"isPinned":true`);
    await workbench().reload();
    frame = await table('Filter: Archived · Oldest first');
    await frame.getByText('Kept over a reload').first().waitFor();
    assert.deepEqual((await heads(frame)).slice(0, 2), ['Title', 'Event date']);
    assert.ok((await heads(frame)).includes('Description'));
    assert.equal(await widthOf('Event date'), width);
    await frame.locator('.table-bar.staged p', { hasText: '1 change in 1 Record' }).waitFor();
    await workbench().shot('table-after-reload');
  });

  it('keeps staged edits when the extension host dies', async () => {
    await rows(await table('Records: Ada Ashwick'))
      .first()
      .click();
    workbench().killExtensionHost();
    await workbench()
      .statusBar(/Restarting/)
      .waitFor();
    await workbench().view('Minis').rows.first().waitFor();
    await eventually('a table that answers', async () => {
      const frame = await table('Filter: Archived · Oldest first');
      return await frame
        .locator('.table-bar.staged p', { hasText: '1 change in 1 Record' })
        .isVisible()
        .catch(() => false);
    });
    assert.equal(await workbench().page.locator('.tabs-container .tab').count(), 1);
    const frame = await table('Filter: Archived · Oldest first');
    await frame.getByRole('button', { name: 'Clear Filter' }).click();
    await counts(frame, /^200 of [\d,]+ loaded$/);
    await workbench().shot('table-after-crash');
    assert.notEqual((await storedRecord(service, seededMiniId(1), seededRecordId(1, 0)))?.title, 'Kept over a reload');
  });

  it('neither loses nor redirects them when the workspace is locked', async () => {
    const frame = await table('Records: Ada Ashwick');
    await workbench().palette('Records: Lock Workspace');
    await frame.getByText('This workspace is locked').first().waitFor();
    await workbench().shot('table-locked');
    await frame.locator('.table-bar.staged p', { hasText: '1 change in 1 Record' }).waitFor();
    assert.ok(await frame.getByRole('button', { name: 'Apply (1)' }).isDisabled());
    // Why a cell isn't edited is told only for as long as it is so.
    await frame.getByRole('grid').focus();
    await workbench().press('Control+Home', 'F2');
    await frame.getByRole('button', { name: 'Hide' }).waitFor();
    await workbench().palette('Records: Unlock Workspace');
    await eventually('what can be applied', () => frame.getByRole('button', { name: 'Apply (1)' }).isEnabled());
    await frame.getByText('This workspace is locked').waitFor({ state: 'detached' });
  });

  it('continues after the service failed, on retry', async () => {
    const frame = await table('Records: Ada Ashwick');
    service.faults.add({ kind: 'status', status: 403, operation: 'listRecords' });
    await frame.getByRole('grid').focus();
    await workbench().press('Control+End');
    await frame.getByRole('button', { name: 'Retry' }).first().waitFor();
    await workbench().shot('table-failed');
    service.faults.clear();
    await frame.getByRole('button', { name: 'Retry' }).first().click();
    await counts(frame, /^400 of /);
  });

  it('names the one of several Minis that fails, shows the others, and reads it later', async () => {
    const minis = workbench().view('Minis');
    await minis.select('Ada Ashwick');
    await workbench().view('Records').rows.first().waitFor();
    service.faults.add({ kind: 'status', status: 403, operation: 'listRecords', after: 1, times: 1 });
    await minis.row('Albert Brambley').click({ modifiers: ['ControlOrMeta'] });
    const open = (): Promise<void> => minis.row('Albert Brambley').click({ button: 'right' });
    await chooseFromMenu(workbench().page, open, 'Open Table');
    const frame = await table('Records: 2 Minis');
    await rows(frame).first().waitFor();
    // The columns that were chosen for one Mini, the pinned ones first, and the Mini.
    assert.deepEqual((await heads(frame)).slice(0, 3), ['Title', 'Event date', 'Mini']);
    await isAccessibleInAllThemes(workbench(), 'table-one-fails', () => Promise.resolve(frame));
    service.faults.clear();
    await frame.getByRole('button', { name: 'Retry' }).click();
    await frame.getByRole('button', { name: 'Retry' }).waitFor({ state: 'detached' });
  });
});
