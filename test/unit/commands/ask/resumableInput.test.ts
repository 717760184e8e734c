import assert from 'node:assert/strict';
import { ResumableInput } from '../../../../src/commands/ask/resumableInput';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';

describe('input that was left', () => {
  /** What starts when its message is answered. */
  const continued = async (workspace: RemoteWorkspace): Promise<readonly string[]> => {
    const happened: string[] = [];
    const context = {
      command: 'recordsWorkspace.minis.newMini',
      prompts: {
        notify: (_message: string, ...[goOn]: string[]) => Promise.resolve(goOn),
        error: (message: string) => Promise.resolve(void happened.push(message)),
      },
      actions: { start: (id: string) => Promise.resolve(void happened.push(id)) },
    } as unknown as CommandContext;
    new ResumableInput<{ name: string }>().keep(workspace, context, [], { name: 'Clara' });
    await new Promise(setImmediate);
    return happened;
  };
  const workspace = (isClosed: boolean): RemoteWorkspace => ({ undoHistory: { isClosed } }) as RemoteWorkspace;

  it('is continued by the button of its message', async () => {
    assert.deepEqual(await continued(workspace(false)), ['recordsWorkspace.minis.newMini']);
  });

  it('opens no empty form in another workspace', async () => {
    assert.deepEqual(await continued(workspace(true)), [
      'This belongs to another workspace. Switch to it, then try again.',
    ]);
  });
});
