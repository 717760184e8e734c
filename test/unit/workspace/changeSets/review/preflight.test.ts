import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { ServiceError } from '../../../../../src/domain/failure';
import { ReportedRows } from '../../../../../src/editors/review/reportedRows';
import { targetName, type ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import { reportCsv, reportRows, type ReportWords } from '../../../../../src/workspace/changeSets/report';
import { attach, ChangeSetBench, create, update } from '../../../../support/changeSetBench';

const base = {};

async function verdictsOf(bench: ChangeSetBench, items: readonly ChangeItem[], isLocked = false): Promise<string[]> {
  const entry = await bench.plan(items);
  const found: string[] = [];
  for await (const { index, verdict } of bench.changeSets.preflight(entry, { isLocked })) found[index] = verdict;
  return found;
}

describe('preflight', () => {
  it('says what would happen to each item, and writes nothing', async () => {
    const bench = new ChangeSetBench();
    for (const id of ['a', 'b', 'c', 'd', 'e']) bench.model.add('m1', { id, title: 'Old', externalUri: `urn:${id}` });
    bench.model.edit('c', { title: 'Theirs' });
    bench.model.edit('d', { state: 'deleted' });
    const items: ChangeItem[] = [
      update('a', { title: 'Old' }, { title: 'New' }),
      update('a', { description: null }, { description: 'again' }),
      update('b', { title: 'Old' }, { title: 'Old' }),
      update('c', { title: 'Old' }, { title: 'New' }),
      update('d', { title: 'Old' }, { title: 'New' }),
      update('gone', { title: 'Old' }, { title: 'New' }),
      update('e', { labels: [] }, { labels: 'none' }),
      create('Once'),
      create('Once'),
      create(''),
      create('Taken', { externalUri: 'urn:a' }),
      { op: 'delete', miniId: 'm1', recordId: 'zz', base },
    ];
    const expected = ['ready', 'duplicate', 'unchanged', 'conflict', 'deleted', 'gone', 'invalid'];
    const created = ['ready', 'duplicate', 'invalid', 'duplicate', 'gone'];
    assert.deepEqual(await verdictsOf(bench, items), [...expected, ...created]);
    assert.deepEqual([...new Set(bench.model.requests)], ['listRecords']);
  });

  it('marks all in a locked workspace', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'a', title: 'Old' });
    assert.deepEqual(await verdictsOf(bench, [update('a', { title: 'Old' }, { title: 'New' })], true), ['locked']);
  });

  it('reads fifty Records a request', async () => {
    const bench = new ChangeSetBench();
    const items = Array.from({ length: 120 }, (_, at): ChangeItem => {
      const recordId = bench.model.add('m1', { title: 'Old', id: `r${String(at)}` });
      return update(recordId, { title: 'Old' }, { title: 'New' });
    });
    await verdictsOf(bench, items);
    assert.equal(bench.model.requests.length, 3);
  });

  it('sends four of them at once, and judges in the order of the items', async () => {
    const bench = new ChangeSetBench();
    const items = Array.from({ length: 400 }, (_, at) => {
      const id = bench.model.add('m1', { title: 'Old' });
      return update(at === 399 ? 'r1' : id, { title: 'Old' }, { title: 'New' });
    });
    let [under, most] = [0, 0];
    bench.model.gate = async () => {
      most = Math.max(most, ++under);
      await new Promise(setImmediate);
      under--;
    };
    const entry = await bench.plan(items);
    const found: string[] = [];
    for await (const { index, verdict } of bench.changeSets.preflight(entry)) {
      assert.equal(index, found.length);
      found.push(verdict);
    }
    assert.equal(most, 4);
    assert.deepEqual([found.indexOf('duplicate'), found.length], [399, 400]);
  });
});

