// The page of a Mini: it opens once, follows changes, and reveals identities one at a time.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { maskIdentity } from '../../../src/domain/identity';
import { miniPages } from '../../../src/editors/mini/miniPanel';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { pageFor, pageHost } from '../support/pageHost';
import { useJourney } from '../support/useJourney';

const OPEN = 'recordsWorkspace.minis.openMini';
const COMPARE = 'recordsWorkspace.minis.compareVersions';

describe('the page of a Mini', () => {
  const journey = useJourney({ minis: 20 });
  const { signal } = new AbortController();

  const tabs = (): vscode.Tab[] =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(({ input }) => input instanceof vscode.TabInputCustom && input.viewType === 'recordsWorkspace.mini');
  const tabCalled = (label: string): Promise<vscode.Tab> =>
    eventually(`the tab «${label}»`, () => tabs().find((tab) => tab.label === label));
  const kindOf = (number: number, workspaceId?: string) => {
    const { connection } = journey.window.access.session;
    return miniPages({ kind: 'mini', connectionId: workspaceId ?? connection?.id ?? '', miniId: seededMiniId(number) });
  };
  /** What answers the page, without a window around it. */
  const pageOf = (number: number) => pageFor(kindOf(number), pageHost(journey.window.access));

  it('opens once, loads the current Mini and follows a rename', async () => {
    const { window, sample } = journey;
    const row = await window.minis.row('Ada Ashwick');
    sample.service.changeMini(seededMiniId(1), { name: 'Sample Person of a colleague' });
    await row.run(OPEN);
    // Only the page itself can have requested what the tab shows now, and its row.
    await tabCalled('Sample Person of a colleague');
    const now = await window.minis.row('Sample Person of a colleague');
    await now.run(OPEN);
    assert.equal(tabs().length, 1);
    window.person.types('Rename', 'Sample Person anew');
    await now.run('recordsWorkspace.minis.renameMini');
    await window.person.notice('notify', /Renamed “Sample Person of a colleague” to “Sample Person anew”/);
    await tabCalled('Sample Person anew');
  });

  it('shows names for ids, colours, the age and the number of Records', async () => {
    const page = pageOf(1);
    const data = await page.load(signal);
    assert.equal(data.agentTypeText, 'Person');
    assert.match(data.ageText ?? '', /^\d+ years old$/);
    assert.ok(data.knownLabels.some(({ name, colour }) => name === 'Region North' && colour === '#2e7d32'));
    assert.match(data.facts.find(({ name }) => name === 'Created')?.note ?? '', /^by (Tess|Marcus|Priya|Joan) [A-Z]/);
    const records = data.facts.find(({ name }) => name === 'Records');
    assert.match(records?.note ?? '', /^Active\s\d+\s· Draft\s\d+/);
    assert.equal(data.latest.length, 5);
    const picture = await page.handlers.picture(null, signal);
    assert.deepEqual([picture.kind, picture.kind === 'image' && picture.mediaType], ['image', 'image/png']);
    const elsewhere = pageFor(kindOf(1, 'another'), pageHost(journey.window.access));
    await assert.rejects(elsewhere.load(signal), /belongs to another workspace/);
  });

  it('opens without the names and counts that could not be read', async () => {
    const { window, sample } = journey;
    const row = await window.minis.row('Albert Brambley');
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords' });
    sample.faults.add({ kind: 'status', status: 403, operation: 'listUsers' });
    sample.service.changeMini(seededMiniId(2), { name: 'Sample Person of a colleague' });
    await row.run(OPEN);
    await tabCalled('Sample Person of a colleague');
  });

  it('reveals an identity only on request, and only the one that was shown', async () => {
    const identities = [
      { kind: 'nhs', value: 'TEST-NHS-0000000017' },
      { kind: 'dva', value: 'TEST-DVA-0000000017' },
    ];
    const page = pageFor(kindOf(17), pageHost(journey.window.access), { identities });
    assert.doesNotMatch(JSON.stringify(await page.load(signal)), /TEST-/);
    assert.doesNotMatch(JSON.stringify(kindOf(17).shownFields({ identities })), /TEST-/);
    const typed = [null, 'TEST', { kind: 5, value: 1700000017 }];
    assert.deepEqual(kindOf(17).shownFields({ identities: typed }), {
      identities: [
        { kind: '', value: '' },
        { kind: '', value: '' },
        { kind: '5', value: '•••••••017' },
      ],
    });
    const masked = maskIdentity('TEST-NHS-0000000017');
    const reveal = async (index: number, as: string) => await page.handlers.reveal({ index, masked: as }, signal);
    assert.equal(await reveal(0, masked), 'TEST-NHS-0000000017');
    await assert.rejects(reveal(0, '••••999'), /list has changed/);
    await assert.rejects(reveal(9, masked), /list has changed/);
  });

  it('is notified only about its own Mini, also when only the list is refreshed', async () => {
    const { window, sample } = journey;
    const page = pageOf(3);
    await page.load(signal);
    let changes = 0;
    const subscription = window.access.session.onDidChange((change) => {
      if (page.follow(change)) changes++;
    });
    sample.service.changeMini(seededMiniId(4), { name: 'Sample Person of a colleague' });
    await window.run('recordsWorkspace.minis.refreshMinis');
    assert.equal(changes, 0);
    sample.service.changeMini(seededMiniId(3), { name: 'Sample Person of a colleague' });
    await window.run('recordsWorkspace.minis.refreshMinis');
    assert.equal(changes, 1);
    subscription.dispose();
  });

  it('reads versions again after a refresh, which may show another one', async () => {
    const page = pageOf(17);
    const count = async (): Promise<number> =>
      (await page.handlers.loadVersions({ isMore: false }, signal)).rows.length;
    const before = await count();
    journey.sample.service.changeMini(seededMiniId(17), { dateOfBirth: '1931-01-01' });
    await page.load(signal);
    assert.equal(await count(), before + 1);
  });

  it('lists versions and compares two with identities masked', async () => {
    const { window } = journey;
    const page = pageOf(17);
    const { rows } = await page.handlers.loadVersions({ isMore: false }, signal);
    assert.deepEqual(
      rows.map(({ title, changed, isFirst }) => [title, changed, isFirst]),
      [
        ['Elena Pebblebrook', ['Identities'], false],
        ['Elena Pebblebrook', ['Name', 'Identities', 'Profile', 'Picture'], false],
        ['Elena Pebblebrook (new)', undefined, true],
      ],
    );
    const pair = { leftId: rows[1]?.id ?? '', rightId: rows[0]?.id ?? '' };
    await page.handlers.act({ kind: 'compareVersions', ...pair }, signal);
    const input = await eventually('the diff editor', () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label.startsWith('Elena Pebblebrook (') && tab.input instanceof vscode.TabInputTextDiff
        ? tab.input
        : undefined;
    });
    const texts = await Promise.all(
      [input.original, input.modified].map(async (uri) => (await vscode.workspace.openTextDocument(uri)).getText()),
    );
    assert.notEqual(texts[0], texts[1]);
    assert.ok(texts.every((text) => /"kind": "nhs"/.test(text) && !text.includes('TEST-')));
    window.person.chooses('Select a version', 'Current').leaves('pick', 'compare with');
    await (await window.minis.row('Elena Pebblebrook')).run(COMPARE);
    assert.equal(window.person.question('compare with').offered.length, 2);
  });

  it('runs the same commands as the menu', async () => {
    const { window } = journey;
    const page = pageOf(5);
    await page.handlers.act({ kind: 'showRecords' }, signal);
    assert.equal(window.access.session.current?.recordQuery.mini?.id, seededMiniId(5));
  });
});
