// Writes whose bodies arrive after another client's write: they are compared with and applied to what is stored by then.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { withSample, type Page } from './withSample';

describe('A write whose body arrives late', () => {
  const lent = withSample({ minis: 2, records: 5 });
  const record = seededRecordId(1, 1);

  /** The status of a request whose body follows when `meanwhile` is done. */
  async function late(method: string, path: string, body: unknown, meanwhile: () => Promise<unknown>): Promise<number> {
    const { url, key } = lent.sample;
    const request = http.request(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        expect: '100-continue',
      },
    });
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    });
    request.flushHeaders();
    await once(request, 'continue');
    await meanwhile();
    request.end(JSON.stringify(body));
    return await answered;
  }

  const stored = async (id: string): Promise<Page['items'][number] | undefined> =>
    (await lent.read<Page>('GET', '/Records', { query: { miniId: seededMiniId(1), recordIds: [id] } })).items[0];

  it('is refused where its eTag is no longer the stored one', async () => {
    const input = { title: 'A Skill', agentType: 'person' };
    const skill = await lent.read<{ id: string; eTag: string }>('POST', '/Skills', { body: input });
    const mini = await lent.read<{ eTag: string }>('GET', `/Minis/${seededMiniId(2)}`);
    const draftId = await lent.read<string>('POST', '/Records/drafts', {
      body: { title: 'A', miniId: seededMiniId(1) },
    });
    const draft = await stored(draftId);
    for (const [method, path, body] of [
      ['PUT', `/Skills/${skill.id}`, { ...input, eTag: skill.eTag }],
      ['PATCH', `/Minis/${seededMiniId(2)}`, { name: 'One', eTag: mini.eTag }],
      ['PUT', `/Records/drafts/${draftId}`, { title: 'B', eTag: draft?.eTag }],
    ] as const) {
      const status = await late(method, path, body, () => lent.ask(method, path, { body }));
      assert.equal(status, 409, path);
    }
  });

  it("reverts nothing that it doesn't name", async () => {
    const relation = { targetRecordId: seededRecordId(1, 2), relationship: 'relates-to' };
    const { sample } = lent;
    const path = `/Records/${record}`;
    for (const [method, part, body] of [
      ['POST', 'relations', [relation]],
      ['PUT', 'relations', [relation, relation]],
      ['DELETE', 'relations', [(await lent.read<string[]>('POST', `${path}/relations`, { body: [relation] }))[0]]],
      ['DELETE', 'attachments', ((await stored(record))?.['attachments'] as { id: string }[]).map(({ id }) => id)],
    ] as const) {
      const title = `Changed before ${method} ${part}`;
      const meanwhile = async (): Promise<void> => sample.service.changeRecord(record, { title });
      await late(method, `${path}/${part}`, body, meanwhile);
      assert.equal((await stored(record))?.title, title);
    }
    const rename = async (): Promise<void> => sample.service.changeMini(seededMiniId(1), { name: 'Renamed' });
    await late('PUT', `/Minis/${seededMiniId(1)}/labels`, { labels: [] }, rename);
    assert.equal((await lent.read<{ name: string }>('GET', `/Minis/${seededMiniId(1)}`)).name, 'Renamed');
  });
});
