import assert from 'node:assert/strict';
import type { Asker } from './asker';

const miniId = '0a17c0de-0000-4000-8000-000000000017';
const seeded = '00000017-5eed-4000-8000-000000000000';
const missing = '00000017-5eed-4000-8000-000000099999';

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly afterCursor: string;
}

export function recordsAnswers(asker: Asker): void {
  it('lists of Records', async () => {
    const query = {
      miniId,
      limitAfter: 200,
      includeTotalCount: true,
      states: ['active', 'draft', 'archived', 'deleted'],
    };
    const page = await asker.json<Page>('listRecords', 200, { query });
    assert.equal(page.items.length, 200);
    await asker.answer('listRecords', 200, { query: { miniId, afterCursor: page.afterCursor, limitAfter: 5 } });
    await asker.answer('listRecords', 200, { query: { miniId, beforeCursor: page.afterCursor, limitBefore: 5 } });
    await asker.answer('listRecords', 400, { query: { miniId, limitAfter: 201 } });
    await asker.answer('listRecords', 400, { query: { miniId: ' ' } });
    await asker.answer('listRecords', 400, { query: { miniId, states: 'processing' } });
    await asker.answer('listRecordsByExternalUri', 200, {
      query: { miniId },
      body: ['https://care.example.org/notes/017-1'],
    });
    await asker.answer('listRecordsByExternalUri', 400, { query: { miniId, pageSize: 201 }, body: [] });
    await asker.answer('listRecordVersions', 200, { path: { recordId: seeded }, query: { miniId, limit: 2 } });
    await asker.answer('listRecordVersions', 400, { path: { recordId: seeded }, query: { miniId, limit: 201 } });
    await asker.answer('listRecordVersions', 404, { path: { recordId: missing }, query: { miniId } });
  });

  it('search and the choices for filters', async () => {
    await asker.answer('searchRecords', 200, {
      body: { text: 'invented garden', miniId, states: ['active'], limit: 20 },
    });
    await asker.answer('searchRecords', 400, { body: { text: 'invented' } });
    for (const operation of ['listRecordLabels', 'listRecordCreators', 'listRecordUpdaters', 'listRecordStates']) {
      const choices = await asker.json<unknown[]>(operation, 200, { query: { miniId } });
      assert.ok(choices.length > 0, operation);
      await asker.answer(operation, 400, { query: { miniId: ' ' } });
    }
  });

  it('writing Records', async () => {
    const relations = [{ targetRecordId: seeded, relationship: 'relates-to', since: null }];
    const body = {
      miniId,
      title: 'Invented',
      eventDate: '2026-01-11T23:00:00Z',
      content: { a: 1 },
      tags: { b: [2] },
      relations,
      externalUri: 'urn:sample:writing/1',
      authorization: { users: null, minis: [miniId], organizations: [], sessions: null },
    };
    const recordId = await asker.json<string>('createRecord', 201, { body });
    await asker.answer('createRecord', 400, { body: { ...body, eventDate: 'yesterday', labels: 'Visits' } });
    await asker.answer('upsertRecord', 200, { path: { recordId }, body: { title: 'Invented B', labels: ['Visits'] } });
    await asker.answer('upsertRecord', 200, { path: { recordId }, body: { ...body, title: 'Invented C' } });
    await asker.answer('upsertRecord', 200, { path: { recordId }, body: { title: 'Invented D' } });
    await asker.answer('listRecordVersions', 200, { path: { recordId } });
    await asker.answer('upsertRecord', 400, { path: { recordId }, body: { title: null } });
    await asker.answer('upsertRecord', 404, { path: { recordId: missing }, body: { title: 'Invented' } });
    await asker.answer('upsertRecord', 409, { path: { recordId }, body: { title: 'Invented', eTag: '"old"' } });
    await asker.answer('upsertRecord', 200, {
      path: { recordId: 'urn:sample:ü/1' },
      body: { title: 'Invented', miniId, externalUri: 'urn:sample:ü/1' },
    });
    await asker.answer('listRecords', 200, { query: { miniId, recordIds: [recordId] } });
    await asker.answer('restoreRecord', 400, { path: { recordId }, query: { miniId } });
    await asker.answer('deleteRecord', 200, { path: { recordId } });
    await asker.answer('restoreRecord', 404, { path: { recordId }, query: { miniId: 'other' } });
    await asker.answer('restoreRecord', 200, { path: { recordId }, query: { miniId } });
    await asker.answer('deleteRecord', 200, { path: { recordId }, query: { forceDelete: true } });
    await asker.answer('deleteRecord', 404, { path: { recordId } });
  });

  it('drafts', async () => {
    const recordId = await asker.json<string>('createDraftRecord', 201, { body: { miniId, title: null } });
    await asker.answer('createDraftRecord', 400, { body: { title: 'Invented' } });
    await asker.answer('updateDraftRecord', 200, { path: { recordId }, body: { title: 'Invented' } });
    await asker.answer('updateDraftRecord', 409, { path: { recordId }, body: { title: 'Invented', eTag: '"old"' } });
    await asker.answer('updateDraftRecord', 404, { path: { recordId: missing }, body: {} });
    await asker.answer('submitDraftRecord', 200, { path: { recordId }, query: { miniId } });
    await asker.answer('submitDraftRecord', 400, { path: { recordId }, query: { miniId } });
    await asker.answer('discardDraftRecord', 404, { path: { recordId }, query: { miniId } });
    const other = await asker.json<string>('createDraftRecord', 201, { body: { miniId } });
    await asker.answer('discardDraftRecord', 200, { path: { recordId: other }, query: { miniId } });
  });

  it('relations', async () => {
    const relation = { targetRecordId: seeded, relationship: 'supersedes' };
    const recordId = '00000017-5eed-4000-8000-000000000005';
    const [added] = await asker.json<string[]>('addRecordRelations', 201, { path: { recordId }, body: [relation] });
    await asker.answer('addRecordRelations', 400, { path: { recordId }, body: [{ relationship: 'friend-of' }] });
    await asker.answer('removeRecordRelations', 200, { path: { recordId }, body: [added] });
    await asker.answer('replaceRecordRelations', 200, { path: { recordId }, body: [relation, relation] });
    await asker.answer('replaceRecordRelations', 404, { path: { recordId: missing }, body: [] });
  });

  it('export', async () => {
    const { text } = await asker.answer('exportRecords', 200, { body: { miniIds: [miniId, missing] } });
    assert.match(text, /^Mini Name,Mini ID,Record ID,/);
    await asker.answer('exportRecords', 400, { body: { miniIds: [miniId], states: ['processing'] } });
    await asker.answer('exportMiniRecords', 200, { query: { miniId, states: ['archived'], sortDescending: false } });
  });
}
