// The page of a Mini: it opens once, follows changes, and hands over identities one at a time.
import { neverLocked } from '../support/neverLocked';
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { WorkspaceMiniPages } from '../../../src/panels/mini/workspaceMiniPages';
import type { MiniRef } from '../../../src/protocol/miniPage';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../support/seeded';
import { useJourney } from '../support/useJourney';

const OPEN = 'recordsWorkspace.minis.openMini';
const COMPARE = 'recordsWorkspace.minis.compareVersions';

describe('the page of a Mini', () => {
  const journey = useJourney({ minis: 20 });
  const { signal } = new AbortController();

  const tabs = (): vscode.Tab[] =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(
        ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('recordsWorkspace.mini'),
      );
  const tabCalled = (label: string): Promise<vscode.Tab> =>
    eventually(`the tab «${label}»`, () => tabs().find((tab) => tab.label === label));
  /** What feeds the pages, without a window around it. */
  function source(number: number): { pages: WorkspaceMiniPages; ref: MiniRef; bugs: unknown[] } {
    const { session } = journey.window.access;
    const bugs: unknown[] = [];
    const pages = new WorkspaceMiniPages(
      session,
      neverLocked,
      () => undefined,
      (error) => bugs.push(error),
    );
    return { pages, bugs, ref: { connectionId: session.connection?.id ?? '', miniId: seededMiniId(number) } };
  }

  it('opens once, loads the Mini as it is by now, and follows a rename', async () => {
    const { window, sample } = journey;
    const row = await window.minis.row('Sample Person 001');
    sample.service.changeMini(seededMiniId(1), { name: 'Sample Person of a colleague' });
    await row.run(OPEN);
    // Only the page itself can have asked for what stands on the tab now.
    await tabCalled('Sample Person of a colleague');
    await row.run(OPEN);
    assert.equal(tabs().length, 1);
    window.person.types('Rename', 'Sample Person anew').accepts('Rename anyway?');
    await row.run('recordsWorkspace.minis.renameMini');
    await window.person.notice('notify', /Renamed to “Sample Person anew”/);
    await tabCalled('Sample Person anew');
  });

  it('has names for ids, colours, the age and the number of Records', async () => {
    const { pages, ref, bugs } = source(1);
    const data = await pages.load(ref, signal);
    assert.deepEqual([data.name, data.agentTypeText], ['Sample Person 001', 'Person']);
    assert.match(data.ageText ?? '', /^\d+ years old$/);
    assert.deepEqual(data.labels, [
      { name: 'Region North', colour: '#2e7d32' },
      { name: 'Region East', colour: '#6a1b9a' },
    ]);
    assert.match(data.createdBy ?? '', /^Sample |example\.org$/);
    assert.equal(Number(data.records?.text) + Number(/\d+/.exec(data.records?.trashText ?? '')?.[0]), 48);
    const picture = await pages.picture(ref, signal);
    assert.deepEqual([picture.kind, picture.kind === 'image' && picture.mediaType], ['image', 'image/png']);
    await assert.rejects(pages.load({ ...ref, connectionId: 'another' }, signal), /belongs to another workspace/);
    assert.deepEqual(bugs, []);
  });

  it('is shown without the names and numbers that could not be read', async () => {
    const { window, sample } = journey;
    const row = await window.minis.row('Sample Person 002');
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords' });
    sample.faults.add({ kind: 'status', status: 403, operation: 'listUsers' });
    sample.service.changeMini(seededMiniId(2), { name: 'Sample Person of a colleague' });
    await row.run(OPEN);
    await tabCalled('Sample Person of a colleague');
  });

  it('tells an identity only when asked, and only the one that was seen', async () => {
    const { pages, ref } = source(17);
    const data = await pages.load(ref, signal);
    assert.doesNotMatch(JSON.stringify(data), /TEST-/);
    const [first] = data.identities;
    assert.ok(first);
    assert.equal(await pages.reveal(ref, 0, first.masked, signal), 'TEST-NHS-0000000017');
    await assert.rejects(pages.reveal(ref, 0, '••••999', signal), /identities changed/);
    await assert.rejects(pages.reveal(ref, 9, first.masked, signal), /identities changed/);
  });

  it('hears of its own Mini alone, also when only the list was read again', async () => {
    const { window, sample } = journey;
    const { pages, ref } = source(3);
    await pages.load(ref, signal);
    const heard: object[] = [];
    pages.onDidChange((changed) => heard.push(changed));
    sample.service.changeMini(seededMiniId(4), { name: 'Sample Person of a colleague' });
    await window.run('recordsWorkspace.minis.refreshMinis');
    assert.deepEqual(heard, []);
    sample.service.changeMini(seededMiniId(3), { name: 'Sample Person of a colleague' });
    await window.run('recordsWorkspace.minis.refreshMinis');
    assert.deepEqual(heard, [ref]);
  });

  it('has versions, and compares two with identities masked', async () => {
    const { window } = journey;
    const { pages, ref } = source(17);
    const { rows } = await pages.loadVersions(ref, undefined, signal);
    assert.deepEqual(
      rows.map(({ title, changed, isFirst }) => [title, changed, isFirst]),
      [
        ['Sample Person 017', ['identities'], false],
        ['Sample Person 017', ['name', 'identities', 'profile', 'picture'], false],
        ['Sample Person 017 (new)', undefined, true],
      ],
    );
    await pages.compareVersions(ref, rows[1]?.id ?? '', rows[0]?.id ?? '');
    const input = await eventually('the diff editor', () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label.startsWith('Sample Person 017: Versions') && tab.input instanceof vscode.TabInputTextDiff
        ? tab.input
        : undefined;
    });
    const texts = await Promise.all(
      [input.original, input.modified].map(async (uri) => (await vscode.workspace.openTextDocument(uri)).getText()),
    );
    assert.notEqual(texts[0], texts[1]);
    assert.ok(texts.every((text) => /"kind": "nhs"/.test(text) && !text.includes('TEST-')));
    window.person.chooses('Select a version', 'Current').leaves('pick', 'compare with');
    await (await window.minis.row('Sample Person 017')).run(COMPARE);
    assert.equal(window.person.question('compare with').offered.length, 2);
  });

  it('starts what a menu would', async () => {
    const { window } = journey;
    const { pages, ref } = source(5);
    window.person.types('Sample Person 005: External URI', 'urn:sample:5');
    await pages.act(ref, 'setExternalUri');
    await window.person.notice('notify', 'Changed “Sample Person 005”.');
    await pages.act(ref, 'showRecords');
    assert.equal(window.access.session.current?.selection.mini?.id, seededMiniId(5));
  });
});
