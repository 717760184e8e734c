// Records as text: opened from a fresh read, saved over a fresh read, and nothing lost on the way.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { recordPayload } from '../../../src/domain/fields/payloads';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { existingRecord } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';
import { withoutMarks } from '../support/withoutMarks';

const EDIT = 'recordsWorkspace.records.editRecord';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);

describe('editing a Record as text', () => {
  const journey = useJourney();
  let text: OpenText;

  beforeEach(async () => {
    await journey.window.showRecordsOf('Ada Ashwick');
    const row = await journey.window.records.row('Weekly note');
    journey.wire.clear();
    await row.run(EDIT);
    text = await OpenText.active();
  });

  afterEach(async () => {
    if (text.isDirty) await text.giveUp();
  });

  const stored = () => existingRecord(journey.sample, miniId, recordId);

  it("opens the editable fields as JSON under the Record's title", async () => {
    assert.equal(text.document.languageId, 'records-workspace');
    assert.match(text.document.uri.path, /\/Weekly note\.record$/);
    const { id: _id, eTag: _eTag, ...fields } = recordPayload(await stored());
    assert.deepEqual(JSON.parse(text.text), fields);
    assert.deepEqual(
      journey.wire.operations.filter((operation) => operation === 'GET /Records'),
      ['GET /Records'],
    );
  });

  it('saves all fields over a fresh read with its eTag and shows the stored version', async () => {
    const before = await stored();
    await text.type('"Weekly note"', '"Sample title"');
    journey.wire.clear();
    assert.equal(await text.save(), true);
    const ofRecords = journey.wire.operations.filter((operation) => operation.includes('/Records'));
    assert.deepEqual(ofRecords.slice(0, 3), ['GET /Records', 'PUT /Records/{id}', 'GET /Records']);
    const [body] = journey.wire.bodies('PUT /Records/{id}');
    assert.deepEqual(body, { ...recordPayload(before), miniId, title: 'Sample title' });
    const after = await stored();
    assert.deepEqual(withoutMarks({ ...after, title: before.title }), withoutMarks(before));
    assert.equal(text.isDirty, false);
    await eventually('the row', async () => (await journey.window.records.labels())[0] === 'Sample title');
    // Saves again, over the version just stored.
    await text.type('"Sample title"', '"Sample title 2"');
    assert.equal(await text.save(), true);
    assert.equal((await stored()).title, 'Sample title 2');
  });

  it('shows the text as the service formats it', async () => {
    await text.type('{\n  "title"', '{  "title"');
    assert.equal(await text.save(), true);
    await text.shows('{\n  "title"');
    assert.equal(text.isDirty, false);
  });

  it('sends no text that is invalid JSON or has an invalid value, and marks its line', async () => {
    await text.type('"Weekly note",', '"Weekly note"');
    journey.wire.clear();
    await text.isRefused(journey.window.person, /Line 3/);
    assert.ok((await text.problems()).some((problem) => /^"description".*comma/.test(problem)));
    await text.type('"Weekly note"', '5,');
    await text.isRefused(journey.window.person, /Line 2/);
    assert.ok((await text.problems()).includes('"title": 5,: title: Must be text.'));
    assert.deepEqual(journey.wire.writes, []);
    assert.equal(text.isDirty, true);
  });

  it("shows the service's rejection on the line of its field", async () => {
    const { eventDate } = await stored();
    await text.type(`"eventDate": "${eventDate}"`, '"eventDate": "yesterday"');
    await text.isRefused(journey.window.person, /date with time and zone/);
    assert.ok(
      (await text.problems()).includes('"eventDate": "yesterday",: eventDate: Must be a date with time and zone.'),
    );
    await text.type('"yesterday"', `"${eventDate}"`);
    assert.equal(await text.save(), true);
    await eventually('no problems', () => vscode.languages.getDiagnostics(text.document.uri).length === 0);
  });

  it('reports an invalid schema of the Record and keeps the text editable', async () => {
    await text.type('"schema": {', '"schema": "none", "content2": {');
    const doubt = /The content isn't checked/;
    await eventually('a word about the schema', async () => (await text.problems()).some((one) => doubt.test(one)));
    await text.type('"content2"', '"tags2"');
    await text.isRefused(journey.window.person, /Line/);
  });

  it('marks an unknown state while it is typed', async () => {
    const marks = async (): Promise<string[]> => (await text.problems()).filter((one) => one.startsWith('"state"'));
    await text.type('"state": "active"', '"state": "actve"');
    await eventually('the state marked', async () => (await marks()).some((one) => one.includes('Valid values')));
    await text.type('"state": "actve"', '"state": "draft"');
    await eventually('no problems', () => vscode.languages.getDiagnostics(text.document.uri).length === 0);
  });

  it("completes and validates with the workspace's labels and the Record's own schema", async () => {
    await text.type('"mood": "', '"mood": "no such mood ');
    await eventually('the content checked', async () =>
      (await text.problems()).some((problem) => problem.includes('mood') && problem.includes('Valid values')),
    );
    const at = text.document.positionAt(text.text.indexOf('"labels": [') + '"labels": ['.length);
    // The language server reads the schema again once the labels have loaded.
    await eventually('labels offered', async () => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        text.document.uri,
        at,
      );
      return items.some(({ label }) => JSON.stringify(label).includes('Visits'));
    });
  });
});
