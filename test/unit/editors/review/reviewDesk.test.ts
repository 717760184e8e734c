import assert from 'node:assert/strict';
import { Emitter } from '../../../../src/base/emitter';
import { ReportedRows } from '../../../../src/editors/review/reportedRows';
import { ReviewDesk } from '../../../../src/editors/review/reviewDesk';
import { reportHead } from '../../../../src/editors/review/reviewHead';
import { ReviewModes, type ReviewHost } from '../../../../src/editors/review/reviewHost';
import type { ReviewHead, ReviewRow } from '../../../../src/protocol/reviewPage';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import { update } from '../../../support/changeSetBench';
import { eventually } from '../../../support/eventually';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const { signal } = new AbortController();
const never = (): void => undefined;

describe('what answers the tab of a review', () => {
  const inUse = useWorkspace({ minis: 3 });
  const open: ReviewDesk[] = [];
  afterEach(() => {
    for (const desk of open.splice(0)) desk.dispose();
  });

  /** Two groups: the first two Records get one title, the third another description. */
  const items = (): ChangeItem[] => {
    const change = (at: number, name: string): ChangeItem =>
      update(seededRecordId(1, at), { [name]: 'Before' }, { [name]: 'After' }, seededMiniId(1));
    return [change(0, 'title'), change(1, 'title'), change(2, 'description')];
  };

  async function reviewing() {
    const { workspace } = inUse;
    await workspace.minis.load();
    for (const at of [0, 1, 2])
      await inUse.client.records.upsertRecord(seededRecordId(1, at), {
        miniId: seededMiniId(1),
        title: 'Before',
        description: 'Before',
        state: 'active',
      });
    const head = { id: 'set', connectionId: 'sample', title: 'Sample set', createdAt: '2026-03-01T00:00:00Z' };
    const entry = await workspace.changeSets.plan({ ...head, items: items() });
    const never = new Emitter<never>().event;
    const host = {
      session: {
        workspace: () => Promise.resolve(workspace),
        current: workspace,
        connection: workspace.connection,
        onDidChange: workspace.onDidChange,
        onDidChangeConnection: never,
      },
      locks: { isReadOnly: () => false, onDidChangeLock: never },
      actions: { start: () => Promise.resolve() },
      documents: () => Promise.reject(new Error('none')),
      modes: new ReviewModes(),
      reasonOf: () => '',
    } as unknown as ReviewHost;
    const failed = (error: unknown): void => assert.fail(String(error));
    const ref = { connectionId: 'sample', changeSetId: 'set' };
    const desk = new ReviewDesk(ref, host, () => undefined, failed, failed);
    open.push(desk);
    const { handlers } = desk;
    const checked = (): Promise<ReviewHead> =>
      eventually('all items', async () => {
        const now = await handlers.load(null, signal);
        return now.rowCount > 0 && now;
      });
    const rows = async (): Promise<readonly ReviewRow[]> => (await handlers.rows({ from: 0, to: 9 }, signal)).rows;
    const { review } = { review: workspace.changeSets.reviewOf(entry) };
    return { handlers, checked, rows, review };
  }

  it('shows lines of a file, but none for the files of a folder', async () => {
    const { workspace } = inUse;
    const head = { connectionId: 'sample', title: 'Sample set', createdAt: '2026-03-01T00:00:00Z', columns: ['Title'] };
    const columnsOf = async (id: string, more: object, problems: readonly number[] = []) => {
      const entry = await workspace.changeSets.plan({ ...head, id, ...more, items: items() });
      for (const index of problems) entry.journal.state.problems.set(index, { kind: 'conflict' });
      return new ReportedRows(workspace, entry, () => '', never).columns.map(({ title }) => title);
    };
    assert.deepEqual(await columnsOf('file', {}), ['Title', 'Outcome', 'Line', 'ID', 'Reason']);
    assert.deepEqual(await columnsOf('folder', { isOfFolder: true }), ['Title', 'Outcome', 'ID', 'Reason']);
    assert.deepEqual(await columnsOf('failed', {}, [1]), ['Title', 'Outcome', 'Reason', 'Line', 'ID'], 'near the row');
  });

  it('reports on a Record under its title, also where the change does not name it', async () => {
    await reviewing();
    const { workspace } = inUse;
    const entry = workspace.changeSets.find('set');
    assert.ok(entry);
    let haveTitlesCome = false;
    const rows = new ReportedRows(
      workspace,
      entry,
      () => '',
      () => (haveTitlesCome = true),
    );
    await rows.slice(0, 3);
    await eventually('the titles', () => haveTitlesCome);
    assert.deepEqual(
      (await rows.slice(0, 3)).map(({ cells }) => cells['name']?.text),
      ['Before', 'Before', 'Before'],
    );
  });

  it('reports without waiting for titles from a service that does not answer, which is asked once', async () => {
    await reviewing();
    const { workspace } = inUse;
    const entry = workspace.changeSets.find('set');
    assert.ok(entry);
    let asked = 0;
    const records = { titlesOf: () => (asked++, new Promise(() => undefined)) };
    const silent = Object.create(workspace, { records: { value: records } }) as typeof workspace;
    const rows = new ReportedRows(silent, entry, () => '', never);
    for (let slice = 0; slice < 2; slice++) assert.equal((await rows.slice(0, 3)).length, 3);
    assert.equal(asked, 1);
  });

  it('reports under a filter what matches it by now, and tells when that changes what is where', async () => {
    const { checked, review } = await reviewing();
    await checked();
    const entry = inUse.workspace.changeSets.find('set');
    assert.ok(entry);
    const rows = new ReportedRows(inUse.workspace, entry, () => '', never);
    rows.filter('excluded');
    const following = async (indexes: readonly number[], isIncluded: boolean): Promise<unknown> => {
      await review.include(indexes, isIncluded);
      return [rows.follow(), rows.rowCount];
    };
    assert.deepEqual(await following([1], false), [false, 1]);
    assert.deepEqual(await following([2], false), [false, 2]);
    assert.deepEqual(await following([1], true), [true, 1]);
  });

  it('reports what is under way as such, and as unconfirmed once nothing is', async () => {
    await reviewing();
    const entry = inUse.workspace.changeSets.find('set');
    assert.ok(entry);
    entry.journal.state.take({ kind: 'begun', items: [[1]], at: 0 });
    const outcomeAs = async (status: typeof entry.status): Promise<unknown> => {
      const shown = Object.create(entry, { status: { value: status } }) as typeof entry;
      const [, row] = await new ReportedRows(inUse.workspace, shown, () => '', never).slice(0, 3);
      return row?.cells['outcome']?.text;
    };
    assert.deepEqual([await outcomeAs('running'), await outcomeAs('interrupted')], ['Saving', 'Unconfirmed']);
  });

  it('reports how many changes were undone since', async () => {
    await reviewing();
    const { workspace } = inUse;
    const entry = workspace.changeSets.find('set');
    assert.ok(entry);
    const rows = new ReportedRows(workspace, entry, () => '', never);
    const shown = { ...entry, status: 'finished', journal: entry.journal, progress: entry.progress } as typeof entry;
    assert.match(
      reportHead(rows, { entry: shown, isUndone: true, undoneCount: 1, isLocked: false }).status,
      /Undone: 1$/,
    );
  });

  it('decides nothing of rows that are in another order than the page shows', async () => {
    const { handlers, checked, rows, review } = await reviewing();
    const { order } = await checked();
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      ['group 0', '2', 'group 1', '0', '1'],
    );
    await handlers.toggle({ at: 0, order }, signal);
    // Where the page still shows one item is now the next group.
    await handlers.tick({ from: 1, to: 2, order, isOn: false }, signal);
    await handlers.decide({ at: 1, order, columnId: 'title', value: 'skip' }, signal);
    await handlers.clear({ from: 1, to: 2, order, columnIds: ['title'] }, signal);
    await handlers.tickAll({ isOn: false, order }, signal);
    await handlers.toggle({ at: 1, order }, signal);
    assert.deepEqual([review.counts.excluded, review.excludedFieldsOf(0)], [0, []]);
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      ['group 0', 'group 1', '0', '1'],
    );
    const now = await checked();
    await handlers.tick({ from: 1, to: 2, order: now.order, isOn: false }, signal);
    assert.deepEqual([review.counts.excluded, review.isExcluded(2)], [2, false]);
  });

  it('keeps the filter that is on, also when nothing of it is left', async () => {
    const { handlers, checked, rows } = await reviewing();
    const { order } = await checked();
    await handlers.tick({ from: 1, to: 2, order, isOn: false }, signal);
    await handlers.filter({ id: 'excluded' }, signal);
    const filtered = await checked();
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      ['group 0', '2'],
    );
    await handlers.tick({ from: 1, to: 2, order: filtered.order, isOn: true }, signal);
    assert.deepEqual(
      (await checked()).filters.map(({ text, isOn }) => [text, isOn]),
      [
        ['Ready 3', false],
        ['Excluded 0', true],
      ],
    );
  });
});
