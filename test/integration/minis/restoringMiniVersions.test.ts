// Restoring an earlier version of a Mini: the same question as for a Record, the same write as for any change of a Mini, and Undo.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { WithId } from '../../../src/domain/ids';
import type { Mini, MiniVersion } from '../../../src/domain/mini';
import { miniPages } from '../../../src/editors/mini/miniPanel';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { pageFor, pageHost } from '../support/pageHost';
import type { Person } from '../support/person';
import { useJourney } from '../support/useJourney';

const RESTORE = 'recordsWorkspace.minis.restoreVersion';
const miniId = seededMiniId(17);
const THEIRS = '1950-02-03';

describe('restoring a version of a Mini', () => {
  const journey = useJourney({ minis: 20 });
  let older: WithId<MiniVersion>;

  beforeEach(async () => {
    await journey.window.minis.all();
    const { items } = await ask<{ items: WithId<MiniVersion>[] }>(journey.sample, `/Minis/${miniId}/versions?limit=25`);
    const found = items.find(({ name }) => name === 'Elena Pebblebrook (new)');
    assert.ok(found, JSON.stringify(items.map(({ name }) => name)));
    older = found;
    journey.wire.clear();
  });

  const stored = (): Promise<Mini> => ask<Mini>(journey.sample, `/Minis/${miniId}`);
  const target = () => ({ what: 'miniVersion', miniId, versionId: older.id }) as const;
  /** In a comparison. */
  const isShown = (): boolean =>
    vscode.workspace.textDocuments.some(
      (text) => text.uri.query.includes('v=current') && text.getText().includes(THEIRS),
    );
  const restores = (fields: readonly string[] = ['Name', 'Profile']): Person =>
    journey.window.person.choosesAll('Restore: ', fields).accepts('Restore the version from');

  it('shows the difference with identities masked, asks, writes the chosen fields and offers Undo', async () => {
    const { window, wire } = journey;
    const before = await stored();
    let diff: vscode.Tab | undefined;
    restores().meanwhile(() => (diff = vscode.window.tabGroups.activeTabGroup.activeTab));
    const page = pageFor(
      miniPages({ kind: 'mini', connectionId: window.access.session.connection?.id ?? '', miniId }),
      pageHost(window.access),
    );
    await page.handlers.act({ kind: 'restoreVersion', versionId: older.id }, new AbortController().signal);
    const notice = await window.person.notice('notify', `Restored “${older.name ?? ''}”.`);
    assert.deepEqual(window.person.question('Restore: ').offered, ['Name', 'Identities', 'Profile']);
    assert.match(window.person.question('Restore the').text, /Changed: Name, Profile\n.*creates a new version/);
    assert.ok(diff?.input instanceof vscode.TabInputTextDiff);
    assert.equal(diff.label, 'Elena Pebblebrook (Restore Preview)');
    const texts = await Promise.all(
      [diff.input.original, diff.input.modified].map((uri) => vscode.workspace.openTextDocument(uri)),
    );
    assert.ok(texts.every((text) => !text.getText().includes('TEST-')));
    const [body] = [...wire.bodies('PUT /Minis/{id}'), ...wire.bodies('PATCH /Minis/{id}')];
    assert.equal(body?.['eTag'], before.eTag);
    const after = await stored();
    assert.deepEqual([after.name, after.profile ?? null], [older.name, older.profile ?? null]);
    assert.deepEqual(
      [after.identities, after.labels, after.profilePictureUrl],
      [before.identities, before.labels, before.profilePictureUrl],
    );
    notice.press('Undo');
    await window.person.notice('notify', `Restored “${before.name ?? ''}”.`);
    const undone = await stored();
    assert.deepEqual([undone.name, undone.profile], [before.name, before.profile]);
  });

  it('writes nothing without confirmation', async () => {
    const { person } = journey.window;
    person.leaves('pickMany', 'Restore: ');
    await journey.window.start(RESTORE, [target()]);
    person.choosesAll('Restore: ', ['Name']).leaves('confirm', 'Restore the version from');
    await journey.window.start(RESTORE, [target()]);
    assert.deepEqual(journey.wire.writes, []);
  });

  it('asks again when the Mini changed in the meantime', async () => {
    const { window, wire, sample } = journey;
    const change = (): void => sample.service.changeMini(miniId, { dateOfBirth: THEIRS });
    wire.justBefore('PUT /Minis/{id}', change);
    wire.justBefore('PATCH /Minis/{id}', change);
    restores();
    restores().meanwhile(() => eventually('what is stored now', isShown));
    await window.start(RESTORE, [target()]);
    await window.person.notice('warn', /Someone else changed it\. Nothing was overwritten/);
    await window.person.notice('notify', 'Restored “');
    assert.deepEqual([(await stored()).name, (await stored()).dateOfBirth], [older.name, THEIRS]);
  });

  it('is offered on a row, and on the earlier side of the shown comparison', async () => {
    const { window } = journey;
    const row = await window.minis.row('Elena Pebblebrook');
    assert.ok(row.can.includes('canRestoreVersion'));
    window.person.leaves('pick', 'Select a version');
    await row.run(RESTORE);
    assert.ok(!window.person.question('Select a version').offered.includes('Current'));
    const pair = { what: 'versionPair', miniId, leftId: older.id, rightId: 'current' } as const;
    await window.start('recordsWorkspace.minis.compareVersions', [pair]);
    const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputTextDiff);
    window.person.choosesAll('Restore: ', ['Name']).leaves('confirm', 'Restore the version from');
    await window.run(RESTORE, input.modified);
    assert.match(window.person.question('Restore the').text, /Changed: Name/);
  });

  it('is compared with what the view was refreshed to', async () => {
    const { window, sample } = journey;
    const pair = { what: 'versionPair', miniId, leftId: older.id, rightId: 'current' } as const;
    await window.start('recordsWorkspace.minis.compareVersions', [pair]);
    await eventually('the comparison', () =>
      vscode.workspace.textDocuments.some(({ uri }) => uri.query.includes('v=current')),
    );
    sample.service.changeMini(miniId, { dateOfBirth: THEIRS });
    await window.start('recordsWorkspace.minis.refreshMinis', []);
    await eventually('what is stored now', isShown);
  });
});
