// Restoring an earlier version: show the difference, ask, then write it as a new version.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { LabelList } from '../../../src/domain/labels/label';
import type { RecordVersion } from '../../../src/domain/record';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, existingRecord } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import type { Person } from '../support/person';
import { useJourney } from '../support/useJourney';

const RESTORE = 'recordsWorkspace.records.restoreVersion';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);

describe('restoring a version', () => {
  const journey = useJourney({ renameMs: 1 });
  let older: RecordVersion;

  beforeEach(async () => {
    await journey.window.recordsOf('Ada Ashwick');
    const path = `/Records/${recordId}/versions?miniId=${miniId}&limit=25`;
    const { items } = await ask<{ items: RecordVersion[] }>(journey.sample, path);
    const found = items.find(({ title }) => title !== 'Weekly note');
    assert.ok(found, JSON.stringify(items.map(({ title }) => title)));
    older = found;
    journey.wire.clear();
  });

  const stored = () => existingRecord(journey.sample, miniId, recordId);
  const target = () => ({ what: 'version', miniId, recordId, versionId: older.id ?? '' }) as const;
  const restores = (fields: readonly string[] = ['Title', 'Content']): Person =>
    journey.window.person.choosesAll('Restore: ', fields).accepts('Restore the version from');

  it('shows the difference, asks, writes all fields over a fresh read and offers Undo', async () => {
    const { window, wire } = journey;
    const before = await stored();
    const activeTab = (): vscode.Tab | undefined => vscode.window.tabGroups.activeTabGroup.activeTab;
    // In the preview tab, as a click does.
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.openRecord');
    await eventually('the page', () => activeTab()?.label === 'Weekly note');
    assert.ok(activeTab()?.isPreview);
    let diff: vscode.Tab | undefined;
    restores().meanwhile(() => (diff = activeTab()));
    const command = window.start(RESTORE, [target()]);
    const notice = await window.person.notice('notify', /^Restored “Weekly note/);
    assert.match(window.person.question('Restore').text, /Changed: Title, Content/);
    assert.ok(diff?.input instanceof vscode.TabInputTextDiff);
    assert.equal(diff.label, 'Weekly note (Restore Preview)');
    assert.ok(activeTab()?.input instanceof vscode.TabInputCustom, 'the page is back');
    const [body] = wire.bodies('PUT /Records/{id}');
    assert.equal(body?.['eTag'], before.eTag);
    const after = await stored();
    assert.deepEqual([after.title, after.content], [older.title, older.content]);
    assert.deepEqual(after.attachments, before.attachments);
    journey.sample.faults.add({ kind: 'status', status: 503, operation: 'upsertRecord', times: 1 });
    notice.press('Undo');
    await command;
    (await window.person.notice('error', /^Couldn't undo\. /)).press('Retry');
    await window.person.notice('notify', /^Restored “Weekly note/);
    assert.deepEqual([(await stored()).title, (await stored()).content], [before.title, before.content]);
  });

  it('leaves access and relations unchanged unless they are checked', async () => {
    const { window, sample } = journey;
    const access = { users: ['Sample user'], minis: null, organizations: null, sessions: null };
    const [relation] = (await stored()).relations ?? [];
    const added = { ...relation, id: 'sample-relation', targetRecordId: seededRecordId(1, 2) };
    sample.service.changeRecord(recordId, { authorization: access, relations: [relation, added] } as object);
    const before = await stored();
    restores();
    await window.start(RESTORE, [target()]);
    assert.deepEqual(window.person.question('Restore: ').offered, ['Title', 'Content', 'Relations', 'Access']);
    const notice = await window.person.notice('notify', /^Restored “Weekly note/);
    const after = await stored();
    assert.equal(after.title, older.title);
    assert.deepEqual([after.authorization, after.relations], [before.authorization, before.relations]);
    notice.press('Undo');
    await window.person.notice('notify', /^Restored “Weekly note/);
    const undone = await stored();
    assert.deepEqual(
      [undone.title, undone.authorization, undone.relations],
      [before.title, before.authorization, before.relations],
    );
    restores(['Access']);
    await window.start(RESTORE, [target()]);
    assert.match(window.person.question('Restore the').text, /Changed: Access/);
    const again = await window.person.notice('notify', /^Restored “Weekly note/);
    const open = await stored();
    assert.deepEqual([open.title, open.authorization, open.relations], [before.title, null, before.relations]);
    again.press('Undo');
    await window.person.notice('notify', /^Restored “Weekly note/);
    assert.deepEqual((await stored()).authorization, access);
  });

  it('writes nothing without confirmation', async () => {
    const { person } = journey.window;
    person.leaves('pickMany', 'Restore: ');
    await journey.window.start(RESTORE, [target()]);
    person.choosesAll('Restore: ', []);
    await journey.window.start(RESTORE, [target()]);
    person.choosesAll('Restore: ', ['Title']).leaves('confirm', 'Restore the version from');
    await journey.window.start(RESTORE, [target()]);
    assert.deepEqual(journey.wire.writes, []);
    assert.deepEqual(openTabs(), []);
  });

  it('closes the preview where the service refuses it', async () => {
    journey.sample.faults.add({ kind: 'status', status: 400, operation: 'upsertRecord', times: 1 });
    restores();
    await journey.window.start(RESTORE, [target()]);
    await journey.window.person.notice('error', /^The service rejected this/);
    assert.deepEqual(openTabs(), []);
  });

  it('says that the service does not show it yet, where it puts the write off', async () => {
    restores();
    journey.wire.putOff('PUT /Records/{id}');
    await journey.window.start(RESTORE, [target()]);
    await journey.window.person.notice('notify', /^Restored “Weekly note.*doesn't show the change yet/);
  });

  it('leaves a preview open that was, where nothing is restored', async () => {
    const { window } = journey;
    let input: unknown;
    restores(['Content']).meanwhile(() => ({ input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {}));
    await window.start(RESTORE, [target()]);
    await window.person.notice('notify', /^Restored “Weekly note/);
    assert.ok(input instanceof vscode.TabInputTextDiff);
    await vscode.commands.executeCommand('vscode.diff', input.original, input.modified, 'Opened before');
    // One field is left to restore.
    window.person.leaves('confirm', 'Restore the version from');
    await window.start(RESTORE, [target()]);
    assert.equal(openTabs().length, 1);
  });

  it('asks again when the Record changed in the meantime', async () => {
    const { window, wire, sample } = journey;
    wire.justBefore('PUT /Records/{id}', () => sample.service.changeRecord(recordId, { description: 'Quicker.' }));
    restores().leaves('pickMany', 'Restore: ');
    await window.start(RESTORE, [target()]);
    await window.person.notice('warn', /Someone else changed it\. Nothing was overwritten/);
    assert.equal((await stored()).description, 'Quicker.');
  });

  it('shows each time what would be overwritten', async () => {
    const { window, wire, sample } = journey;
    const current = (): string => {
      const shown = vscode.workspace.textDocuments.find(({ uri }) => uri.query.includes('v=current'));
      return /"description": "(.*)"/.exec(shown?.getText() ?? '')?.[1] ?? '';
    };
    const says = (text: string) => (): Promise<unknown> => eventually(text, () => current() === text);
    // Read before another client changed it.
    await window.access.session.current?.records.cachedOrRead({ miniId, recordId });
    sample.service.changeRecord(recordId, { description: 'Theirs.' });
    wire.justBefore('PUT /Records/{id}', () => sample.service.changeRecord(recordId, { description: 'Quicker.' }));
    restores().meanwhile(says('Theirs.'));
    restores().meanwhile(says('Quicker.'));
    await window.start(RESTORE, [target()]);
    await window.person.notice('warn', /Someone else changed it\. Nothing was overwritten/);
    await window.person.notice('notify', /^Restored “Weekly note/);
  });

  it('undoes only the restored fields: a label renamed in the meantime keeps its new name', async () => {
    const { window, sample } = journey;
    const rename = async (from: string, to: string): Promise<void> => {
      const { labels } = await ask<LabelList>(sample, '/Labels');
      const label = labels.find(({ name, resourceType }) => name === from && resourceType === 'record');
      await ask(sample, `/Labels/${label?.id ?? ''}`, 'PUT', { ...label, name: to });
      await eventually('the end of the rename', async () => (await stored()).labels?.includes(to));
    };
    restores();
    await window.start(RESTORE, [target()]);
    const notice = await window.person.notice('notify', /^Restored “Weekly note/);
    await rename('Weekly notes', 'Sample label');
    notice.press('Undo');
    await window.person.notice('notify', /^Restored “Weekly note/);
    assert.deepEqual(
      [(await stored()).title, (await stored()).labels?.includes('Sample label')],
      ['Weekly note', true],
    );
  });

  it('undoes nothing when the Record changed in the meantime', async () => {
    const { window, sample } = journey;
    restores();
    await window.start(RESTORE, [target()]);
    const notice = await window.person.notice('notify', /^Restored “Weekly note/);
    sample.service.changeRecord(recordId, { description: 'Quicker.' });
    notice.press('Undo');
    await window.person.notice('warn', /^Couldn't undo\. /);
    assert.deepEqual([(await stored()).title, (await stored()).description], [older.title, 'Quicker.']);
  });

  it('is offered on a row with a choice of versions', async () => {
    const { window } = journey;
    const row = await window.records.row('Weekly note');
    assert.ok(row.can.includes('canRestoreVersion'));
    window.person.leaves('pick', 'Select a version');
    await row.run(RESTORE);
    assert.ok(!window.person.question('Select a version').offered.includes('Current'));
  });

  it('offers the earlier side of the shown comparison', async () => {
    const { window } = journey;
    const pair = { what: 'versionPair', miniId, recordId, leftId: older.id ?? '', rightId: 'current' } as const;
    await window.start('recordsWorkspace.records.compareVersions', [pair]);
    const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputTextDiff);
    window.person.choosesAll('Restore: ', ['Title', 'Content']).leaves('confirm', 'Restore the version from');
    await window.run(RESTORE, input.modified);
    assert.match(window.person.question('Restore').text, /Title, Content/);
  });

  it('reports an identical version as no change', async () => {
    const { title, description, content, tags } = older;
    journey.sample.service.changeRecord(recordId, { title, description, content, tags } as object);
    await journey.window.start(RESTORE, [target()]);
    await journey.window.person.notice('notify', /No changes needed/);
  });
});
