// Quick edits, new Records, search and relations, as a user sees them.
import assert from 'node:assert/strict';
import { isCount } from './isCount';
import { useWorkbench } from './useWorkbench';

describe('editing Records without opening them', () => {
  const workbench = useWorkbench();

  it('changes the labels of two Records after one question', async () => {
    await workbench().showContainer();
    await workbench().view('Minis').welcome.getByRole('button', { name: 'Open Sample Workspace' }).click();
    await workbench().view('Minis').select('Ada Ashwick');
    const records = workbench().view('Records');
    for (const title of ['Weekly note', 'Medication review'])
      await records.row(title).click({ modifiers: ['Control'] });
    const { quickInput } = workbench();
    await quickInput.askedBy(() => records.press('Control+Alt+K'), '2 Records: Labels');
    await quickInput.waitFor('On some');
    await quickInput.type('no such label');
    await quickInput.row('New Label…').waitFor();
    await quickInput.type('');
    await quickInput.pick('Visits');
    await workbench().shot('quick-edit-labels');
    await quickInput.accept();
    assert.match(await workbench().dialog.read(), /Change labels of 2 Records\?[\s\S]*Add “Visits” to 2 Records\./);
    await workbench().dialog.press('Change');
    for (const title of [/Weekly note.*Visits/s, /Medication review.*Visits/s]) await records.row(title).waitFor();
    // Further commands are for both.
    await isCount(records.pane.locator('.monaco-list-row.selected'), 2);
    await workbench().notifications.press('Changed 2 Records.', 'Undo');
    await workbench().notifications.toast('Restored 2 Records.').waitFor();
    await workbench().notifications.clear();
  });

  it('archives a Record from its menu', async () => {
    const records = workbench().view('Records');
    await records.select('Weekly note');
    await records.contextMenu('Weekly note', 'Change State…');
    await workbench().quickInput.waitFor('Weekly note: State');
    await workbench().quickInput.pick('Archived');
    await workbench().notifications.toast('Changed “Weekly note”. State: Archived.').waitFor();
    await workbench().notifications.clear();
  });

  it('rejects a day that does not exist and shows the time zone', async () => {
    const records = workbench().view('Records');
    await records.contextMenu('Weekly note', 'Edit', 'Set Event Date…');
    const { quickInput } = workbench();
    await quickInput.type('2026-02-03');
    await quickInput.row(/Feb/).waitFor();
    await quickInput.type('');
    await quickInput.pick('Enter Value…');
    await quickInput.waitFor(/Times are in /);
    await quickInput.type('2026-02-30');
    await quickInput.waitFor(/doesn't exist/);
    await workbench().shot('quick-edit-date');
    await quickInput.cancel();
  });

  it('finds Records by words outside their titles', async () => {
    const records = workbench().view('Records');
    await records.titleAction('Search');
    const { quickInput } = workbench();
    await quickInput.type('plan.pdf');
    await quickInput.waitFor(/Found in: .*attachments/i);
    await workbench().shot('search-records');
    await quickInput.cancel();
  });

  it('creates a draft and submits it', async () => {
    const { quickInput } = workbench();
    const records = workbench().view('Records');
    await records.titleAction('New Record');
    await quickInput.waitFor('Select a Mini');
    await workbench().shot('new-record-mini');
    await quickInput.pick('Ada Ashwick');
    await quickInput.waitFor('New Record: Ada Ashwick');
    await quickInput.accept('Sample draft of a person');
    await quickInput.pick('Today');
    await quickInput.waitFor('New Label…');
    await quickInput.accept();
    await quickInput.pick('JSON…');
    await quickInput.type('{ "note": }');
    await quickInput.waitFor(/Content, character 11/);
    await quickInput.accept('{ "note": "Sample" }');
    await quickInput.pick('Draft');
    const page = await workbench().webview('Sample draft of a person');
    await page.getByText('Draft').first().waitFor();
    await workbench().shot('new-record-page');
    await records.rowAction('Sample draft of a person', 'Submit Draft');
    await workbench().dialog.press('Submit');
    await workbench().notifications.toast('Submitted “').waitFor();
    await workbench().notifications.clear();
  });

  it('adds a relation on the page, and the other Record shows it too', async () => {
    const { quickInput } = workbench();
    const page = await workbench().webview('Sample draft of a person');
    await page.getByText('Relations').first().click();
    await page.getByRole('button', { name: 'Add Relation…' }).click();
    await quickInput.pick('Supersedes');
    await quickInput.type('Visit summary');
    // A loaded one is offered until the service has answered, and a click just then reaches neither.
    await quickInput.pick(/Visit summary.*Found in/s);
    await quickInput.pick('None');
    await workbench().notifications.toast('Added Supersedes “Visit summary').waitFor();
    await workbench().notifications.clear();
    await page.getByText('Visit summary').first().waitFor();
    await workbench().shot('relations-page');
    const records = workbench().view('Records');
    await records.expand('Sample draft of a person');
    await records.row('Supersedes').waitFor();
    await workbench().shot('relations-tree');
  });
});
