// Two versions of a Record side by side: read-only documents that can be read again at any time.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { formatMoment } from '../../../src/base/format';
import { recordFields } from '../../../src/domain/fields/recordFields';
import type { RecordVersion } from '../../../src/domain/record';
import { versionText } from '../../../src/editors/versions/versionText';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, storedRecord } from '../../support/stored';
import { useJourney } from '../support/useJourney';

const COMPARE = 'recordsWorkspace.records.compareVersions';
const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);

describe('comparing versions', () => {
  const journey = useJourney({ minis: 2 });

  beforeEach(() => journey.window.showRecordsOf('Ada Ashwick'));

  const versionsOf = async (): Promise<RecordVersion[]> =>
    (await ask<{ items: RecordVersion[] }>(journey.sample, `/Records/${recordId}/versions?miniId=${miniId}`)).items;

  async function shownDiff(): Promise<{ original: vscode.Uri; modified: vscode.Uri; label: string }> {
    return await eventually('the diff editor', () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.input instanceof vscode.TabInputTextDiff && { ...uris(tab.input), label: tab.label };
    });
  }
  const uris = ({ original, modified }: vscode.TabInputTextDiff) => ({ original, modified });
  const textOf = async (uri: vscode.Uri): Promise<string> => (await vscode.workspace.openTextDocument(uri)).getText();

  it("opens VS Code's diff editor with both texts", async () => {
    const { window, sample } = journey;
    const [newest, older] = await versionsOf();
    assert.ok(newest && older);
    const row = await window.records.row('Weekly note');
    window.person.chooses('Select a version', 'Current').chooses('compare with', / /);
    await row.run(COMPARE);
    assert.equal(window.person.question('compare with').offered.length, 3);
    const { original, modified, label } = await shownDiff();
    assert.equal(label, `Weekly note (${formatMoment(newest.updatedAt ?? '')} ↔ Current)`);
    // The breadcrumbs show it.
    for (const { path } of [original, modified]) assert.equal(path, '/Versions/Ada Ashwick/Weekly note.json');
    const now = await storedRecord(sample, miniId, recordId);
    assert.ok(now);
    assert.equal(await textOf(modified), versionText(recordFields, now));
    assert.equal(await textOf(original), versionText(recordFields, newest));
    assert.notEqual(await textOf(original), await textOf(modified));
  });

  it('puts the older one on the left, whichever is chosen first', async () => {
    const { window, sample } = journey;
    const row = await window.records.row('Weekly note');
    window.person.chooses('Select a version', /\d/).chooses('compare with', 'Current');
    await row.run(COMPARE);
    const { modified } = await shownDiff();
    const now = await storedRecord(sample, miniId, recordId);
    assert.ok(now);
    assert.equal(await textOf(modified), versionText(recordFields, now));
  });

  it('shows the current Record and follows a rename', async () => {
    const { window } = journey;
    const row = await window.records.row('Weekly note');
    window.person.chooses('Select a version', 'Current').chooses('compare with', /\d/);
    await row.run(COMPARE);
    const { modified } = await shownDiff();
    assert.match(await textOf(modified), /"title": "Weekly note"/);
    // The same length as before, so that the size reveals nothing.
    window.person.types('Rename', 'Weekly NOTE');
    await row.run('recordsWorkspace.records.renameRecord');
    await eventually('the new title in the diff', async () => (await textOf(modified)).includes('Weekly NOTE'));
  });

  it('opens them read-only', async () => {
    const { window } = journey;
    window.person.chooses('Select a version', 'Current').chooses('compare with', /\d/);
    await (await window.records.row('Weekly note', 'Compare Versions…')).press();
    const { original } = await shownDiff();
    const { permissions } = await vscode.workspace.fs.stat(original);
    assert.equal(permissions, vscode.FilePermission.Readonly);
    await assert.rejects(async () => vscode.workspace.fs.writeFile(original, Buffer.from('{}')));
  });

  it('loads older ones on request', async () => {
    const { window, sample } = journey;
    for (let count = 1; count <= 30; count++) {
      sample.service.changeRecord(recordId, { description: `Change ${String(count)}.` });
    }
    const more = 'Load More';
    window.person.chooses('Select a version', more).leaves('pick', 'Select a version');
    await (await window.records.row('Weekly note')).run(COMPARE);
    const { offered } = window.person.question('Select a version');
    assert.equal(offered.length, 34);
    assert.ok(!offered.includes(more));
  });

  it('has documents that stay readable after a reload, and only in their own workspace', async () => {
    const { window, wire, sample } = journey;
    window.person.chooses('Select a version', 'Current').chooses('compare with', /\d/);
    await (await window.records.row('Weekly note')).run(COMPARE);
    const { original } = await shownDiff();
    const before = await textOf(original);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const { session } = window.access;
    session.show(session.connection);
    assert.equal(Buffer.from(await vscode.workspace.fs.readFile(original)).toString(), before);
    await window.connect({ url: wire.url, key: sample.key }, 'Another');
    wire.clear();
    await assert.rejects(async () => vscode.workspace.fs.readFile(original));
    assert.deepEqual(wire.operations, []);
  });
});
