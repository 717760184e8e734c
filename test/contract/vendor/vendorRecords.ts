// Records, their files, batches and exports as a generated library asks for them.
import assert from 'node:assert/strict';
import { plainForm } from './plainForm';
import type { Vendor } from './vendor';

const miniId = '0a17c0de-0000-4000-8000-000000000001';

/** With all fields, those without a value as null; the date as Python writes it. */
const record = {
  miniId,
  title: 'Plain record',
  description: null,
  eventDate: '2026-02-03T04:05:06.789012+00:00',
  state: null,
  schema: null,
  content: { text: 'Ä' },
  relations: null,
  externalUri: null,
  labels: null,
  tags: null,
  authorization: null,
  batchProcess: null,
};

interface Listed {
  readonly items: readonly { readonly id: string; readonly title: string; readonly eventDate: string }[];
}

export async function vendorRecords(vendor: Vendor): Promise<void> {
  const id = await vendor.text('createRecord', 'POST', '/Records', { json: record });
  const query = [
    ['miniId', miniId],
    ['labels', 'Visits'],
    ['labels', 'Plain & simple'],
    ['states', 'active'],
    ['states', 'draft'],
    ['startDate', '2020-01-01T00:00:00.000001+00:00'],
    ['endDate', '2099-12-31 23:59:59+10:30'],
    ['sortDescending', 'False'],
    ['includeTotalCount', 'True'],
    ['limitAfter', '200'],
  ] as const;
  await vendor.json('listRecords', 'GET', '/Records', { query });
  const listed = await vendor.json<Listed>('listRecords', 'GET', '/Records', {
    query: [
      ['miniId', miniId],
      ['recordId', id],
    ],
  });
  assert.equal(Date.parse(listed.items[0]?.eventDate ?? ''), Date.parse(record.eventDate));
  await vendor.json('searchRecords', 'POST', '/Records/search', {
    json: {
      text: 'plain',
      miniId,
      labels: null,
      states: null,
      startDate: null,
      endDate: null,
      cursor: null,
      sort: null,
    },
  });
  const changed = { ...record, id, title: 'Plain record again', eTag: null };
  await vendor.text('upsertRecord', 'PUT', `/Records/${id}`, { json: changed });
  const uri = 'https://care.example.org/plain/%41?b=c d';
  const made = await vendor.text('upsertRecord', 'PUT', `/Records/${encodeURIComponent(uri).toLowerCase()}`, {
    json: { ...record, externalUri: uri },
    isChunked: true,
  });
  const again = await vendor.text('upsertRecord', 'PUT', `/Records/${encodeURIComponent(uri)}`, {
    json: { ...record, externalUri: uri },
    headers: { expect: '100-continue' },
  });
  assert.equal(again, made);
  const paged = await vendor.json<Listed>('listRecordsByExternalUri', 'POST', '/Records/external', {
    query: [
      ['miniId', miniId],
      ['pageNumber', '1'],
      ['pageSize', '10'],
    ],
    json: [uri],
  });
  assert.equal(paged.items[0]?.id, made);
  await vendor.json('listRecordVersions', 'GET', `/Records/${id}/versions`, { query: [['miniId', miniId]] });
  for (const [operation, name] of [
    ['listRecordLabels', 'labels'],
    ['listRecordCreators', 'created-by'],
    ['listRecordUpdaters', 'updated-by'],
    ['listRecordStates', 'states'],
  ] as const) {
    await vendor.json(operation, 'GET', `/Records/filters/${name}`, { query: [['miniId', miniId]] });
  }
  const relation = { id: null, targetRecordId: made, relationship: 'relates-to', since: '2026-02-03T04:05:06+00:00' };
  const relations = await vendor.json<string[]>('addRecordRelations', 'POST', `/Records/${id}/relations`, {
    json: [relation],
  });
  await vendor.json('replaceRecordRelations', 'PUT', `/Records/${id}/relations`, { json: [relation] });
  await vendor.ask('removeRecordRelations', 'DELETE', `/Records/${id}/relations`, { json: relations });
  await vendor.ask('deleteRecord', 'DELETE', `/Records/${id}`, { query: [['forceDelete', 'false']] });
  await vendor.ask('restoreRecord', 'POST', `/Records/${id}/restore`, { query: [['miniId', miniId]] });
}

