import assert from 'node:assert/strict';
import type { Failure } from '../../../src/domain/failure';
import { Credentials } from '../../../src/platform/credentials';
import { checkKeyText, KeyPrompt } from '../../../src/platform/keyPrompt';
import type { InputQuestion, Prompts } from '../../../src/platform/prompts';
import { secretsInMemory } from '../../support/secretsInMemory';
import { sampleConnection } from '../../support/useWorkspace';

const connection = { ...sampleConnection, name: 'Sample name', baseUrl: 'https://records.example.org' };

describe('KeyPrompt', () => {
  let credentials: Credentials;
  let asked: InputQuestion[];
  let answers: (string | undefined)[];
  let sent: string[];
  let keyPrompt: KeyPrompt;
  beforeEach(() => {
    credentials = new Credentials(secretsInMemory());
    [asked, answers, sent] = [[], [], []];
    const input = (question: InputQuestion): Promise<string | undefined> => {
      asked.push(question);
      return Promise.resolve(answers.shift());
    };
    const check = (baseUrl: string, key: string): Promise<Failure | undefined> => {
      sent.push(`${baseUrl} ${key}`);
      return Promise.resolve(key === 'good' ? undefined : { kind: 'unauthorized', operation: 'listMinis' });
    };
    keyPrompt = new KeyPrompt(credentials, () => ({ input }) as Partial<Prompts> as Prompts, check);
  });

  it('asks until a key is accepted, and keeps that one alone', async () => {
    answers = ['bad', ' good '];
    assert.equal(await keyPrompt.renew(connection), true);
    assert.deepEqual(sent, ['https://records.example.org bad', 'https://records.example.org good']);
    assert.equal(await credentials.read(connection), 'good');
    assert.ok(asked.every(({ isSecret, title }) => isSecret === true && title.includes('Sample name')));
    assert.match(asked[1]?.prompt ?? '', /does not accept the key/);
  });

  it('asks once for all who need it at the same time', async () => {
    answers = ['good'];
    assert.deepEqual(await Promise.all([keyPrompt.renew(connection), keyPrompt.renew(connection)]), [true, true]);
    assert.equal(asked.length, 1);
  });

  it('takes a no for an answer until the person does something again', async () => {
    assert.equal(await keyPrompt.renew(connection), false);
    assert.equal(await keyPrompt.renew(connection), false);
    assert.equal(asked.length, 1);
    answers = ['good'];
    keyPrompt.allow();
    assert.equal(await keyPrompt.renew(connection), true);
    assert.deepEqual(sent, ['https://records.example.org good']);
  });
});

describe('checkKeyText', () => {
  for (const [text, complaint] of [
    [' sample-key ', undefined],
    ['', /enter the API key/],
    ['  ', /enter the API key/],
    ['two words', /must not hold spaces/],
    ['schlüssel', /must not hold spaces or special/],
  ] as const)
    it(`answers «${text}»`, () =>
      complaint ? assert.match(checkKeyText(text) ?? '', complaint) : assert.equal(checkKeyText(text), undefined));
});
