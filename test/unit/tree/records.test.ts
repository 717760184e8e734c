import assert from 'node:assert/strict';
import { formatBytes, formatDay } from '../../../src/base/format';
import type { RecordAttachment } from '../../../src/domain/attachment';
import type { Appearance } from '../../../src/tree/appearance';
import { nodeId } from '../../../src/tree/node';
import { describeAttachment, describeRecord, partsOf, recordRows } from '../../../src/tree/records';
import { useWorkspace } from '../../support/useWorkspace';
import { miniId, recordId } from '../sample/withSample';
import { aRow, connectionId, recordNode } from './rows';

describe('The rows of Records', () => {
  const inUse = useWorkspace();
  const choose = async (number: number): Promise<void> => {
    await inUse.workspace.minis.load();
    const mini = inUse.workspace.minis.find(miniId(number));
    assert.ok(mini);
    inUse.workspace.selection.choose(mini);
  };
  const kinds = async (): Promise<string[]> =>
    (await recordRows(connectionId, inUse.workspace.selection)).map(({ kind }) => kind);

  it('are none while no Mini is chosen', async () => {
    assert.deepEqual(await kinds(), []);
  });

  it('end with a way to load more, in steps that fit what is left', async () => {
    await choose(17);
    const rows = await recordRows(connectionId, inUse.workspace.selection);
    assert.equal(rows.length, 202);
    assert.deepEqual(
      rows.slice(200).map((node) => node.kind === 'loadMore' && node.rows),
      [200, 1000],
    );
    assert.equal(new Set(rows.map(nodeId)).size, rows.length);
    const { list } = inUse.workspace.selection;
    await list?.loadMore((list.totalCount ?? 0) - 350);
    assert.equal((await kinds()).filter((kind) => kind === 'loadMore').length, 1);
  });

  it('say in words what is empty, and why', async () => {
    await choose(18);
    const text = async (): Promise<string> => {
      const [node] = await recordRows(connectionId, inUse.workspace.selection);
      return node?.kind === 'empty' ? node.text : '';
    };
    assert.equal(await text(), 'No Records');
    inUse.workspace.selection.setFilter({ labels: [] });
    assert.equal(await text(), 'No Records');
    inUse.workspace.selection.setFilter({ labels: ['Visits'] });
    assert.equal(await text(), 'No Records match the filter.');
    inUse.workspace.selection.setFilter({ states: ['deleted'] });
    assert.equal(await text(), 'The trash is empty.');
  });

  it('keep what is loaded above a failure, and offer to try again', async () => {
    await choose(17);
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500, after: 1, times: 1 });
    await kinds();
    await inUse.workspace.selection.list?.loadMore();
    assert.deepEqual((await kinds()).slice(199), ['record', 'failed']);
    await inUse.workspace.selection.list?.retry();
    assert.deepEqual((await kinds()).slice(399), ['record', 'loadMore', 'loadMore']);
  });

  it('hold attachments, relations and versions of a Record', async () => {
    await choose(1);
    await kinds();
    const node = { kind: 'record', connectionId, row: inUse.row(recordId(1, 0)) } as const;
    const parts = await partsOf(node, inUse.workspace.records);
    assert.deepEqual(
      parts.map(({ kind }) => kind),
      ['attachment', 'attachment', 'relation', 'versions'],
    );
    inUse.sample.service.clearRequests();
    await partsOf(node, inUse.workspace.records);
    assert.equal(inUse.asked('listRecords'), 0, 'what is shown is known until the list is refreshed');
    inUse.sample.service.removeRecord(recordId(1, 0));
    await inUse.workspace.selection.list?.refresh();
    const [failed, ...rest] = await partsOf(node, inUse.workspace.records);
    assert.deepEqual([failed?.kind === 'failed' && failed.failure.kind, rest.length], ['notFound', 0]);
  });
});

describe('describeRecord', () => {
  it('tells date, labels and files after the title', () => {
    const attachments = [{ id: 'a' }, { id: 'b', unreadableReason: 'refused' }];
    const { label, description, spoken, icon } = describeRecord(recordNode({ attachments, labels: ['One', 'Two'] }));
    assert.equal(label, 'Sample record 001');
    assert.equal(description, `${formatDay('2026-03-01T09:00:00Z')} · One, Two · 2 files (Not searchable: 1)`);
    assert.equal(spoken, undefined, 'label and description are spoken anyway');
    assert.deepEqual(icon, { codicon: 'warning', themeColor: 'list.warningForeground' });
  });

  it('shows a state it does not know by a neutral sign, and a date it can not read as it came', () => {
    const { icon, description, spoken } = describeRecord(
      recordNode({ state: 'embalmed', eventDate: 'spring', labels: [] }),
    );
    assert.deepEqual(icon, { codicon: 'note' });
    assert.equal(description, 'spring');
    assert.match(spoken ?? '', /, embalmed,/);
  });

  it('has a word for a missing title', () => {
    const { label, description, spoken } = describeRecord(
      recordNode({ title: null, state: null, eventDate: null, labels: null }),
    );
    assert.deepEqual([label, description, spoken], ['(no title)', '', '(no title)']);
  });
});

describe('describeAttachment', () => {
  const show = (attachment: RecordAttachment): Appearance =>
    describeAttachment({ kind: 'attachment', connectionId, row: aRow(), attachment, index: 0 });

  it('tells type, size and why the text can not be searched', () => {
    const file = { id: 'a', fileName: 'scan.png', contentType: 'image/png', size: 1200, unreadableReason: 'shredded' };
    assert.equal(show(file).description, `image/png · ${formatBytes(1200)} · Not searchable: shredded`);
    assert.deepEqual(show({ ...file, unreadableReason: null }).icon, { codicon: 'file-media' });
  });

  it('tells nothing of an empty file but that it is empty', () => {
    assert.equal(show({ fileName: 'empty.txt', size: 0 }).description, '0 B');
    assert.equal(show({ id: 'a', fileName: '' }).label, 'a');
    assert.equal(show({}).label, '(no name)');
  });
});