describe('a change set', () => {
  it('leaves out what was excluded, and reports the rows of its source in their order', async () => {
    const bench = new ChangeSetBench();
    const row = (at: number, title: string): ChangeItem => ({
      ...create(title),
      line: at + 2,
      cells: [title, `a "quoted", cell ${String(at)}`],
    });
    const items = [row(0, 'One'), row(1, 'refused'), row(2, 'Three')];
    const entry = await bench.plan(items, { columns: ['Title', 'Note'] });
    await bench.changeSets.note(entry, () => [{ kind: 'excluded', items: [2] }]);
    await bench.changeSets.start(entry);
    let text = '';
    const columns = { line: 'Line', outcome: 'Outcome', id: 'ID', reason: 'Reason' };
    const words: ReportWords = {
      columns,
      plain: [],
      outcome: ({ state }) => state,
      reason: ({ outcome }) => (outcome?.kind === 'failed' ? outcome.reason.kind : ''),
    };
    for await (const line of reportCsv(entry.journal, words)) text += line;
    const failed: string[] = [];
    for await (const line of reportCsv(entry.journal, words, 'failed')) failed.push(line);
    assert.deepEqual([failed.length, failed[1]], [2, 'refused,"a ""quoted"", cell 1",3,failed,,rejected\r\n']);
    assert.deepEqual(text.split('\r\n'), [
      'Title,Note,Line,Outcome,ID,Reason',
      'One,"a ""quoted"", cell 0",2,done,n1,',
      'refused,"a ""quoted"", cell 1",3,failed,,rejected',
      'Three,"a ""quoted"", cell 2",4,excluded,,',
      '',
    ]);
  });

  it('reports what each change was where it has no source', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'Old' });
    const entry = await bench.apply([update('r1', { title: 'Old' }, { title: 'New' })]);
    const words: ReportWords = {
      columns: { line: 'Line', outcome: 'Outcome', id: 'ID', reason: 'Reason' },
      plain: [
        ['Name', targetName],
        ['Changed', ({ op }) => op],
      ],
      outcome: ({ state }) => state,
      reason: () => '',
    };
    let text = '';
    for await (const line of reportCsv(entry.journal, words)) text += line;
    assert.equal(text, 'Name,Changed,Outcome,ID,Reason\r\nOld,update,done,r1,\r\n');
  });

  it('reports on a file the id of its Record, which the same set may have created', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'Sample' });
    const entry = await bench.apply([
      create('One'),
      create('refused'),
      attach('', 'of one.txt', { createdBy: 0 }),
      attach('', 'of none.txt', { createdBy: 1 }),
      attach('r1', 'scan.txt'),
    ]);
    const ids = ['n1', undefined, 'n1', undefined, 'r1'];
    const reported: (string | undefined)[] = [];
    for await (const { recordId } of reportRows(entry.journal)) reported.push(recordId);
    assert.deepEqual(reported, ids);
    const rows = new ReportedRows(
      bench.workspace,
      entry,
      () => '',
      () => undefined,
    );
    assert.deepEqual(
      (await rows.slice(0, 5)).map(({ cells }) => cells['id']?.text || undefined),
      ids,
    );
    const opened = await Promise.all(ids.map((_, at) => rows.itemAt(at)));
    assert.deepEqual(
      opened.map((item) => (item && 'recordId' in item && item.recordId !== '' ? item.recordId : undefined)),
      ids,
    );
  });

  it('reports columns of different names, so that its rows can be imported again', async () => {
    const bench = new ChangeSetBench();
    const cells = ['One', '17', 'Done', ''];
    const entry = await bench.plan([{ ...create('One'), cells }], { columns: ['Title', 'ID', 'Outcome', 'Outcome 2'] });
    const columns = { line: 'Line', outcome: 'Outcome', id: 'ID', reason: 'Reason' };
    let text = '';
    for await (const line of reportCsv(entry.journal, { columns, plain: [], outcome: () => '', reason: () => '' }))
      text += line;
    const [head] = parse(text, { bom: true });
    assert.deepEqual(head, ['Title', 'ID', 'Outcome', 'Outcome 2', 'Line', 'Outcome 2 2', 'ID 2', 'Reason']);
  });

  it('reports nothing that a spreadsheet runs', async () => {
    const bench = new ChangeSetBench();
    const cells = ['=1+1', '+1', '-a', '@a', '\tb', '\rc', "'d", '-1'];
    const entry = await bench.plan([{ ...create('One'), cells }], {
      columns: ['=A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    });
    const columns = { line: 'Line', outcome: 'Outcome', id: 'ID', reason: 'Reason' };
    let text = '';
    for await (const line of reportCsv(entry.journal, {
      columns,
      plain: [],
      outcome: () => '',
      reason: () => '=HYPERLINK(1)',
    }))
      text += line;
    const [head = [], row = []] = parse(text, { bom: true });
    assert.equal(head[0], "'=A");
    assert.deepEqual(row, [...cells.map((cell) => (cell === '-1' ? cell : `'${cell}`)), '', '', '', "'=HYPERLINK(1)"]);
  });

  it('finds the ids of what it created whatever the order of the answer', async () => {
    const bench = new ChangeSetBench();
    bench.model.shuffle = (ids) => ids.toReversed();
    const entry = await bench.apply(Array.from({ length: 90 }, (_, at) => create(`New ${String(at)}`)));
    for await (const [index, outcome] of entry.journal.outcomes()) {
      assert.ok(outcome.kind === 'done' && outcome.recordId);
      assert.equal(bench.model.get(outcome.recordId).title, `New ${String(index)}`);
    }
  });
});

describe('a review of Minis', () => {
  it('refuses the one Mini that can not be read, not those that are read with it', async () => {
    const bench = new ChangeSetBench();
    const item = (miniId: string): ChangeItem => ({
      op: 'updateMini',
      miniId,
      before: { labels: [] },
      after: { labels: ['One'] },
      mergesLabels: true,
    });
    const entry = await bench.plan(['m1', 'm2', 'm3'].map(item));
    const minis = (bench.workspace as unknown as { client: { minis: { getMini: (id: string) => Promise<object> } } })
      .client.minis;
    minis.getMini = (id) =>
      id === 'm2'
        ? Promise.reject(new ServiceError({ kind: 'forbidden', operation: 'getMini' }))
        : Promise.resolve({ id });
    const review = bench.changeSets.reviewOf(entry);
    await review.check(new AbortController().signal, false);
    assert.deepEqual([review.counts.verdicts.refused, review.counts.applies], [1, 2]);
  });
});
