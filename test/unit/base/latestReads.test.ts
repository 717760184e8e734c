import assert from 'node:assert/strict';
import { LatestReads } from '../../../src/base/latestReads';

describe('LatestReads', () => {
  let reads: LatestReads;
  let shown: string[];
  let answers: ((text: string | Error) => void)[];

  beforeEach(() => {
    reads = new LatestReads();
    shown = [];
    answers = [];
  });

  const read = async (key?: string): Promise<void> => {
    const accept = reads.begin(key);
    const text = await new Promise<string>((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
    if (accept()) shown.push(text);
  };
  const answer = (index: number, text: string | Error): void => answers[index]?.(text);

  it('drops the response to an earlier read that arrives last', async () => {
    const both = [read(), read()];
    answer(1, 'new');
    await both[1];
    answer(0, 'old');
    await both[0];
    assert.deepEqual(shown, ['new']);
  });

  it('accepts responses that arrive in order', async () => {
    const both = [read(), read()];
    answer(0, 'old');
    await both[0];
    answer(1, 'new');
    await both[1];
    assert.deepEqual(shown, ['old', 'new']);
  });

  it('accepts an earlier read if the later one failed', async () => {
    const both = [read(), read()];
    const failed = assert.rejects(both[1] ?? Promise.resolve());
    answer(1, new Error('failed'));
    await failed;
    answer(0, 'old');
    await both[0];
    assert.deepEqual(shown, ['old']);
  });

  it('drops reads in progress when something newer is known', async () => {
    const early = read('a');
    reads.overtake('a');
    const late = read('a');
    answer(0, 'old');
    answer(1, 'new');
    await Promise.all([early, late]);
    assert.deepEqual(shown, ['new']);
  });

  it('keeps parts separate', async () => {
    const both = [read('a'), read('b')];
    answer(1, 'b');
    await both[1];
    answer(0, 'a');
    await both[0];
    assert.deepEqual(shown, ['b', 'a']);
  });

  it('drops a part that was read before everything', async () => {
    const both = [read('a'), read()];
    answer(1, 'all');
    await both[1];
    answer(0, 'a');
    await both[0];
    assert.deepEqual(shown, ['all']);
  });

  it('accepts a part that was read after everything', async () => {
    const both = [read(), read('a')];
    answer(0, 'all');
    await both[0];
    answer(1, 'a');
    await both[1];
    assert.deepEqual(shown, ['all', 'a']);
  });

  it('reads again if the result was overtaken', async () => {
    const texts = ['old', 'new', 'newest'];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const early = reads.read(async () => {
      const text = texts.shift();
      if (text === 'old') await held;
      return text;
    });
    assert.equal(await reads.read(() => Promise.resolve(texts.shift())), 'new');
    release();
    assert.equal(await early, 'newest');
  });
});
