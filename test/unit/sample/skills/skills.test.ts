import assert from 'node:assert/strict';
import { form } from '../ask';
import { withSample } from '../withSample';

interface WireSkill {
  readonly id: string;
  readonly state: string;
  readonly eTag: string;
  readonly assets: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly url: string;
  }[];
}

describe('A skill', () => {
  const lent = withSample({ minis: 1 });

  it('is not listed for a type that none has, nor is a Mini', async () => {
    for (const path of ['/Skills', '/Minis'])
      assert.deepEqual(await lent.read('GET', path, { query: { agentType: 'Person' } }), [], path);
  });

  it('goes from draft to active, archived and deleted, and is restored from archived only', async () => {
    const body = { title: 'Invented', agentType: 'workspace' };
    const { id } = await lent.read<WireSkill>('POST', '/Skills', { body });
    const statusOf = async (method: string, path: string): Promise<number> => (await lent.ask(method, path)).status;
    const state = async (): Promise<string> => (await lent.read<WireSkill>('GET', `/Skills/${id}`)).state;
    await lent.ask('POST', `/Skills/${id}/assets`, { body: form([['files', 'a.csv', 'a,b\n']]) });
    assert.equal(await state(), 'draft');
    assert.equal(await statusOf('DELETE', `/Skills/${id}`), 400);
    assert.equal(await statusOf('POST', `/Skills/drafts/${id}/submit`), 200);
    assert.equal(await statusOf('POST', `/Skills/${id}/restore`), 400);
    assert.equal(await statusOf('DELETE', `/Skills/${id}`), 200);
    assert.equal(await state(), 'archived');
    assert.equal(await statusOf('POST', `/Skills/${id}/restore`), 200);
    assert.equal(await state(), 'active');
    await statusOf('DELETE', `/Skills/${id}`);
    await statusOf('DELETE', `/Skills/${id}`);
    const gone = await lent.read<WireSkill>('GET', `/Skills/${id}`);
    assert.deepEqual([gone.state, gone.assets], ['deleted', []]);
    assert.equal(await statusOf('POST', `/Skills/${id}/restore`), 400);
  });

  it("isn't overwritten by a write with an old eTag", async () => {
    const body = { title: 'Invented', agentType: 'person' };
    const { id, eTag } = await lent.read<WireSkill>('POST', '/Skills', { body });
    lent.sample.service.changeSkill(id, { content: 'Changed elsewhere' });
    assert.equal((await lent.ask('PUT', `/Skills/${id}`, { body: { ...body, eTag } })).status, 409);
  });

  it('replaces a file with the same name and serves it on its application path', async () => {
    const id = '5c111000-0000-4000-8000-000000000001';
    const upload = (content: string): Promise<WireSkill> =>
      lent.read<WireSkill>('POST', `/Skills/${id}/assets`, {
        body: form([
          ['files', 'a b/ü.md', content],
          ['files', 'x.pdf', '%PDF'],
        ]),
      });
    const first = await upload('one');
    const second = await upload('two');
    assert.equal(first.assets.length, second.assets.length);
    const asset = second.assets.find(({ name }) => name === 'ü.md');
    assert.equal(asset?.type, 'markdown');
    const answer = await lent.ask('GET', asset.url.replace('/api/v1', ''));
    assert.equal(answer.text, 'two');
  });
});
