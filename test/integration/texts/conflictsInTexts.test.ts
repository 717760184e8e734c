// Two clients edit the same Record: the second to save is asked, and nothing is lost whatever the answer.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { LabelList } from '../../../src/domain/labels/label';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, existingRecord } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const EDIT = 'recordsWorkspace.records.editRecord';
const QUESTION = 'Someone else changed “Weekly note” while you edited it.';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);

describe('conflicts in texts', () => {
  const journey = useJourney({ renameMs: 0 });
  let text: OpenText;

  beforeEach(async () => {
    await journey.window.showRecordsOf('Ada Ashwick');
    await (await journey.window.records.row('Weekly note')).run(EDIT);
    text = await OpenText.active();
    await text.type('"Weekly note"', '"Sample title of mine"');
    journey.wire.clear();
  });

  afterEach(async () => {
    if (text.isDirty) await text.giveUp();
  });

  const others = (description: string): void => journey.sample.service.changeRecord(recordId, { description });
  const stored = () => existingRecord(journey.sample, miniId, recordId);

  it('overwrites the newest version on request', async () => {
    others('Changed by a colleague.');
    journey.window.person.decides(QUESTION, 'Overwrite');
    assert.equal(await text.save(), true);
    const { title, description } = await stored();
    assert.deepEqual([title, description], ['Sample title of mine', 'How the week went.']);
    assert.deepEqual(journey.wire.writes, ['PUT /Records/{id}']);
    assert.equal(text.isDirty, false);
  });

  it('discards the text on request and shows the stored version', async () => {
    others('Changed by a colleague.');
    journey.window.person.decides(QUESTION, 'Discard');
    assert.equal(await text.save(), true);
    await text.shows('Changed by a colleague.');
    assert.ok(!text.text.includes('of mine'));
    assert.equal(text.isDirty, false);
    assert.deepEqual(journey.wire.writes, []);
    // The text shown now can be edited and saved without a question.
    await text.type('"Weekly note"', '"Sample title, again"');
    assert.equal(await text.save(), true);
    assert.equal((await stored()).title, 'Sample title, again');
  });

  it('discards nothing that was typed while the question was open, and asks again', async () => {
    const { window } = journey;
    others('Changed by a colleague.');
    window.person
      .decides(QUESTION, 'Discard')
      .meanwhile(() => text.type('"Sample title of mine"', '"Sample title, typed on"'));
    await window.run('recordsWorkspace.editors.save');
    assert.match(text.text, /typed on/);
    assert.equal(text.isDirty, true);
    window.person.leaves('decide', QUESTION);
    await text.isRefused();
    assert.equal((await stored()).description, 'Changed by a colleague.');
    assert.deepEqual(journey.wire.writes, []);
  });

  it('compares both sides and keeps the text unsaved', async () => {
    others('Changed by a colleague.');
    journey.window.person.decides(QUESTION, 'Compare');
    await text.isRefused();
    const tabs = await eventually('both comparisons', () => {
      const diffs = vscode.window.tabGroups.all
        .flatMap((group) => group.tabs)
        .filter((tab) => tab.input instanceof vscode.TabInputTextDiff);
      return diffs.length === 2 ? diffs : undefined;
    });
    assert.deepEqual(
      tabs.map(({ label }) => label),
      ['Weekly note (Changes by Others)', 'Weekly note (Stored ↔ Yours)'],
    );
    const [theirs, mine] = tabs.map(({ input }) => input as vscode.TabInputTextDiff);
    const read = async (uri: vscode.Uri): Promise<string> =>
      new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    assert.ok(theirs && mine);
    assert.match(await read(theirs.original), /How the week went/);
    assert.match(await read(theirs.modified), /Changed by a colleague/);
    assert.equal(mine.original.toString(), theirs.modified.toString());
    assert.equal(mine.modified.toString(), text.document.uri.toString());
    assert.equal(text.isDirty, true);
    assert.ok(text.text.includes('of mine'));
    assert.deepEqual(journey.wire.writes, []);
    // The right side is the text itself, to merge other changes by hand before saving.
    await text.type('How the week went.', 'Changed by a colleague.');
    journey.window.person.decides(QUESTION, 'Overwrite');
    assert.equal(await text.save(), true);
    const { title, description } = await stored();
    assert.deepEqual([title, description], ['Sample title of mine', 'Changed by a colleague.']);
  });

  it('loses nothing when the question is cancelled', async () => {
    others('Changed by a colleague.');
    journey.window.person.leaves('decide', QUESTION);
    await text.isRefused();
    assert.equal(text.isDirty, true);
    assert.ok(text.text.includes('of mine'));
    assert.deepEqual(journey.wire.writes, []);
  });

  it('shows what others stored once one has undone what one typed', async () => {
    const { window } = journey;
    others('Changed by a colleague.');
    window.person.leaves('decide', QUESTION);
    await window.run('recordsWorkspace.editors.save');
    assert.equal(text.isDirty, true);
    await vscode.window.showTextDocument(text.document);
    await vscode.commands.executeCommand('undo');
    await text.shows('Changed by a colleague.');
    assert.ok(!text.text.includes('of mine'));
    assert.equal(text.isDirty, false);
    await text.type('"Weekly note"', '"Sample title, again"');
    assert.equal(await text.save(), true);
    assert.equal((await stored()).description, 'Changed by a colleague.');
  });

  it('shows what others stored during a save that failed, once one has undone what one typed', async () => {
    const { window, wire, sample } = journey;
    wire.justBefore('PUT /Records/{id}', async () => {
      others('Changed by a colleague.');
      await window.run('recordsWorkspace.records.refreshRecords');
    });
    sample.faults.add({ kind: 'status', status: 403, operation: 'upsertRecord', times: 1 });
    await text.isRefused(window.person, /Couldn't save/);
    await vscode.window.showTextDocument(text.document);
    await vscode.commands.executeCommand('undo');
    await text.shows('Changed by a colleague.');
    assert.equal(text.isDirty, false);
  });

  it('reverts to the stored version with «Revert File»', async () => {
    others('Changed by a colleague.');
    journey.window.person.leaves('decide', QUESTION);
    await text.isRefused();
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await text.shows('Changed by a colleague.');
    await text.type('"Weekly note"', '"Sample title after all"');
    assert.equal(await text.save(), true);
    assert.equal((await stored()).description, 'Changed by a colleague.');
  });

  it('asks when another client writes between the read and the write', async () => {
    const { wire, window } = journey;
    wire.justBefore('PUT /Records/{id}', () => others('Quicker.'));
    window.person.decides(QUESTION, 'Overwrite');
    assert.equal(await text.save(), true);
    assert.deepEqual(journey.wire.writes, ['PUT /Records/{id}', 'PUT /Records/{id}']);
    assert.equal((await stored()).title, 'Sample title of mine');
  });

  it("asks when a label was renamed, even though the Record's version mark is unchanged", async () => {
    const { sample, window } = journey;
    const { eTag } = await stored();
    const { labels } = await ask<LabelList>(sample, '/Labels');
    const label = labels.find(({ name, resourceType }) => name === 'Weekly notes' && resourceType === 'record');
    await ask(sample, `/Labels/${label?.id ?? ''}`, 'PUT', { ...label, name: 'Sample label' });
    await eventually('the end of the rename', async () => (await stored()).labels?.includes('Sample label'));
    assert.equal((await stored()).eTag, eTag);
    window.person.leaves('decide', QUESTION);
    await text.isRefused();
    assert.deepEqual(journey.wire.writes, []);
  });

  it('asks nothing when another client saved the same change', async () => {
    journey.sample.service.changeRecord(recordId, { title: 'Sample title of mine' });
    assert.equal(await text.save(), true);
    assert.deepEqual(journey.wire.writes, []);
  });

  it('does not overwrite a Record deleted in the meantime and keeps the text', async () => {
    journey.sample.service.changeRecord(recordId, { state: 'deleted' });
    await text.isRefused(journey.window.person, /trash/);
    journey.sample.service.removeRecord(recordId);
    await text.isRefused(journey.window.person, /was deleted/);
    assert.ok(text.text.includes('of mine'));
    assert.deepEqual(journey.wire.writes, []);
  });

  it('shows changes from elsewhere in this window while the text has no unsaved edits', async () => {
    const { window } = journey;
    assert.equal(await text.save(), true);
    window.person.types('Rename', 'Sample title of the row');
    await (await window.records.row('Sample title of mine')).run('recordsWorkspace.records.renameRecord');
    await text.shows('Sample title of the row');
    assert.equal(text.isDirty, false);
  });
});
