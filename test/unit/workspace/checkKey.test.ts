import assert from 'node:assert/strict';
import { checkKey } from '../../../src/workspace/checkKey';
import { json, TestServer } from '../../support/testServer';
import { clientOf, useWorkspace } from '../../support/useWorkspace';

describe('checkKey', () => {
  const inUse = useWorkspace();
  const { signal } = new AbortController();

  it('distinguishes a good key from an unknown one, one without permission and a wrong address', async () => {
    const { url, service } = inUse.sample;
    assert.equal(await checkKey(inUse.client, signal), undefined);
    assert.equal((await checkKey(clientOf({ url, key: 'unknown' }), signal))?.kind, 'unauthorized');
    assert.equal((await checkKey(clientOf({ url, key: service.powerlessKey }), signal))?.kind, 'forbidden');
    assert.equal((await checkKey(clientOf({ url: `${url}/elsewhere`, key: 'unknown' }), signal))?.kind, 'notFound');
  });

  it('takes a list that has Minis in an unexpected form', async () => {
    await using server = await TestServer.start((response) =>
      json(response, [null, { id: 'a', name: 'Ada' }, { id: 5 }]),
    );
    assert.equal(await checkKey(clientOf({ url: server.baseUrl, key: 'key' }), signal), undefined);
  });

  it('ends as soon as it is cancelled', async () => {
    inUse.sample.faults.add({ kind: 'slowHeaders', operation: 'listMinis', ms: 60_000 });
    const cancel = new AbortController();
    const checked = checkKey(inUse.client, cancel.signal);
    cancel.abort();
    assert.equal((await checked)?.kind, 'cancelled');
  });

  it('rethrows an error that is not a service failure', async () => {
    const client = {
      ...inUse.client,
      minis: { ...inUse.client.minis, listMinis: () => Promise.reject(new TypeError('bug')) },
    };
    await assert.rejects(checkKey(client, signal), /bug/);
  });
});
