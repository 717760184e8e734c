// Titles and messages of the service that look like links, icons or other names: VS Code shows them as plain text
// everywhere, and edited or stored values stay exact.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { editedUri } from '../../../src/editors/document/editedUri';
import { refusedSave } from '../../../src/editors/document/saving/refusals';
import { recordPages } from '../../../src/editors/record/recordPanel';
import { tabTitle } from '../../../src/editors/tab/tabTitle';
import { eventually } from '../../support/eventually';
import { hiddenIn, iconsAndAddressesIn, linksIn } from '../../support/hostileTexts';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, storedRecord } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { OpenText } from '../support/openText';
import { pageFor, pageHost } from '../support/pageHost';
import { useJourney } from '../support/useJourney';
import { rowOfRecord, type Row } from '../support/viewRows';

const LINK = '[Show details](command:workbench.action.files.newUntitledFile)';
const TITLE = `${LINK} $(trash) https://evil.example \u202efdp.exe\nSecond line`;
const SHOWN = `[Show details]\u2060(command:workbench.action.files.newUntitledFile) $\u2060(trash) https:\u2060//evil.example ⟨U+202E⟩fdp.exe Second line`;
const ROW = SHOWN.replaceAll('\u2060', '');
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);
const ref = { miniId, recordId };

function assertInert(...texts: readonly string[]): void {
  for (const text of texts) {
    assert.deepEqual([...linksIn(text), ...iconsAndAddressesIn(text)], [], text);
    assert.deepEqual(hiddenIn(text.replaceAll('\n', ' ')), [], JSON.stringify(text));
  }
}

describe('titles that look like links or icons', () => {
  const journey = useJourney({ minis: 2 });

  async function recordRow(title = TITLE): Promise<Row> {
    journey.sample.service.changeRecord(recordId, { title });
    await journey.window.showRecordsOf('Ada Ashwick');
    return rowOfRecord(await journey.window.records.all(), recordId);
  }

  it('are plain text in rows, tooltips and tabs', async () => {
    const row = await recordRow();
    assert.equal(row.label, ROW);
    assert.equal(typeof row.item.tooltip, 'undefined', 'it is built when somebody asks for it');
    const [heading, ...facts] = (await row.tooltip).split('\n');
    assert.equal(heading, ROW);
    assert.ok(facts.length > 3);
    await row.press();
    await eventually('the tab of the page', () => openTabs().includes(tabTitle(TITLE)));
    await row.run('recordsWorkspace.records.editRecord');
    await OpenText.active();
    for (const tab of openTabs()) assert.deepEqual(hiddenIn(tab), [], tab);
  });

  it('are plain text in a question and the message after it', async () => {
    const { person } = journey.window;
    const row = await recordRow();
    person.accepts(`Delete “${SHOWN}”?`);
    await row.run('recordsWorkspace.records.deleteRecord');
    const { title, text } = person.question('Delete');
    const { message } = await person.notice('notify', 'Deleted');
    assert.equal(message, `Deleted “${SHOWN}”.`);
    assertInert(title, text, message);
  });

  it('stay exact in an input and on the service, and are plain text in prompts and validation messages', async () => {
    const { window, sample } = journey;
    const { person } = window;
    const row = await recordRow();
    person.types('Rename', `${TITLE} too`);
    await row.run('recordsWorkspace.records.renameRecord');
    assert.equal(person.question('Rename').value, TITLE);
    assert.equal((await storedRecord(sample, miniId, recordId))?.title, `${TITLE} too`);

    await ask(sample, '/Labels', 'POST', { name: LINK, resourceType: 'record' });
    await window.run('recordsWorkspace.labels.refreshLabels');
    await window.labels.all();
    person.chooses('New Label', 'Record labels').types('New Label', LINK, `“${SHOWN.slice(0, SHOWN.indexOf(' $'))}`);
    person.leaves('input', 'New Label');
    await window.run('recordsWorkspace.labels.newLabel');
  });

  it("are plain text in the service's rejection, in a message and on a page", async () => {
    const { window, sample } = journey;
    const row = await recordRow('Weekly note');
    sample.faults.add({ kind: 'status', status: 400, operation: 'upsertRecord', detail: TITLE, times: 1 });
    window.person.types('Rename', 'Another title');
    const renaming = row.run('recordsWorkspace.records.renameRecord');
    const problem = await window.person.problem("Couldn't rename");
    problem.close();
    await renaming;
    const { message } = problem;
    assertInert(message);
    assert.ok(message.includes(SHOWN), message);

    await recordRow();
    const { session } = window.access;
    const kind = recordPages({ kind: 'record', connectionId: session.connection?.id ?? '', ...ref });
    const page = pageFor(kind, pageHost(window.access));
    const data = await page.load(new AbortController().signal);
    assert.doesNotMatch(JSON.stringify(data.facts), /command:/);
  });

  it("are plain text in VS Code's own read and save errors, and the text stays exact", async () => {
    const { sample } = journey;
    const row = await recordRow();
    sample.faults.add({ kind: 'status', status: 400, operation: 'listRecords', detail: TITLE });
    const connectionId = journey.window.access.session.connection?.id ?? '';
    const uri = editedUri({ kind: 'record', connectionId, ...ref }, TITLE);
    const unread = Buffer.from(await vscode.workspace.fs.readFile(uri)).toString();
    assert.match(unread, /^Couldn't load: The service rejected this\./);
    sample.faults.clear();
    const failure = { kind: 'invalid', status: 400, errors: {}, detail: TITLE, operation: 'upsertRecord' } as const;
    const refused = refusedSave({ kind: 'failed', failure, problems: [] }, '');
    assert.equal(refused.message, `Couldn't save. The service rejected this. ${SHOWN}`);

    await row.run('recordsWorkspace.records.editRecord');
    const text = await OpenText.active();
    await text.type('Second line', 'Third line');
    sample.faults.add({ kind: 'status', status: 400, operation: 'upsertRecord', detail: TITLE, times: 1 });
    await text.isRefused(journey.window.person, SHOWN);
    assert.equal(await text.save(), true);
    assert.equal((await storedRecord(sample, miniId, recordId))?.title, TITLE.replace('Second line', 'Third line'));
  });

  it('are plain text above an edited text', async () => {
    await (await recordRow()).run('recordsWorkspace.records.editRecord');
    const { document } = await OpenText.active();
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
    );
    assert.ok(lenses.length > 0);
    assertInert(...lenses.map(({ command }) => command?.title ?? ''));
  });

  it('of a megabyte keep the end of the sentence visible', async () => {
    const { person } = journey.window;
    const row = await recordRow(`Start ${'x'.repeat(1_000_000)} end`);
    assert.match(row.label, /^Start x+…x+ end$/);
    assert.ok(row.label.length <= 500 && (await row.tooltip).length < 5_000);
    person.accepts(/^Delete “Start x+…x+ end”\?$/);
    await row.run('recordsWorkspace.records.deleteRecord');
    const { message } = await person.notice('notify', 'Deleted');
    assert.match(message, /^Deleted “Start x+…x+ end”\.$/);
    assert.ok(message.length < 350);
  });
});
