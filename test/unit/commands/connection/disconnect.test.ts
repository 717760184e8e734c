import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { disconnect } from '../../../../src/commands/connection/disconnect';
import type { Connection } from '../../../../src/domain/connection/connection';
import { Connections } from '../../../../src/platform/connections';
import { KeyError } from '../../../../src/platform/keys/credentials';
import { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { FakeClock } from '../../../support/fakeClock';
import { Memento } from '../../../support/memento';
import { RecordModel } from '../../../support/recordModel';
import { windowKept } from '../../../support/windowKept';

const connection: Connection = {
  id: 'one',
  name: 'First',
  region: 'custom',
  baseUrl: 'https://records.example.org',
  isSample: false,
};

describe('Disconnect', () => {
  it('counts what is staged in this window and in others', async () => {
    const { journals } = windowKept();
    const opened = (): RemoteWorkspace =>
      new RemoteWorkspace(connection, new RecordModel().client(), new FakeClock(), windowKept(journals));
    const [workspace, other] = [opened(), opened()];
    const change = { miniId: 'm1', base: {}, before: 'was', after: 'edited' };
    await workspace.staging.stage([{ ...change, recordId: 'r1', columnId: 'title' }]);
    await other.staging.stage(['r1', 'r2'].map((recordId) => ({ ...change, recordId, columnId: 'description' })));
    let asked = '';
    const context = {
      session: { connection, workspace: () => Promise.resolve(workspace) },
      unsavedTexts: () => Promise.resolve([]),
      prompts: { decide: (_title: string, detail: string) => Promise.resolve(void (asked = detail)) },
    } as unknown as CommandContext;
    await disconnect.run(context, {});
    assert.match(asked, /3 changes in 2 Records/);
    for (const one of [workspace, other]) one.dispose();
  });

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
      unsavedTexts: () => Promise.resolve([]),
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
