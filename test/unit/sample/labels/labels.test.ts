import assert from 'node:assert/strict';
import { seededMiniId } from '../../../support/seeded';
import { type Page, withSample } from '../withSample';

interface WireLabel {
  readonly id: string;
  readonly name: string;
  readonly rename?: { readonly previousName: string };
}

describe('A label', () => {
  let now = Date.parse('2026-07-01T00:00:00Z');
  const lent = withSample({ minis: 2, records: 200, renameMs: 2000, now: () => now });

  const labelNamed = async (name: string): Promise<WireLabel | undefined> => {
    const { labels } = await lent.read<{ labels: WireLabel[] }>('GET', '/Labels', {
      query: { resourceType: 'record' },
    });
    return labels.find((label) => label.name === name);
  };
  const rename = async (from: string, to: string): Promise<{ status: number }> => {
    const id = (await labelNamed(from))?.id ?? '';
    return lent.ask('PUT', `/Labels/${id}`, { body: { id, name: to } });
  };
  const carriers = async (name: string): Promise<number> =>
    (
      await lent.read<Page>('GET', '/Records', {
        query: { miniId: seededMiniId(1), labels: [name], includeTotalCount: true, limitAfter: 1 },
      })
    ).totalCount ?? 0;

  it("is renamed in the background, and can't be changed until all carriers are", async () => {
    const all = await carriers('Visits');
    assert.equal((await rename('Visits', 'House calls')).status, 200);
    assert.deepEqual((await labelNamed('House calls'))?.rename, { previousName: 'Visits' });
    assert.equal(await carriers('House calls'), 0);
    now += 1000;
    const moved = await carriers('House calls');
    assert.ok(moved > 0 && moved < all, `${moved} of ${all}`);
    assert.equal((await carriers('Visits')) + moved, all);
    assert.equal((await rename('House calls', 'Other')).status, 409);
    assert.equal((await rename('Family contact', 'Visits')).status, 400);
    now += 1000;
    assert.equal(await carriers('House calls'), all);
    assert.equal((await labelNamed('House calls'))?.rename, undefined);
    const back = await rename('House calls', 'Visits');
    assert.equal(back.status, 200);
    now += 2000;
  });

  it('accepts both names during a rename', async () => {
    const id = lent.sample.service.addRecord(seededMiniId(2), { title: 'Invented', labels: ['Incidents'] });
    await rename('Incidents', 'Events');
    const body = { title: 'Written with the old name', labels: ['Incidents'] };
    await lent.ask('PUT', `/Records/${id}`, { body });
    now += 2000;
    const query = { miniId: seededMiniId(2), recordIds: [id] };
    assert.deepEqual((await lent.read<Page>('GET', '/Records', { query })).items[0]?.labels, ['Events']);
  });

  it('takes twenty seconds to rename if it is slow, and one is being renamed from the start', async () => {
    assert.equal((await labelNamed('Goals and plans'))?.rename?.previousName, 'Goals');
    await rename('Shift handovers', 'Archive');
    now += 19_000;
    assert.ok((await labelNamed('Archive'))?.rename);
    now += 1000;
    assert.equal((await labelNamed('Archive'))?.rename, undefined);
    assert.equal((await labelNamed('Goals and plans'))?.rename, undefined);
  });

  it("is deleted only when unused, and its name can't be reused for a while", async () => {
    const make = (): Promise<{ status: number; body: unknown }> =>
      lent.ask('POST', '/Labels', { body: { name: 'Shared', resourceType: 'record' } });
    const { id } = (await make()).body as WireLabel;
    const carrying = [1, 2, 2].map((mini) =>
      lent.sample.service.addRecord(seededMiniId(mini), { title: 'Invented', labels: ['Shared'] }),
    );
    const refused = await lent.ask('DELETE', `/Labels/${id}`);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /3 Records still carry this label\./);
    for (const record of carrying.slice(1)) lent.sample.service.removeRecord(record);
    assert.match((await lent.ask('DELETE', `/Labels/${id}`)).text, /1 Record still carries this label\./);
    lent.sample.service.changeRecord(carrying[0] ?? '', { labels: [] });
    assert.equal((await lent.ask('DELETE', `/Labels/${id}`)).status, 204);
    assert.equal((await make()).status, 409);
    now += 10_000;
    assert.equal((await make()).status, 201);
  });

  it('keeps its name in versions when it is deleted', async () => {
    const { sample, ask, read } = lent;
    const { id } = (await ask('POST', '/Labels', { body: { name: 'Once', resourceType: 'record' } })).body as WireLabel;
    const record = sample.service.addRecord(seededMiniId(1), { title: 'Invented', labels: ['Once'] });
    sample.service.changeRecord(record, { labels: [] });
    assert.equal((await ask('DELETE', `/Labels/${id}`)).status, 204);
    const versions = await read<Page>('GET', `/Records/${record}/versions`, { query: { miniId: seededMiniId(1) } });
    assert.deepEqual(versions.items[0]?.labels, ['Once']);
  });

  it('named as unused is unused', async () => {
    const label = await labelNamed('Carer meetings');
    assert.equal((await lent.ask('DELETE', `/Labels/${label?.id ?? ''}`)).status, 204);
  });
});

