import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { tellResult } from '../../../../src/commands/tell/summary';
import type { Failure } from '../../../../src/domain/failure';
import type { EachResult } from '../../../../src/workspace/loading/tryEach';

const failure: Failure = { kind: 'forbidden', operation: 'deleteRecord' };
const WHY = 'Your key has no permission for this.';

/** A result with these counts. */
function result(done: number, failed: number, untouched = 0): EachResult<string> {
  const names = (count: number, word: string): string[] =>
    Array.from({ length: count }, (_, at) => `${word} ${String(at + 1)}`);
  return {
    done: names(done, 'Done'),
    failed: names(failed, 'Failed').map((item) => ({ item, failure })),
    untouched: names(untouched, 'Untouched'),
  };
}

describe('the summary of what was done one by one', () => {
  let told: [kind: string, message: string, actions: string[]][];
  let opened: [name: string, text: string][];
  const tell = (outcome: EachResult<string>, press?: string): Promise<void> => {
    [told, opened] = [[], []];
    const say =
      (kind: string) =>
      (message: string, ...actions: string[]): Promise<string | undefined> => {
        told.push([kind, message, actions]);
        return Promise.resolve(press);
      };
    const context = {
      prompts: { notify: say('notify'), warn: say('warn') },
      openReport: (name: string, text: string) => Promise.resolve(void opened.push([name, text])),
    } as unknown as CommandContext;
    return tellResult(context, outcome, 'All is done.', (item) => item);
  };

  it('is an information message when all succeeded', async () => {
    await tell(result(2, 0));
    assert.deepEqual(told, [['notify', 'All is done.', []]]);
  });

  it('names failures with their reason', async () => {
    await tell(result(2, 1));
    assert.deepEqual(told, [['warn', `All is done. Not done: Failed 1: ${WHY}`, []]]);
  });

  it('counts the failures that it does not name', async () => {
    await tell(result(2, 7));
    assert.match(told[0]?.[1] ?? '', /Failed 3: Your key has no permission for this \(and 4 more\)\.$/);
  });

  it('names what was cancelled', async () => {
    await tell(result(0, 1, 12));
    const names = `${Array.from({ length: 10 }, (_, at) => `Untouched ${String(at + 1)}`).join(', ')} (and 2 more)`;
    assert.deepEqual(told, [['warn', `Cancelled: ${names}. Not done: Failed 1: ${WHY}`, []]]);
  });

  it('names three failures and shows all of them in a text', async () => {
    await tell(result(0, 120), 'Show All 120');
    assert.match(told[0]?.[1] ?? '', /Failed 3: [^·]*$/);
    assert.deepEqual(told[0]?.[2], ['Show All 120']);
    const [[name, text] = ['', '']] = opened;
    assert.equal(name, 'Not done.txt');
    assert.equal(text.trimEnd().split('\n').length, 120);
    assert.ok(text.endsWith(`Failed 120: ${WHY}\n`));
  });
});
