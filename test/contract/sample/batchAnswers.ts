import assert from 'node:assert/strict';
import { form } from '../../unit/sample/ask';
import type { Asker } from './asker';

const miniId = '0a17c0de-0000-4000-8000-000000000001';
const recordId = '00000001-5eed-4000-8000-000000000004';
const missing = '00000001-5eed-4000-8000-000000099999';
const eventDate = '2026-02-01T10:00:00Z';

/** All that an item may hold: the answer about it repeats it. */
const whole = {
  description: 'Invented',
  schema: { type: 'object' },
  content: { a: 1 },
  relations: [],
  externalUri: 'urn:sample:batch/none',
  labels: ['Visits'],
  tags: { b: 2 },
  authorization: { users: [], minis: [], organizations: [], sessions: [] },
};

/** What no answer may hold. */
const wrong = {
  id: 5,
  description: {},
  eventDate: 'soon',
  state: 1,
  relations: [{ relationship: 'relates-to', since: 'once' }],
  externalUri: [],
  labels: [null],
  tags: [],
  authorization: { sessions: [{}] },
};

export function batchAnswers(asker: Asker): void {
  it('batches with wrong items', async () => {
    const names = Object.keys(wrong);
    const items = Object.entries(wrong).map(([name, value]) => ({ ...whole, title: 'Sample', miniId, [name]: value }));
    interface Failures {
      readonly failed: readonly { readonly item: object; readonly error: string }[];
    }
    const { failed } = await asker.json<Failures>('batchUpsertRecords', 202, { body: { items }, isWrong: true });
    assert.deepEqual(
      failed.map(({ error }) => error),
      names.map((name) => `invalid_${name}`),
    );
    assert.deepEqual(
      failed.filter(({ item }, at) => (names[at] ?? '') in item),
      [],
    );
  });

  it('batches of Records', async () => {
    const items = [
      { title: 'Invented', miniId, eventDate },
      { title: ' invented ', miniId, eventDate },
      { ...whole, title: 'Invented', state: 'active', miniId: 'none' },
      { id: missing, title: 'Invented', miniId },
    ];
    const result = await asker.json<Record<string, unknown[]>>('batchUpsertRecords', 202, { body: { items } });
    assert.deepEqual(
      [Object.keys(result['successfulIds'] ?? {}), result['duplicates']?.length, result['failed']?.length],
      [['0'], 1, 2],
    );
    await asker.answer('batchUpsertRecords', 400, { body: { items: Array.from({ length: 2001 }, () => items[0]) } });
    await asker.answer('batchUpsertRecords', 422, { body: { items: [] } });
    const byUri = [{ externalUri: 'urn:sample:batch/1', title: 'Invented', miniId }];
    await asker.answer('batchUpsertRecordsByExternalUri', 202, { body: { items: byUri, allowDuplicates: true } });
    await asker.answer('batchUpsertRecordsByExternalUri', 400, { body: {} });
  });

  it('batches of Records with files', async () => {
    const items = [
      { fileName: 'a.txt', title: 'Invented upload', miniId, eventDate },
      { fileName: 'a.txt', title: 'Invented upload', miniId, eventDate },
      { ...whole, fileName: 'none.txt', title: 'Invented', miniId },
    ];
    const body = form([['files', 'a.txt', 'invented']], { items: JSON.stringify(items) });
    const result = await asker.json<Record<string, unknown[]>>('batchUploadRecords', 202, { body });
    assert.deepEqual([result['duplicates']?.length, result['failed']?.length], [1, 1]);
    const empty = form([['files', 'a.txt', 'invented']], { items: '[]' });
    await asker.answer('batchUploadRecords', 422, { body: empty });
    await asker.answer('batchUploadRecords', 400, { body: form([['files', 'a.txt', 'invented']]) });
  });

  it('attachments', async () => {
    const ids = await asker.json<string[]>('addAttachments', 201, {
      path: { recordId },
      body: form([
        ['files', 'ä b.txt', 'one'],
        ['files', 'two.txt', 'two'],
      ]),
    });
    assert.equal(ids.length, 2);
    const download = { recordId, attachmentId: ids[0] ?? '' };
    assert.equal((await asker.answer('downloadAttachment', 200, { path: download })).text, 'one');
    await asker.answer('addAttachments', 404, { path: { recordId: missing }, body: form([['files', 'a', 'a']]) });
    await asker.answer('addAttachments', 400, { path: { recordId }, body: form([['other', 'a', 'a']]) });
    const body = form([['files', 'two.txt', 'two']]);
    const kept = await asker.json<string[]>('replaceAttachments', 200, { path: { recordId }, body });
    assert.deepEqual(kept, ids.slice(1));
    await asker.answer('removeAttachments', 200, { path: { recordId }, body: kept });
    await asker.answer('downloadAttachment', 404, { path: { recordId, attachmentId: ids[1] ?? '' } });
  });

  it('attachments of many Records', async () => {
    const items = JSON.stringify([
      { recordId, fileName: 'a.txt' },
      { recordId: missing, fileName: 'a.txt' },
    ]);
    const files = [['files', 'a.txt', 'invented']] as const;
    const added = await asker.json<Record<string, unknown[]>>('batchAddAttachments', 202, {
      body: form(files, { items }),
    });
    assert.equal(added['failed']?.length, 1);
    await asker.answer('batchAddAttachments', 400, { body: form(files, { items: '{' }) });
    await asker.answer('batchReplaceAttachments', 202, { body: form(files, { items }) });
    await asker.answer('batchReplaceAttachments', 400, { body: form([], { items }) });
  });
}
