// Files dropped on and pasted into the page of a Record, text pasted on a row, and an attachment dragged into an
// editor.
import assert from 'node:assert/strict';
import { axeViolations } from './accessibility';
import { useWorkbench } from './useWorkbench';
import type { WebviewFrame } from './webview';

describe('attaching in the sample workspace', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  const page = (): Promise<WebviewFrame> => workbench().webview('Event date');

  /** As in a browser: files dragged from the operating system arrive as bytes without a path. */
  async function send(events: readonly string[], name: string, text: string): Promise<void> {
    await (
      await page()
    ).evaluate(
      ([names, fileName, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], fileName, { type: 'text/plain' }));
        for (const event of names) {
          const options = { bubbles: true, cancelable: true };
          const made =
            event === 'paste'
              ? new ClipboardEvent(event, { ...options, clipboardData: data })
              : new DragEvent(event, { ...options, dataTransfer: data });
          document.querySelector('main')?.dispatchEvent(made);
        }
      },
      [events, name, text] as const,
    );
  }

  it('offers attaching on the page', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').select('Weekly note');
    const shown = await page();
    await shown.getByRole('tab', { name: /Attachments/ }).click();
    await shown.getByRole('button', { name: 'Add…' }).waitFor();
    await shown.getByRole('button', { name: 'Delete: sample-plan.pdf' }).waitFor();
    const left = async (): Promise<number | undefined> =>
      (await shown.getByRole('button', { name: 'Open: sample-plan.pdf' }).boundingBox())?.x;
    const before = await left();
    await shown.getByRole('button', { name: 'Preview: sample-plan.pdf' }).click();
    await shown.getByRole('button', { name: 'Hide: sample-plan.pdf' }).waitFor();
    assert.equal(await left(), before, 'moves from under the pointer');
    await shown.getByRole('button', { name: 'Hide: sample-plan.pdf' }).click();
    assert.deepEqual(await axeViolations(shown), []);
  });

  it('shows the drop target in each theme', async () => {
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench().useTheme(theme);
      await (await page()).getByRole('button', { name: 'Add…' }).waitFor();
      await workbench().shot(`attachments-${theme}`);
      await send(['dragenter', 'dragover'], 'a.txt', 'x');
      await (await page()).getByText('Drop to attach to “Weekly note”').waitFor();
      assert.deepEqual(await axeViolations(await page()), []);
      await workbench().shot(`attachments-drop-${theme}`);
      await send(['dragleave'], 'a.txt', 'x');
      await (await page()).getByText('Drop to attach').waitFor({ state: 'hidden' });
    }
  });

  it('attaches dropped and pasted files', async () => {
    await send(['dragenter', 'dragover', 'drop'], 'dropped note.txt', 'Invented, dropped. '.repeat(100_000));
    await workbench().notifications.toast('Added “dropped note.txt” to “Weekly note”.').waitFor();
    await (await page()).getByText('dropped note.txt').waitFor();
    await send(['paste'], 'image.png', 'not really a picture');
    await (await page()).getByText(/^Pasted picture \d{4}-/).waitFor();
    await (await page()).getByRole('button', { name: /^Preview: Pasted picture/ }).press('Enter');
    await (await page()).getByText('No preview for this file type.').waitFor();
    await workbench().shot('attachments-after');
    await workbench()
      .view('Records')
      .row(/Weekly note.*4 files/)
      .waitFor();
  });

  it('replaces and deletes on the page', async () => {
    // With the keyboard, because a notification may cover the button.
    await (await page()).getByRole('button', { name: 'Delete: dropped note.txt' }).press('Enter');
    assert.match(await workbench().dialog.read(), /Delete “dropped note\.txt”\?[\s\S]*can't be undone/);
    await workbench().dialog.press('Delete');
    // Not by its message: VS Code hides a third message within a second, and the test is faster than a user.
    await (await page()).getByText('dropped note.txt').waitFor({ state: 'hidden' });
    await (await page()).getByRole('tab', { name: /Attachments\s*3/ }).waitFor();
  });

  it('opens a text read-only and edits it as a copy that is uploaded on save', async () => {
    const { page: window, editors, dialog, notifications } = workbench();
    await send(['dragenter', 'dragover', 'drop'], 'typed note.txt', 'Invented note.');
    const records = workbench().view('Records');
    await records.expand('Weekly note');
    await records.select('typed note.txt');
    await editors.tab('typed note.txt').waitFor();
    const lines = window.locator('.editor-group-container.active .view-lines');
    await lines.click();
    await window.keyboard.type('x');
    assert.equal(await editors.shows(/Invented/), 'Invented note.');
    await window.locator('.editor-actions a.action-label[aria-label^="Replace with Edited Copy"]').first().click();
    await editors.tab('typed note (edited copy).txt').waitFor();
    await lines.click();
    await window.keyboard.press('ControlOrMeta+End');
    await window.keyboard.type(' Typed.');
    await window.locator('.editor-actions a.action-label[aria-label^="Upload Edited Copy"]').first().waitFor();
    await workbench().shot('edited-copy');
    await editors.save();
    assert.match(await dialog.read(), /Remove “typed note\.txt”\?[\s\S]*can't be undone/);
    await dialog.press('Remove');
    await notifications.toast('Changed “typed note.txt”.').waitFor();
    await editors.close('typed note (edited copy).txt');
    await editors.tab('typed note').waitFor({ state: 'hidden' });
  });

  it('deletes the attachment with the Delete key on its row', async () => {
    const records = workbench().view('Records');
    await records.expand('Weekly note');
    // A click shows the picture, and leaves the focus on its row.
    await records.select('Pasted picture');
    await workbench()
      .page.locator('.editor-group-container.active .tab.active', { hasText: 'Pasted picture' })
      .waitFor();
    await records.press('Delete');
    assert.match(await workbench().dialog.read(), /Delete “Pasted picture/);
    await workbench().dialog.press('Cancel');
  });

  it('opens an attachment dragged into the editor area', async () => {
    const records = workbench().view('Records');
    // Scrolls up because the Record's sticky row may cover the attachment's row.
    await records.pane.locator('.monaco-list').first().hover();
    await workbench().page.mouse.wheel(0, -5000);
    const target = workbench().page.locator('.part.editor .tabs-container').first();
    await records.row('garden photo').hover();
    await workbench().page.mouse.down();
    await target.hover({ position: { x: 300, y: 10 } });
    // VS Code asks the extension what is dragged: a drop before that is none.
    await workbench().page.waitForTimeout(1000);
    await target.hover({ position: { x: 304, y: 12 } });
    await workbench().page.mouse.up();
    await workbench().page.locator('.tab', { hasText: 'garden photo (2).png' }).waitFor();
    await workbench().page.waitForTimeout(1500);
    await workbench().shot('attachment-dragged');
  });
});
