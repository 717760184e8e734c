import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { disconnect } from '../../../../src/commands/connection/disconnect';
import type { Connection } from '../../../../src/domain/connection/connection';
import { Connections } from '../../../../src/platform/connections';
import { KeyError } from '../../../../src/platform/keys/credentials';

class Memento {
  private readonly values = new Map<string, unknown>();
  keys(): readonly string[] {
    return [...this.values.keys()];
  }
  get<T>(key: string, otherwise?: T): T {
    return (this.values.get(key) ?? otherwise) as T;
  }
  update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}

const connection: Connection = {
  ...{ id: 'one', name: 'First', region: 'custom', baseUrl: 'https://records.example.org', isSample: false },
};

describe('Disconnect', () => {
  it('leaves a workspace as it was listed, and locked, if its key could not be removed', async () => {
    const connections = new Connections(new Memento(), new Memento());
    await connections.keep(connection);
    await connections.setReadOnly(connection.id, true);
    const shown: unknown[] = [];
    const context = {
      connections,
      session: {
        // As it was opened, before it was locked.
        connection,
        workspace: () => Promise.resolve(undefined),
        show: (one: unknown) => shown.push(one),
      },
      keyPrompt: { allow: () => undefined },
      credentials: { forget: () => Promise.reject(new KeyError('locked')) },
      prompts: { decide: (_title: string, _detail: string, [, remove]: readonly string[]) => Promise.resolve(remove) },
    } as unknown as CommandContext;
    await assert.rejects(Promise.resolve(disconnect.run(context, {})), KeyError);
    assert.deepEqual(shown, [undefined]);
    assert.equal(connections.find(connection.id)?.name, 'First');
    assert.equal(connections.isReadOnly(connection.id), true);
  });
});