describe('A label made after Records had its name', () => {
  let nowMs = Date.UTC(2026, 6, 1);
  const lent = withSample({ minis: 1, records: 3, now: () => nowMs, renameMs: 1000 });
  const miniId = seededMiniId(1);

  it('moves them when it is renamed', async () => {
    const id = await lent.read<string>('POST', '/Records', { body: { miniId, title: 'Has it', labels: ['Free'] } });
    const body = { name: 'Free', resourceType: 'record' };
    const label = await lent.read<{ id: string }>('POST', '/Labels', { body });
    await lent.ask('PUT', `/Labels/${label.id}`, { body: { id: label.id, name: 'Bound' } });
    nowMs += 2000;
    const { items } = await lent.read<Page>('GET', '/Records', { query: { miniId, recordIds: [id] } });
    const gone = await lent.ask('DELETE', `/Labels/${label.id}`);
    assert.deepEqual([items[0]?.labels, gone.status], [['Bound'], 409]);
  });

  it('leaves those that get its former name, and is not deleted beside those that had its new one', async () => {
    const body = { name: 'Once', resourceType: 'record' };
    const label = await lent.read<{ id: string }>('POST', '/Labels', { body });
    const had = await lent.read<string>('POST', '/Records', { body: { miniId, title: 'Had it', labels: ['Now'] } });
    await lent.ask('PUT', `/Labels/${label.id}`, { body: { id: label.id, name: 'Now' } });
    nowMs += 2000;
    assert.equal((await lent.ask('DELETE', `/Labels/${label.id}`)).status, 409);
    const got = await lent.read<string>('POST', '/Records', { body: { miniId, title: 'Got it', labels: ['Once'] } });
    const { items } = await lent.read<Page>('GET', '/Records', { query: { miniId, recordIds: [had, got] } });
    assert.deepEqual(items.flatMap(({ labels }) => labels).sort(), ['Now', 'Once']);
  });
});

describe('Labels whose renames take no time', () => {
  const lent = withSample({ minis: 1, records: 20, renameMs: 0 });

  it('are not being renamed at the start either, so nothing but its client changes a Record', async () => {
    const { labels } = await lent.read<{ labels: readonly WireLabel[] }>('GET', '/Labels');
    assert.ok(labels.every(({ rename }) => !rename));
    const { items } = await lent.read<Page>('GET', '/Records', { query: { miniId: seededMiniId(1) } });
    const carried = new Set(items.flatMap((record) => record.labels));
    assert.ok(carried.has('Goals and plans') && !carried.has('Goals'));
  });
});
