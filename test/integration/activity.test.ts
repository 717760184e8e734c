// Activity: a change set is resumed, reported, undone and removed from its row.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { StoredRecord } from '../../src/domain/record';
import type { ChangeItem } from '../../src/workspace/changeSets/changeItem';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { ask, storedRecord } from '../support/stored';
import { openTabs } from './support/openTabs';
import { useJourney } from './support/useJourney';

const WRITE = 'PUT /Records/{id}';
const RESUME = 'recordsWorkspace.activity.resumeChangeSet';

describe('activity', () => {
  const journey = useJourney();
  const miniId = seededMiniId(1);
  const recordId = seededRecordId(1, 0);
  const stored = () => storedRecord(journey.sample, miniId, recordId);

  it('applies, reports, undoes and removes changes from their row', async () => {
    const { window } = journey;
    const workspace = await window.access.session.workspace();
    assert.ok(workspace);
    const before = (await stored())?.title ?? '';
    const items: ChangeItem[] = [
      {
        op: 'update',
        miniId,
        recordId,
        base: {},
        before: { title: before },
        after: { title: 'Sample title' },
      },
      { op: 'delete', miniId, recordId: 'gone', base: {} },
    ];
    const createdAt = new Date().toISOString();
    const { connection } = workspace;
    const head = { id: 'set', connectionId: connection.id, title: 'Sample set', createdAt };
    const entry = await workspace.changeSets.plan({ ...head, items });
    assert.match((await window.activity.row('Sample set')).description, /^Not started: 2 · /);
    assert.deepEqual((await window.activity.row('Sample set')).can, ['canReview', 'canRemove']);
    const drawn: unknown[] = [];
    const hearing = window.access.sidebar.views.activity.onDidChangeTreeData((rows) => drawn.push(rows));
    await workspace.changeSets.reviewOf(entry).check(new AbortController().signal, false);
    await window.access.actions.start(
      'recordsWorkspace.activity.resumeChangeSet',
      [{ what: 'changeSet', connectionId: connection.id, changeSetId: 'set', title: 'Sample set' }],
      { what: 'reviewed' },
    );
    (await window.person.notice('warn', 'Sample set: 1 of 2 applied · 1 failed.')).close();
    assert.equal((await stored())?.title, 'Sample title');
    await eventually('the drawn row', () => drawn.length > 0);
    hearing.dispose();
    assert.ok(!drawn.includes(undefined), 'all rows were read again, and unknown meanwhile');
    const row = await window.activity.row('Sample set');
    assert.deepEqual(row.can, ['canRetryFailed', 'canUndo', 'canOpenReport', 'canRemove']);
    const [problem] = await row.children();
    assert.equal(problem?.description, 'Failed');
    assert.match(await problem.tooltip, /no longer exists/);
    await problem.press();
    await eventually('the report', () => openTabs().includes('Sample set'));
    window.person.accepts(/^Undo 1 item of/);
    // From the Command Palette: the report in front is meant.
    await vscode.commands.executeCommand('recordsWorkspace.activity.undoChangeSet');
    (await window.person.notice('notify', 'Undo: Sample set: 1 of 1 applied.')).close();
    assert.equal((await stored())?.title, before);
    const undone = (await window.activity.all()).find(({ label }) => label === 'Sample set');
    assert.match(undone?.description ?? '', /^1 of 2 applied · 1 failed · Undone: 1 · /);
    for (const title of ['Undo: Sample set', 'Sample set']) {
      window.person.accepts(/^Remove/);
      await (await window.activity.row(title)).run('recordsWorkspace.activity.forgetChangeSet');
    }
    assert.deepEqual(await window.activity.labels(), []);
  });

  it('is paused and cancelled by its row while it runs, and says so when the service slows it down', async () => {
    const { window, sample, wire } = journey;
    const workspace = await window.access.session.workspace();
    assert.ok(workspace);
    const listed = async (): Promise<readonly StoredRecord[]> => {
      const path = `/Records?miniId=${miniId}&limit=200&states=active`;
      return (await ask<{ readonly items: readonly StoredRecord[] }>(sample, path)).items;
    };
    const items = (await listed()).slice(0, 12).map(({ id, description = null }): ChangeItem => {
      const [before, after] = [{ description }, { description: 'Sample text' }];
      return { op: 'update', miniId, recordId: id ?? '', base: {}, before, after };
    });
    const head = { id: 'many', connectionId: workspace.connection.id, title: 'Sample set' };
    const entry = await workspace.changeSets.plan({ ...head, createdAt: new Date().toISOString(), items });
    const row = () => window.activity.row('Sample set');
    const says = (text: RegExp) => eventually(String(text), async () => text.test((await row()).description));
    const badge = () => window.access.sidebar.views.activity.treeView.badge?.value;
    const writes = () => wire.operations.filter((operation) => operation === WRITE).length;
    /** Runs it until the service holds a request, and ends it by a command of its row. */
    const endWith = async (command: 'pauseChangeSet' | 'cancelChangeSet', run: () => Promise<void>, text: RegExp) => {
      const { isHeld, release } = wire.holdAnswer(WRITE);
      const running = run();
      await isHeld;
      await says(text);
      assert.deepEqual((await row()).can, ['canPause', 'canCancel', 'canOpenReport']);
      await eventually('the badge', () => badge() === 1);
      await (await row()).run(`recordsWorkspace.activity.${command}`);
      await says(/^\d+ of 12 · stopping$/);
      assert.deepEqual((await row()).can, ['canOpenReport']);
      release();
      await running;
      await eventually('no badge', () => badge() === undefined);
    };
    await workspace.changeSets.reviewOf(entry).check(new AbortController().signal, false);
    const { connectionId, title } = head;
    const target = { what: 'changeSet', connectionId, changeSetId: 'many', title } as const;
    const start = () => window.start(RESUME, [target], { what: 'reviewed' });
    await endWith('pauseChangeSet', start, /^\d+ of 12/);
    const paused = writes();
    assert.ok(paused > 0 && paused < items.length, String(paused));
    (await window.person.notice('notify', `Sample set: Paused: ${String(paused)} of 12 applied.`)).close();
    sample.faults.add({ kind: 'tooManyRequests', retryAfterSeconds: 2, operation: 'upsertRecord', after: 1, times: 1 });
    const resume = async () => (await row()).run(RESUME);
    await endWith('cancelChangeSet', resume, /^\d+ of 12 · slowed down by the service until /);
    const [cancelled] = /^Cancelled: \d+ of 12 applied/.exec((await row()).description) ?? [''];
    (await window.person.notice('notify', `Sample set: ${cancelled}.`)).close();
    const changed = (await listed()).filter(({ description }) => description === 'Sample text').length;
    assert.equal(cancelled, `Cancelled: ${String(changed)} of 12 applied`);
    assert.ok(changed < items.length);
  });

  it('says that nothing can be undone of what has no trash', async () => {
    const { window } = journey;
    const workspace = await window.access.session.workspace();
    assert.ok(workspace);
    journey.sample.service.changeRecord(seededRecordId(1, 2), { state: 'draft' });
    const head = { id: 'drafts', connectionId: workspace.connection.id, title: 'Sample drafts' };
    const entry = await workspace.changeSets.plan({
      ...head,
      createdAt: new Date().toISOString(),
      items: [{ op: 'delete', miniId, recordId: seededRecordId(1, 2), base: {} }],
    });
    await workspace.changeSets.start(entry);
    await (await window.activity.row('Sample drafts')).run('recordsWorkspace.activity.undoChangeSet');
    (await window.person.notice('notify', 'Nothing to undo.')).close();
    assert.deepEqual(await window.activity.labels(), ['Sample drafts']);
  });
});
