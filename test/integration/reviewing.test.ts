// Review Changes: a planned change set is looked at, decided row by row and field by field, applied, and turns to its report.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { ReviewDesk } from '../../src/editors/review/reviewDesk';
import { ReviewModes } from '../../src/editors/review/reviewHost';
import type { ReviewAction, ReviewHead, ReviewRow } from '../../src/protocol/reviewPage';
import type { ChangeItem } from '../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../src/workspace/changeSets/changeSetEntry';
import type { Outcome } from '../../src/workspace/changeSets/outcome';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { pageHost } from './support/pageHost';
import { useFolder } from './support/useFolder';
import { useJourney } from './support/useJourney';

const signal = new AbortController().signal;

describe('reviewing changes', () => {
  const journey = useJourney();
  const folder = useFolder();
  const miniId = seededMiniId(1);
  const ids = [0, 1, 2, 3].map((at) => seededRecordId(1, at));
  const stored = (at: number) => storedRecord(journey.sample, miniId, ids[at] ?? '');
  const open: ReviewDesk[] = [];

  afterEach(() => {
    for (const desk of open.splice(0)) desk.dispose();
  });

  const plan = async (items: readonly ChangeItem[]): Promise<ChangeSetEntry> => {
    const workspace = await journey.window.access.session.workspace();
    assert.ok(workspace);
    const head = { id: crypto.randomUUID(), connectionId: workspace.connection.id, title: 'Sample set' };
    return await workspace.changeSets.plan({ ...head, createdAt: new Date().toISOString(), items });
  };

  /** What answers its tab. */
  const deskOf = (entry: ChangeSetEntry) => {
    const { access } = journey.window;
    const modes = new ReviewModes();
    const reasonOf = (outcome: Outcome | undefined): string => outcome?.kind ?? '';
    const host = { ...pageHost(access), documents: () => Promise.reject(new Error('none')), modes, reasonOf };
    const ref = { connectionId: entry.journal.head?.connectionId ?? '', changeSetId: entry.id };
    const bugs: unknown[] = [];
    const bug = (error: unknown) => void bugs.push(error);
    const nothing = (): void => undefined;
    const desk = new ReviewDesk(ref, host, nothing, nothing, bug);
    modes.set(entry.id, 'review');
    open.push(desk);
    const { handlers } = desk;
    const head = (): Promise<ReviewHead> => handlers.load(null, signal);
    return {
      handlers,
      head,
      checked: () =>
        eventually('a whole look', async () => {
          const now = await head();
          assert.deepEqual([bugs, now.failure], [[], undefined]);
          return now.tick !== undefined && now;
        }),
      act: async (action: ReviewAction) => handlers.act({ action, order: (await head()).order }, signal),
      rows: async (): Promise<readonly ReviewRow[]> => (await handlers.rows({ from: 0, to: 200 }, signal)).rows,
    };
  };

  const edit = async (at: number, title: string, description: string): Promise<ChangeItem> => {
    const { title: was, description: text = null } = (await stored(at)) ?? {};
    return {
      op: 'update',
      miniId,
      recordId: ids[at] ?? '',
      base: {},
      before: { title: was ?? '', description: text },
      after: { title, description },
    };
  };

  it('applies what is shown, without what was left out, and then reports it', async () => {
    const { window } = journey;
    const before = await Promise.all([0, 1, 2].map(stored));
    const entry = await plan([
      await edit(0, 'New title 0', 'Same text'),
      await edit(1, 'New title 1', 'Same text'),
      await edit(2, 'New title 2', 'Same text'),
      { op: 'delete', miniId, recordId: 'gone', base: {} },
    ]);
    await (await window.activity.row('Sample set')).run('recordsWorkspace.activity.reviewChangeSet');
    await eventually('its tab', () => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      return tabs.some(({ label, input }) => label === 'Sample set' && input instanceof vscode.TabInputWebview);
    });
    const desk = deskOf(entry);
    const head = await desk.checked();
    assert.deepEqual(
      head.filters.map(({ text }) => text),
      ['Ready 3', 'No longer exists 1'],
    );
    assert.equal(head.buttons[0]?.text, 'Apply (3)');
    const rows = await desk.rows();
    const at = (id: string) => rows.findIndex((row) => row.id === id);
    const { order } = head;
    await desk.handlers.tick({ from: at('1'), to: at('1') + 1, order, isOn: false }, signal);
    await desk.handlers.decide({ at: at('2'), order, columnId: 'title', value: 'skip' }, signal);
    const decided = await desk.head();
    assert.equal(decided.buttons[0]?.text, 'Apply (2)');
    await desk.act('apply');
    (await window.person.notice('warn', 'Sample set: 2 of 3 applied · 1 failed.')).close();
    const after = await Promise.all([0, 1, 2].map(stored));
    assert.deepEqual(
      after.map((record) => [record?.title, record?.description]),
      [
        ['New title 0', 'Same text'],
        [before[1]?.title, before[1]?.description],
        [before[2]?.title, 'Same text'],
      ],
    );
    const report = await desk.head();
    assert.equal(report.tick, undefined);
    assert.deepEqual(
      report.columns.slice(0, 3).map(({ title }) => title),
      ['Name', 'Outcome', 'Reason'],
    );
    const reported = await desk.rows();
    const outcomes = reported.map(({ cells }) => cells['outcome']?.text);
    assert.deepEqual(outcomes, ['Applied', 'Excluded', 'Applied', 'Failed']);
    const { outcome, reason } = reported.at(-1)?.cells ?? {};
    assert.deepEqual([reason?.text, outcome?.tooltip], ['failed', 'failed']);
    // What is shown is saved.
    await desk.handlers.filter({ id: 'failed' }, signal);
    window.person.savesTo('Save Report', folder.file('failed.csv'));
    await desk.act('saveReport');
    assert.equal(window.person.question('Save Report').text, 'Sample set (Failed).csv');
    const [, ...lines] = (await readFile(folder.file('failed.csv'), 'utf8')).trimEnd().split('\r\n');
    assert.deepEqual([lines.length, lines[0]?.includes('Failed,gone,')], [1, true]);
  });

  it('shows theirs beside ours when another client writes in the meantime, also after a run', async () => {
    const { window, sample } = journey;
    const entry = await plan([await edit(3, 'Ours', 'Ours too')]);
    sample.service.changeRecord(ids[3] ?? '', { title: 'Theirs' });
    const desk = deskOf(entry);
    const head = await desk.checked();
    assert.deepEqual(
      head.filters.map(({ text }) => text),
      ['Changed since 1'],
    );
    assert.deepEqual(
      head.buttons.slice(0, 2).map(({ text }) => text),
      ['Take Theirs', 'Keep Mine'],
    );
    const place = (await desk.rows()).findIndex(({ id }) => id === '0');
    const row = (await desk.rows())[place];
    assert.deepEqual([row?.cells['title']?.before, row?.cells['title']?.text], ['Theirs', 'Ours']);
    await desk.handlers.decide({ at: place, order: head.order, columnId: 'status', value: 'ours' }, signal);
    assert.equal((await desk.head()).buttons[0]?.text, 'Apply (1)');
    sample.service.changeRecord(ids[3] ?? '', { title: 'Theirs again' });
    await desk.act('apply');
    (await window.person.notice('warn', 'Sample set: 0 of 1 applied · 1 changed since.')).close();
    assert.equal((await stored(3))?.title, 'Theirs again');
    await desk.act('review');
    await desk.checked();
    await desk.act('takeOurs');
    await desk.act('apply');
    (await window.person.notice('notify', 'Sample set: 1 of 1 applied.')).close();
    assert.equal((await stored(3))?.title, 'Ours');
  });

  it('counts what is still to be applied after a run, and no more', async () => {
    const { window, sample } = journey;
    const entry = await plan([await edit(0, 'Applied', 'Applied too'), await edit(3, 'Ours', 'Ours too')]);
    const desk = deskOf(entry);
    assert.equal((await desk.checked()).status, '2 of 2 selected');
    sample.service.changeRecord(ids[3] ?? '', { title: 'Theirs' });
    await desk.act('apply');
    (await window.person.notice('warn', 'Sample set: 1 of 2 applied · 1 changed since.')).close();
    await desk.act('review');
    assert.equal((await desk.checked()).status, '0 of 1 selected');
  });

  it('applies nothing while all items are looked at again', async () => {
    const entry = await plan([await edit(0, 'Never', 'written')]);
    const desk = deskOf(entry);
    await desk.checked();
    await Promise.all([desk.act('check'), desk.act('apply')]);
    assert.equal(entry.status, 'planned');
    assert.equal((await desk.checked()).buttons[0]?.text, 'Apply (1)');
    assert.notEqual((await stored(0))?.title, 'Never');
  });

  it('applies once, and says so once, though Apply was pressed twice', async () => {
    const { window } = journey;
    const entry = await plan([await edit(0, 'Pressed twice', 'Written once')]);
    const desk = deskOf(entry);
    await desk.checked();
    await Promise.all([desk.act('apply'), desk.act('apply')]);
    (await window.person.notice('notify', 'Sample set: 1 of 1 applied.')).close();
    assert.equal(entry.status, 'finished');
    assert.deepEqual(
      window.person.notices.map(({ message }) => message),
      ['Sample set: 1 of 1 applied.'],
    );
  });

  it('discards what was planned after a question', async () => {
    const { window } = journey;
    const entry = await plan([await edit(0, 'Never', 'written')]);
    const desk = deskOf(entry);
    await desk.checked();
    window.person.accepts(/^Discard “Sample set”/);
    await desk.act('discard');
    await assert.rejects(desk.head(), /removed from Activity/);
    assert.notEqual((await stored(0))?.title, 'Never');
  });
});
