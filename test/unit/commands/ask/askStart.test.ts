import assert from 'node:assert/strict';
import { askStart } from '../../../../src/commands/ask/askStart';
import type { CommandContext } from '../../../../src/commands/commandContext';

describe('the start that is asked for', () => {
  const zone = process.env['TZ'];
  before(() => (process.env['TZ'] = 'Australia/Brisbane'));
  after(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  const startOf = (answer: unknown, typed = ''): Promise<string | undefined> => {
    const page = () => Promise.resolve({ values: [answer], isBack: false });
    const prompts = { page, input: () => Promise.resolve(typed) };
    return askStart({ prompts } as unknown as CommandContext, 'Title');
  };

  it('is the time that was typed, also at midnight in UTC', async () => {
    assert.equal(await startOf('type', '2026-03-01 10:00'), '2026-03-01T00:00:00Z');
  });

  it('is the beginning of a day here', async () => {
    const midnight = '2026-02-28T14:00:00.000Z';
    assert.equal(await startOf('type', '2026-03-01'), midnight);
    assert.equal(await startOf({ iso: '2026-03-01T00:00:00Z' }), midnight);
  });
});
