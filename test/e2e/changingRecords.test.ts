// Changing and undoing changes, with the keyboard and dialogs a user sees.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { useWorkbench } from './useWorkbench';

describe('changing the sample workspace', () => {
  const workbench = useWorkbench();

  it('renames a Record with F2', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').press('F2', 'Visit summary');
    await workbench().quickInput.waitFor('Rename');
    await workbench().quickInput.type(' ');
    await workbench().quickInput.waitFor(/Title is required/);
    await workbench().quickInput.accept('Visit summary, corrected');
    await workbench().view('Records').row('Visit summary, corrected').waitFor();
  });

  it('deletes a Record after a question, and Undo restores it', async () => {
    const records = workbench().view('Records');
    await records.press('Delete', 'Visit summary, corrected');
    assert.match(await workbench().dialog.read(), /Delete “Visit summary, corrected”\?[\s\S]*restore it/);
    await workbench().shot('delete-dialog');
    await workbench().dialog.press('Delete');
    await records.row('Visit summary, corrected').waitFor({ state: 'hidden' });
    await workbench().notifications.press('Deleted', 'Undo');
    await workbench().notifications.toast('Restored').waitFor();
    await workbench().notifications.clear();
  });

  it('shows the trash and restores from it', async () => {
    const records = workbench().view('Records');
    await workbench().palette('Records: Show Deleted Records');
    await records.row('Meal preferences').waitFor({ state: 'hidden' });
    const title = (await records.rows.first().innerText()).split('\n')[0] ?? '';
    await records.rowAction(title, 'Restore');
    await workbench().notifications.toast('Restored').waitFor();
    await workbench().notifications.clear();
    await workbench().palette('Records: Hide Deleted Records');
    await records.row('Meal preferences').waitFor();
  });

  it('shows how many items have a label that cannot be deleted', async () => {
    await workbench().view('Labels').contextMenu('Medication', 'Delete');
    await workbench().dialog.press('Delete');
    assert.match(await workbench().notifications.read('Not done'), /still carry this label/);
    await workbench().notifications.clear();
  });

  it('exports the selected Mini to a file', async () => {
    await workbench().view('Minis').contextMenu('Ada Ashwick', 'Export', 'Export as CSV…');
    const file = path.join(workbench().workspaceFolder, 'out.csv');
    await workbench().quickInput.saveAs('Ada Ashwick.csv', file);
    await workbench().notifications.toast('Exported to “out.csv”').waitFor();
    assert.match(fs.readFileSync(file, 'utf8'), /^Mini Name,Mini ID,Record ID/);
    assert.equal(fs.existsSync(`${file}.part`), false);
  });
});
