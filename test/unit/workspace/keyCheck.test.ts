import assert from 'node:assert/strict';
import { checkKey } from '../../../src/workspace/keyCheck';
import { clientOf, useWorkspace } from '../../support/useWorkspace';

describe('checkKey', () => {
  const inUse = useWorkspace();

  it('distinguishes a good key from an unknown one, one without permission and a wrong address', async () => {
    const { url, service } = inUse.sample;
    assert.equal(await checkKey(inUse.client), undefined);
    assert.equal((await checkKey(clientOf({ url, key: 'unknown' })))?.kind, 'unauthorized');
    assert.equal((await checkKey(clientOf({ url, key: service.powerlessKey })))?.kind, 'forbidden');
    assert.equal((await checkKey(clientOf({ url: `${url}/elsewhere`, key: 'unknown' })))?.kind, 'notFound');
  });

  it('rethrows an error that is not a service failure', async () => {
    const client = {
      ...inUse.client,
      minis: { ...inUse.client.minis, listMinis: () => Promise.reject(new TypeError('bug')) },
    };
    await assert.rejects(checkKey(client), /bug/);
  });
});
