import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/domain/failure';
import { Credentials } from '../../../../src/platform/keys/credentials';
import { checkKeyText, KeyPrompt } from '../../../../src/platform/keys/keyPrompt';
import type { InputQuestion, Prompts } from '../../../../src/platform/prompts/prompts';
import { fakeSecretStorage, type FakeSecretStorage } from '../../../support/fakeSecretStorage';
import { sampleConnection } from '../../../support/useWorkspace';

const connection = { ...sampleConnection, name: 'Sample name', baseUrl: 'https://records.example.org' };

describe('KeyPrompt', () => {
  let credentials: Credentials;
  let asked: InputQuestion[];
  let answers: (string | undefined | ((question: InputQuestion) => Promise<string | undefined>))[];
  let sent: string[];
  let shownId: string;
  let storage: FakeSecretStorage;
  let keyPrompt: KeyPrompt;
  beforeEach(async () => {
    storage = fakeSecretStorage();
    credentials = new Credentials(storage.secrets);
    await credentials.store(connection, 'old');
    [asked, answers, sent, shownId] = [[], [], [], connection.id];
    const input = (question: InputQuestion): Promise<string | undefined> => {
      asked.push(question);
      const answer = answers.shift();
      return typeof answer === 'function' ? answer(question) : Promise.resolve(answer);
    };
    const check = (baseUrl: string, key: string): Promise<Failure | undefined> => {
      sent.push(`${baseUrl} ${key}`);
      if (key === 'good') return Promise.resolve(undefined);
      return Promise.resolve({ kind: key === 'slow' ? 'cancelled' : 'unauthorized', operation: 'listMinis' });
    };
    const prompts = { input } as Partial<Prompts> as Prompts;
    keyPrompt = new KeyPrompt(
      credentials,
      () => prompts,
      check,
      (id) => id === shownId,
    );
  });
  const renew = (signal?: AbortSignal): Promise<boolean> =>
    keyPrompt.renew(connection, { refusedKey: 'old', ...(signal ? { signal } : {}) });
  /** As VS Code's input box: open until it is taken back. */
  const stayOpen = ({ signal }: InputQuestion): Promise<undefined> =>
    new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined)));

  it('asks until a key is accepted, and stores only that one', async () => {
    answers = ['bad', ' good '];
    assert.equal(await renew(), true);
    assert.deepEqual(sent, ['https://records.example.org bad', 'https://records.example.org good']);
    assert.equal(await credentials.read(connection), 'good');
    assert.ok(asked.every(({ isSecret, title }) => isSecret === true && title.includes('Sample name')));
    assert.match(asked[0]?.prompt ?? '', /doesn't accept the key/);
    assert.match(asked[1]?.prompt ?? '', /doesn't accept the key/);
  });

  it('asks once for concurrent requests', async () => {
    answers = ['good'];
    assert.deepEqual(await Promise.all([renew(), renew()]), [true, true]);
    assert.equal(asked.length, 1);
  });

  it("doesn't ask again for a late rejection of the previous key", async () => {
    answers = ['good'];
    await renew();
    assert.equal(await renew(), true);
    assert.equal(await keyPrompt.renew(connection, { refusedKey: undefined }), true);
    assert.equal(asked.length, 1);
  });

  it("doesn't ask again after a cancel until the user acts or a new key is stored", async () => {
    assert.equal(await renew(), false);
    assert.equal(await renew(), false);
    assert.equal(asked.length, 1);
    answers = ['good'];
    keyPrompt.allow();
    assert.equal(await renew(), true);
    assert.deepEqual(sent, ['https://records.example.org good']);
    assert.equal(await keyPrompt.renew(connection, { refusedKey: 'good' }), false);
    await credentials.store(connection, 'of another window');
    assert.equal(await keyPrompt.renew(connection, { refusedKey: 'good' }), true);
  });

  it('stores nothing and asks no further when the check is cancelled', async () => {
    answers = ['slow', 'good'];
    assert.equal(await renew(), false);
    assert.equal(await renew(), false);
    assert.equal(asked.length, 1);
    assert.equal(await credentials.read(connection), 'old');
  });

  it('says that there is no key if none is stored', async () => {
    await credentials.forget(connection);
    assert.equal(await keyPrompt.renew(connection, { refusedKey: undefined }), false);
    assert.match(asked[0]?.prompt ?? '', /^Enter an API key/);
  });

  it('closes the question when no request is waiting, without counting it as a cancel', async () => {
    const controller = new AbortController();
    answers = [
      (question) => {
        setImmediate(() => controller.abort());
        return stayOpen(question);
      },
      'good',
    ];
    assert.equal(await renew(controller.signal), false);
    assert.equal(await renew(AbortSignal.abort()), false);
    assert.equal(asked.length, 1);
    assert.equal(await renew(), true);
  });

  it('closes the question when another window has stored a key', async () => {
    const listeners = storage.listeners;
    answers = [
      (question) => {
        setImmediate(() => void credentials.store(connection, 'of another window'));
        return stayOpen(question);
      },
    ];
    assert.equal(await renew(), true);
    assert.equal(storage.listeners, listeners);
  });

  it('asks only for the workspace of this window, and closes questions for others', async () => {
    const other = { ...connection, id: 'other', name: 'Other' };
    await credentials.store(other, 'old');
    answers = [stayOpen, 'good'];
    const first = renew();
    while (asked.length === 0) await new Promise(setImmediate);
    keyPrompt.closeUnneeded();
    shownId = other.id;
    const second = keyPrompt.renew(other, { refusedKey: 'old' });
    keyPrompt.closeUnneeded();
    assert.deepEqual(await Promise.all([first, second]), [false, true]);
    assert.deepEqual(
      asked.map(({ title }) => title),
      ['Sample name: API key', 'Other: API key'],
    );
    assert.deepEqual([await credentials.read(connection), await credentials.read(other)], ['old', 'good']);
    assert.equal(await renew(), false);
    assert.equal(asked.length, 2);
  });

  it('throws if the storage is locked', async () => {
    storage.isLocked = true;
    await assert.rejects(renew(), { name: 'KeyError', problem: 'locked' });
    storage.isLocked = false;
    answers = ['good'];
    assert.equal(await renew(), true);
  });

  it("says why an accepted key wasn't stored, and asks again", async () => {
    answers = [
      () => {
        storage.isLocked = true;
        return Promise.resolve('good');
      },
      () => {
        storage.isLocked = false;
        return Promise.resolve('good');
      },
    ];
    assert.equal(await renew(), true);
    assert.match(asked[1]?.prompt ?? '', /Unlock/);
  });
});

describe('checkKeyText', () => {
  for (const [text, complaint] of [
    [' sample-key ', undefined],
    ['', /API key is required/],
    ['  ', /API key is required/],
    ['two words', /can't contain spaces/],
    ['schlüssel', /can't contain spaces or special/],
  ] as const)
    it(`answers «${text}»`, () =>
      complaint ? assert.match(checkKeyText(text) ?? '', complaint) : assert.equal(checkKeyText(text), undefined));
});
