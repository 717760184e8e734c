import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Credentials, type KeyProblem } from '../../../../src/platform/keys/credentials';
import { fakeSecrets } from '../../../support/fakeSecretStorage';
import { sampleConnection } from '../../../support/useWorkspace';

const connection = { ...sampleConnection, id: 'one', baseUrl: 'https://records.example.org' };
const NAME = 'recordsWorkspace.key.one';

describe('Credentials', () => {
  let secrets: vscode.SecretStorage;
  let credentials: Credentials;
  beforeEach(() => {
    secrets = fakeSecrets();
    credentials = new Credentials(secrets);
  });
  const failsWith = (work: Promise<unknown>, problem: KeyProblem): Promise<void> =>
    assert.rejects(work, { name: 'KeyError', problem, message: `key: ${problem}` });

  it('stores a key by workspace id until it is removed', async () => {
    await credentials.store(connection, 'sample-key');
    assert.equal(await credentials.read(connection), 'sample-key');
    await failsWith(credentials.read({ ...connection, id: 'two' }), 'missing');
    await credentials.forget(connection);
    await failsWith(credentials.read(connection), 'missing');
  });

  it('returns a key only for the address it was entered for', async () => {
    await credentials.store(connection, 'sample-key');
    for (const baseUrl of ['https://records.example.com', 'https://records.example.org:8443', 'http://127.0.0.1:1'])
      await failsWith(credentials.read({ ...connection, baseUrl }), 'otherAddress');
  });

  for (const kept of ['not JSON', 'null', '{}', '"sample-key"', '{"key":7,"baseUrl":"https://records.example.org"}'])
    it(`treats ${kept} as no key`, async () => {
      await secrets.store(NAME, kept);
      await failsWith(credentials.read(connection), 'missing');
    });

  it("reports a key that wasn't stored", async () => {
    await failsWith(
      new Credentials({ ...secrets, store: () => Promise.resolve() }).store(connection, 'sample-key'),
      'notKept',
    );
  });

  it('distinguishes a locked storage from a missing key', async () => {
    const locked = (): Promise<never> =>
      Promise.reject(new Error('Sample keyring: recordsWorkspace.key.one is locked'));
    const shut = new Credentials({ ...secrets, get: locked, store: locked });
    await failsWith(shut.read(connection), 'locked');
    await failsWith(shut.find(connection), 'locked');
    await failsWith(shut.store(connection, 'sample-key'), 'locked');
    assert.equal(await credentials.find(connection), undefined);
    await credentials.store(connection, 'sample-key');
    assert.equal(await credentials.find(connection), 'sample-key');
    assert.equal(await credentials.find({ ...connection, baseUrl: 'https://records.example.com' }), undefined);
  });

  it('reads the key of requests once, and again after it changed anywhere', async () => {
    let reads = 0;
    const get = (name: string): Thenable<string | undefined> => {
      reads++;
      return secrets.get(name);
    };
    const counted = new Credentials({ ...secrets, get });
    assert.equal(await counted.current(connection), undefined);
    assert.equal(await counted.current(connection), undefined);
    assert.equal(reads, 2);
    await credentials.store(connection, 'sample-key');
    assert.equal(await counted.current(connection), 'sample-key');
    assert.equal(await counted.current(connection), 'sample-key');
    assert.equal(reads, 3);
    await credentials.store(connection, 'other-key');
    assert.equal(await counted.current(connection), 'other-key');
    await credentials.forget(connection);
    assert.equal(await counted.current(connection), undefined);
    assert.equal(await counted.current({ ...connection, baseUrl: 'https://records.example.com' }), undefined);
  });

  it('sends the key that another window stored without a notice, once the former one was refused', async () => {
    const own = new Credentials({ ...secrets, onDidChange: () => ({ dispose: () => undefined }) });
    await credentials.store(connection, 'sample-key');
    assert.equal(await own.current(connection), 'sample-key');
    await credentials.store(connection, 'other-key');
    assert.equal(await own.current(connection), 'sample-key');
    assert.equal(await own.find(connection), 'other-key');
    assert.equal(await own.current(connection), 'other-key');
  });

  it('identifies the workspace whose key has changed', () => {
    assert.ok(credentials.isOf({ key: NAME }, connection));
    assert.ok(!credentials.isOf({ key: `${NAME}1` }, connection));
  });
});