export async function vendorDrafts(vendor: Vendor): Promise<void> {
  const { state: _state, batchProcess: _batchProcess, ...draft } = record;
  const id = await vendor.text('createDraftRecord', 'POST', '/Records/drafts', { json: { ...draft, title: null } });
  const { miniId: _miniId, ...fields } = draft;
  await vendor.text('updateDraftRecord', 'PUT', `/Records/drafts/${id}`, { json: { ...fields, id, eTag: null } });
  const query = [['miniId', miniId]] as const;
  await vendor.ask('submitDraftRecord', 'POST', `/Records/drafts/${id}/submit`, {
    query,
    headers: { 'content-length': 0 },
  });
  const other = await vendor.text('createDraftRecord', 'POST', '/Records/drafts', { json: draft });
  await vendor.ask('discardDraftRecord', 'DELETE', `/Records/drafts/${other}`, { query });
}

export async function vendorFiles(vendor: Vendor): Promise<void> {
  const recordId = await vendor.text('createRecord', 'POST', '/Records', { json: record });
  const path = `/Records/${recordId}/attachments`;
  const big = Buffer.alloc(1_500_000, 'plain ');
  const parts = [
    { name: 'files', fileName: 'big.bin', contentType: 'application/octet-stream', content: big },
    { name: 'files', fileName: 'Ärzte.txt', content: 'plain', nameAs: 'extended' },
  ] as const;
  const ids = await vendor.json<string[]>('addAttachments', 'POST', path, {
    ...plainForm(parts, 'quoted boundary', true),
    isChunked: true,
  });
  const { bytes } = await vendor.ask('downloadAttachment', 'GET', `${path}/${ids[0] ?? ''}`);
  assert.ok(bytes.equals(big));
  const waiting = plainForm(parts);
  await vendor.json('replaceAttachments', 'PUT', path, {
    ...waiting,
    headers: { ...waiting.headers, expect: '100-continue' },
  });
  await vendor.ask('removeAttachments', 'DELETE', path, { json: ids, query: [['forceDelete', 'True']] });
  const items = JSON.stringify([{ recordId, fileName: 'plain.txt' }]);
  const file = { name: 'files', fileName: 'plain.txt', contentType: 'text/plain', content: 'plain' };
  // The list before or behind the files, with a type, without one, or as a file itself.
  for (const [operation, method, form] of [
    ['batchAddAttachments', 'POST', [{ name: 'items', content: items }, file]],
    ['batchAddAttachments', 'POST', [file, { name: 'items', content: items, contentType: 'application/json' }]],
    [
      'batchReplaceAttachments',
      'PUT',
      [{ name: 'items', fileName: 'items.json', content: items, contentType: 'application/json' }, file],
    ],
  ] as const) {
    const answer = await vendor.json<{ failed: unknown[] }>(
      operation,
      method,
      '/Records/batch/attachments',
      plainForm(form),
    );
    assert.deepEqual(answer.failed, []);
  }
}

export async function vendorBatches(vendor: Vendor): Promise<void> {
  const { batchProcess: _batchProcess, ...item } = record;
  const batch = { items: [{ ...item, id: null, title: 'Plain batch' }], allowDuplicates: null };
  const result = await vendor.json<{ successfulIds: object }>('batchUpsertRecords', 'POST', '/Records/batch', {
    json: batch,
  });
  assert.equal(Object.keys(result.successfulIds).length, 1);
  const byUri = { items: [{ ...item, externalUri: 'urn:plain:1' }], allowDuplicates: true };
  await vendor.json('batchUpsertRecordsByExternalUri', 'POST', '/Records/external/batch', { json: byUri });
  const upload = JSON.stringify([{ ...item, fileName: 'plain.txt', title: 'Plain upload' }]);
  const form = plainForm([
    { name: 'files', fileName: 'plain.txt', contentType: 'text/plain', content: 'plain' },
    { name: 'items', content: upload },
  ]);
  const uploaded = await vendor.json<{ failed: unknown[] }>('batchUploadRecords', 'POST', '/Records/batch/upload', {
    ...form,
    query: [['allowDuplicates', 'True']],
  });
  assert.deepEqual(uploaded.failed, []);
}

export async function vendorExports(vendor: Vendor): Promise<void> {
  const all = await vendor.ask('exportRecords', 'POST', '/Records/export', {
    json: { miniIds: [miniId], labels: null, states: null, startDate: null, endDate: null, sortDescending: null },
  });
  const one = await vendor.ask('exportMiniRecords', 'GET', '/Records/export', {
    query: [
      ['miniId', miniId],
      ['startDate', '2020-01-01T00:00:00+00:00'],
      ['sortDescending', 'True'],
    ],
  });
  for (const { text } of [all, one]) assert.match(text, /^Mini Name,Mini ID,Record ID/);
}
