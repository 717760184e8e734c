import assert from 'node:assert/strict';
import { saveReport } from '../../../../src/commands/activity/saveReport';
import type { CommandContext } from '../../../../src/commands/commandContext';

describe('the report of a change set', () => {
  it('is offered under a name that a file can have', async () => {
    let offered = '';
    const titles = { id: 'c', title: `3 Records: Supersedes “${'Weekly note '.repeat(40)}”\u202Eexe` };
    const context = {
      session: {
        workspace: () => Promise.resolve({ connection: { id: 'w' }, changeSets: { find: () => titles } }),
      },
      prompts: { saveFile: (_title: string, name: string) => Promise.resolve(void (offered = name)) },
    } as unknown as CommandContext;
    await saveReport.run(context, { named: [{ what: 'changeSet', changeSetId: 'c', title: '' }] });
    assert.match(offered, /^3 Records_ Supersedes “Weekly note .*\.csv$/);
    assert.ok(Buffer.byteLength(offered) < 255, String(Buffer.byteLength(offered)));
    assert.ok(!offered.includes('\u202E'));
  });
});
