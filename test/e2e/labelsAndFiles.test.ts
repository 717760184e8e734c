// Creating labels and sending files, with the lists and dialogs a user sees.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { useWorkbench } from './useWorkbench';

describe('managing labels and files in the sample workspace', () => {
  const workbench = useWorkbench({ size: { width: 1280, height: 1200 } });

  function file(name: string, text: string): string {
    const place = path.join(workbench().workspaceFolder, name);
    fs.writeFileSync(place, text);
    return place;
  }
  /** As in the operating system's dialog: the browser passes the bytes without a path. */
  async function drop(name: string, text: string, row: Locator): Promise<void> {
    const dataTransfer = await workbench().page.evaluateHandle(
      ([fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/plain' }));
        return data;
      },
      [name, text],
    );
    for (const event of ['dragenter', 'dragover', 'drop']) await row.dispatchEvent(event, { dataTransfer });
  }

  it('creates a label and previews its colour before it is chosen', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Labels').row('Health').waitFor();
    // The sample workspace starts with a running rename, which refreshes the labels when it ends.
    await workbench().view('Labels').header.getByText('being renamed').waitFor({ state: 'hidden', timeout: 60_000 });
    await workbench().view('Labels').contextMenu('Health', 'New Label…');
    const { quickInput } = workbench();
    await quickInput.waitFor('New Label');
    await quickInput.accept('Appetite');
    await quickInput.waitFor('Create');
    await quickInput.pick('Colour');
    await quickInput.waitFor('Teal');
    await workbench().shot('label-colours');
    await quickInput.pick('Teal');
    await quickInput.waitFor('Create');
    await workbench().shot('label-form');
    await quickInput.pick('Create');
    await workbench().notifications.toast('Created “Appetite”.').waitFor();
    await workbench().view('Labels').pane.locator('.monaco-list-row.selected', { hasText: 'Appetite' }).waitFor();
  });

  it('drags a label out of its group', async () => {
    const labels = workbench().view('Labels');
    await labels.row('Appetite').dragTo(labels.row('Record labels'));
    await workbench().notifications.toast('Moved “Appetite” to “No group”.').waitFor();
    await workbench().shot('label-moved');
  });

  it('adds chosen files to a Record', async () => {
    const chosen = file('note for a record.txt', 'Invented note.');
    await workbench().view('Minis').select('Ada Ashwick');
    const records = workbench().view('Records');
    await records.contextMenu('Visit summary', 'Attachments', 'Add Attachments…');
    await workbench().quickInput.waitFor('Visit summary: Add…');
    await workbench().quickInput.chooseFile(chosen);
    await records.row(/Visit summary.*3 files/).waitFor();
    await records.expand('Visit summary');
    await records.row('note for a record.txt').waitFor();
  });

  it('adds files dropped on a Record', async () => {
    const records = workbench().view('Records');
    await drop('dropped note.txt', 'Invented, dropped.', records.row('Visit summary'));
    await records.row('dropped note.txt').waitFor();
    await workbench().shot('attachments-added');
  });

  it('asks before it replaces an asset of the same name', async () => {
    const chosen = file('hints.txt', 'Other hints.');
    const skills = workbench().view('Skills');
    await skills.contextMenu('Handover note', 'Upload Assets…');
    await workbench().quickInput.waitFor('Handover note: Add…');
    await workbench().quickInput.chooseFile(chosen);
    assert.match(await workbench().dialog.read(), /Replace “hints\.txt”\?[\s\S]*can't be undone/);
    await workbench().shot('asset-replace');
    await workbench().dialog.press('Replace');
    await skills.expand('Handover note');
    await skills.row(/hints\.txt.*12 B/).waitFor();
  });
});
