import assert from 'node:assert/strict';
import { formatBytes, formatDay } from '../../../../src/base/format';
import type { RecordAttachment } from '../../../../src/domain/attachment';
import type { Appearance } from '../../../../src/tree/appearance';
import { nodeId } from '../../../../src/tree/node';
import { describeAttachment, describeRecord, partsOf } from '../../../../src/tree/records/recordNode';
import { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { clientOf } from '../../../support/clientOf';
import { FakeClock } from '../../../support/fakeClock';
import { seededRecordId } from '../../../support/seeded';
import { json, TestServer } from '../../../support/testServer';
import { sampleConnection, useWorkspace } from '../../../support/useWorkspace';
import { windowKept } from '../../../support/windowKept';
import { aRow, connectionId, recordNode } from '../rows';

describe('the parts of a Record', () => {
  const inUse = useWorkspace();

  it('contain attachments, relations and versions of a Record', async () => {
    await inUse.choose(1);
    await inUse.workspace.recordQuery.list?.load();
    const node = { kind: 'record', connectionId, row: inUse.row(seededRecordId(1, 0)) } as const;
    const parts = await partsOf(node, inUse.workspace.records);
    assert.deepEqual(
      parts.map(({ kind }) => kind),
      ['attachment', 'attachment', 'relation', 'versions'],
    );
    inUse.sample.service.clearRequests();
    await partsOf(node, inUse.workspace.records);
    assert.equal(inUse.asked('listRecords'), 0, 'what is shown is known until the list is refreshed');
    inUse.sample.service.removeRecord(seededRecordId(1, 0));
    await inUse.workspace.recordQuery.list?.refresh();
    const [failed, ...rest] = await partsOf(node, inUse.workspace.records);
    assert.deepEqual([failed?.kind === 'failed' && failed.failure?.kind, rest.length], ['notFound', 0]);
  });
});

describe('an attachment that is listed twice', () => {
  it('has one row, and one without an id its own', async () => {
    const file = { id: 'file', fileName: 'scan.png' };
    const attachments = [file, file, { fileName: 'scan.png' }, { fileName: 'scan.png' }];
    await using server = await TestServer.start((response) =>
      json(response, { items: [{ id: 'record', attachments }] }),
    );
    const { client } = clientOf(server.baseUrl);
    const workspace = new RemoteWorkspace(sampleConnection, client, new FakeClock(), windowKept());
    const parts = await partsOf(recordNode({ id: 'record' }), workspace.records);
    workspace.dispose();
    const ids = parts.filter(({ kind }) => kind === 'attachment').map(nodeId);
    assert.deepEqual([ids.length, new Set(ids).size], [3, 3]);
  });
});

describe('describeAttachment', () => {
  it('never has an empty name', () => {
    const attachment = { id: 'a', fileName: ' \t' };
    const node = { kind: 'attachment', connectionId: 'c', row: aRow(), attachment, index: 0 } as const;
    assert.equal(describeAttachment(node).label, 'a');
  });
});

describe('describeRecord', () => {
  it('shows the text around the words of a search', () => {
    const { description } = describeRecord({
      ...recordNode({ labels: ['One'] }),
      row: { ...aRow(), quote: '…a fall' },
    });
    assert.match(description ?? '', / · …a fall/);
  });

  it('shows date, labels and files after the title', () => {
    const attachments = [{ id: 'a' }, { id: 'b', unreadableReason: 'refused' }];
    const node = recordNode({ attachments, labels: ['One', 'Two'] });
    const { label, description, spoken } = describeRecord(node);
    const day = formatDay('2026-03-01T09:00:00Z');
    assert.equal(label, 'Sample record 001');
    assert.equal(description, `${day} · One, Two · 2 files (Not searchable: 1)`);
    assert.equal(spoken, undefined, 'label and description are spoken anyway');
    assert.equal(
      describeRecord(recordNode({ state: 'draft', labels: ['One'] })).spoken,
      `Sample record 001, Draft, ${day}, One`,
    );
  });

  it('has the shape of its state, the colours of its labels, a clip, and a mark in addition', () => {
    const look = (changes: Parameters<typeof recordNode>[0], dots?: string): unknown => {
      const { icon } = describeRecord({ ...recordNode(changes), ...(dots === undefined ? {} : { dots }) });
      return 'record' in icon ? icon.record : icon;
    };
    assert.deepEqual(look({}), { shape: 'sheet', dots: [], hasClip: false, isMarked: false });
    assert.deepEqual(look({ state: 'draft' }, '#c62828,#2e7d32'), {
      shape: 'draft',
      dots: ['#c62828', '#2e7d32'],
      hasClip: false,
      isMarked: false,
    });
    const attachments = [{ id: 'a', unreadableReason: 'failed' }];
    assert.deepEqual(look({ state: 'archived', attachments }), {
      shape: 'archive',
      dots: [],
      hasClip: true,
      isMarked: true,
    });
    assert.deepEqual(look({ state: 'deleted' }), { shape: 'trash', dots: [], hasClip: false, isMarked: false });
  });

  it('gives the place of the third colour to the clip', () => {
    const dotsWith = (attachments: readonly { id: string }[]): unknown => {
      const { icon } = describeRecord({
        ...recordNode({ attachments: [...attachments] }),
        dots: '#111111,#222222,#333333',
      });
      return 'record' in icon && icon.record.dots.length;
    };
    assert.deepEqual([dotsWith([]), dotsWith([{ id: 'a' }])], [3, 2]);
  });

  it('shows the ordinary shape for an unknown state and an invalid date unchanged', () => {
    const { icon, description, spoken } = describeRecord(
      recordNode({ state: 'embalmed', eventDate: 'spring', labels: [] }),
    );
    assert.deepEqual(icon, { record: { shape: 'sheet', dots: [], hasClip: false, isMarked: false } });
    assert.equal(description, 'spring');
    assert.match(spoken ?? '', /, embalmed,/);
  });

  it('has a text for a missing title', () => {
    const { label, description } = describeRecord(
      recordNode({ title: null, state: null, eventDate: null, labels: null }),
    );
    assert.deepEqual([label, description], ['(no title)', '']);
  });
});

describe('describeAttachment', () => {
  const show = (attachment: RecordAttachment): Appearance =>
    describeAttachment({ kind: 'attachment', connectionId, row: aRow(), attachment, index: 0 });

  it('shows type, size and why the text cannot be searched', () => {
    const file = { id: 'a', fileName: 'scan.png', contentType: 'image/png', size: 1200, unreadableReason: 'shredded' };
    assert.equal(show(file).description, `image/png · ${formatBytes(1200)} · Not searchable: shredded`);
    assert.deepEqual(show({ ...file, unreadableReason: null }).icon, { codicon: 'file-media' });
  });

  it('shows only that a file is empty', () => {
    assert.equal(show({ fileName: 'empty.txt', size: 0 }).description, '0 B');
    assert.equal(show({ id: 'a', fileName: '' }).label, 'a');
    assert.equal(show({}).label, '(no name)');
  });
});
