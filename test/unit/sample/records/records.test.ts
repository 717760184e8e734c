import assert from 'node:assert/strict';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { type Page, type WireRecord, withSample } from '../withSample';

describe('A Record', () => {
  const lent = withSample({ minis: 2, records: 20 });
  const mini = seededMiniId(1);

  async function recordOf(
    id: string,
    states: string[] = ['active', 'draft', 'archived', 'deleted'],
  ): Promise<WireRecord> {
    const { items } = await lent.read<Page>('GET', '/Records', { query: { miniId: mini, recordIds: [id], states } });
    assert.ok(items[0], 'no such Record');
    return items[0];
  }
  const put = (id: string, body: object): Promise<{ status: number; body: unknown }> =>
    lent.ask('PUT', `/Records/${encodeURIComponent(id)}`, { body });
  const versions = (id: string): Promise<Page> =>
    lent.read<Page>('GET', `/Records/${id}/versions`, { query: { miniId: mini } });

  it('is replaced as a whole, stores the previous version, and changes its eTag', async () => {
    const id = seededRecordId(1, 2);
    const before = await recordOf(id);
    const { eTag } = before;
    assert.equal((await put(id, { title: 'Invented', eventDate: before.eventDate, eTag })).body, id);
    const after = await recordOf(id);
    assert.deepEqual([after.title, after.labels, after['content'], after['tags']], ['Invented', [], null, null]);
    assert.deepEqual(after['attachments'], before['attachments']);
    assert.notEqual(after.eTag, eTag);
    assert.equal((await put(id, { title: 'Too late', eTag })).status, 409);
    assert.equal((await put(id, { title: 'Invented again', eventDate: before.eventDate })).status, 200);
    assert.deepEqual(
      (await versions(id)).items.map((version) => version.title),
      ['Invented', before.title],
    );
  });

  it('that is named by its external URI keeps it, also where the body names none', async () => {
    const [uri, draftUri] = ['urn:sample:kept', 'urn:sample:draft'];
    const ids: unknown[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await put(uri, { title, miniId: mini })).body);
    assert.equal(new Set(ids).size, 1);
    const draft = { miniId: mini, externalUri: draftUri };
    const { body: id } = await lent.ask('POST', '/Records/drafts', { body: draft });
    await lent.ask('PUT', `/Records/drafts/${encodeURIComponent(draftUri)}`, { body: { title: 'One' } });
    assert.equal((await recordOf(String(id)))['externalUri'], draftUri);
    const person = `/Minis/${encodeURIComponent('urn:sample:person')}`;
    for (const name of ['One', 'Two']) await lent.ask('PUT', person, { body: { name } });
    assert.equal((await lent.read<{ name: string }>('GET', person)).name, 'Two');
  });

  it('with an empty external URI has none', async () => {
    for (const path of ['/Records', '/Minis'])
      for (const name of ['One', 'Two']) {
        const body = { miniId: mini, name, externalUri: '' };
        assert.equal((await lent.ask('POST', path, { body })).status, 201, path);
      }
  });

  it('without a title is changed with an empty one, which the contract allows', async () => {
    const { body: id } = await lent.ask('POST', '/Records', { body: { miniId: mini } });
    const { body: draft } = await lent.ask('POST', '/Records/drafts', { body: { miniId: mini } });
    const items = [{ id: draft, title: '', miniId: mini, description: 'New' }];
    assert.equal((await put(String(id), { title: '', description: 'New' })).status, 200);
    assert.equal(
      (await lent.read<{ failed: unknown[] }>('POST', '/Records/batch', { body: { items } })).failed.length,
      0,
    );
    for (const one of [id, draft]) assert.equal((await recordOf(String(one)))['description'], 'New');
    assert.equal((await put(String(id), { title: null, description: 'No' })).status, 400);
  });

  it('lists its versions page by page', async () => {
    const id = seededRecordId(1, 4);
    const all = await versions(id);
    assert.equal(all.items.length, 4);
    const first = await lent.read<Page>('GET', `/Records/${id}/versions`, { query: { limit: 3 } });
    const rest = await lent.read<Page>('GET', `/Records/${id}/versions`, {
      query: { limit: 3, afterCursor: first.afterCursor },
    });
    assert.deepEqual([...first.items, ...rest.items], all.items);
    assert.equal(rest.afterCursor, '');
  });

  it('is moved to the trash, restored only to its own Mini, and permanently deleted if forced', async () => {
    const id = seededRecordId(1, 5);
    const restore = (of: string): Promise<{ status: number }> =>
      lent.ask('POST', `/Records/${id}/restore`, { query: { miniId: of } });
    assert.equal((await restore(mini)).status, 400);
    assert.equal((await lent.ask('DELETE', `/Records/${id}`)).status, 200);
    assert.equal((await recordOf(id)).state, 'deleted');
    await assert.rejects(recordOf(id, []));
    assert.equal((await restore(seededMiniId(2))).status, 404);
    assert.equal((await restore(mini)).status, 200);
    assert.equal((await recordOf(id)).state, 'active');
    await lent.ask('DELETE', `/Records/${id}`, { query: { forceDelete: true } });
    await assert.rejects(recordOf(id));
    assert.equal((await restore(mini)).status, 404);
  });

  it('is created and found by any external URI', async () => {
    const uri = 'https://care.example.org/a b/ü?x=1&y=%2F#z';
    const made = await put(uri, { title: 'By URI', miniId: mini });
    const again = await put(uri, { title: 'By URI again', externalUri: uri });
    assert.equal(again.body, made.body);
    const record = await recordOf(made.body as string);
    assert.deepEqual([record['externalUri'], record.title], [uri, 'By URI again']);
    assert.equal((await put('https://care.example.org/new', { title: 'No Mini' })).status, 400);
    assert.equal((await put('unknown-id', { title: 'Nothing' })).status, 404);
    const taken = await lent.ask('POST', '/Records', { body: { title: 'Same URI', miniId: mini, externalUri: uri } });
    assert.equal(taken.status, 400);
  });

  it('answers the ids of those it relates to, also of one that was named by its external URI', async () => {
    const externalUri = 'urn:sample:related';
    const target = await lent.read<string>('POST', '/Records', { body: { miniId: mini, externalUri } });
    const id = seededRecordId(1, 6);
    const body = [{ targetRecordId: externalUri, relationship: 'relates-to' }];
    assert.equal((await lent.ask('PUT', `/Records/${id}/relations`, { body })).status, 200);
    const [relation] = (await recordOf(id))['relations'] as { targetRecordId: string }[];
    assert.equal(relation?.targetRecordId, target);
  });

  it('is found by its seeded external URI until that changes', async () => {
    const uri = 'https://care.example.org/notes/001-7';
    assert.equal((await put(uri, { title: 'Same', externalUri: 'urn:sample:moved' })).body, seededRecordId(1, 7));
    assert.equal((await lent.ask('DELETE', `/Records/${encodeURIComponent(uri)}`)).status, 404);
    assert.equal((await put('urn:sample:moved', { title: 'Same' })).body, seededRecordId(1, 7));
  });

  it('is a draft until it is submitted', async () => {
    const id = await lent.read<string>('POST', '/Records/drafts', { body: { miniId: mini, title: 'Draft' } });
    const draft = await recordOf(id);
    assert.equal(draft.state, 'draft');
    const body = { title: 'Draft B', eTag: draft.eTag };
    assert.equal((await lent.ask('PUT', `/Records/drafts/${id}`, { body })).status, 200);
    assert.equal((await lent.ask('PUT', `/Records/drafts/${id}`, { body })).status, 409);
    assert.equal((await lent.ask('POST', `/Records/drafts/${id}/submit`, { query: { miniId: mini } })).status, 200);
    assert.deepEqual([(await recordOf(id)).state, (await recordOf(id)).title], ['active', 'Draft B']);
    assert.equal((await lent.ask('PUT', `/Records/drafts/${id}`, { body: { title: 'No' } })).status, 400);
  });

  it('shows changes by another client', async () => {
    const id = seededRecordId(1, 6);
    const before = await recordOf(id);
    lent.sample.service.changeRecord(id, { title: 'Changed elsewhere', labels: ['Visits'] });
    const after = await recordOf(id);
    assert.deepEqual([after.title, after.labels], ['Changed elsewhere', ['Visits']]);
    assert.equal((await put(id, { title: 'Mine', eTag: before.eTag })).status, 409);
  });
});
