import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { pickMini } from '../../../../src/commands/target/minis';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';

describe('the question for a Mini', () => {
  it('says so where there is none', async () => {
    const told: string[] = [];
    const notify = (text: string) => Promise.resolve(void told.push(text));
    const workspace = { minis: { required: () => Promise.resolve([]) } } as unknown as RemoteWorkspace;
    assert.equal(await pickMini(workspace, { prompts: { notify } } as unknown as CommandContext), undefined);
    assert.deepEqual(told, ['Select a Mini: No results']);
  });
});
