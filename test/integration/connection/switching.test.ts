// Several workspaces, each with its own key, shown one at a time.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const SWITCH = 'recordsWorkspace.connection.switchWorkspace';
const DISCONNECT = 'recordsWorkspace.connection.disconnect';

describe('several workspaces', () => {
  const journey = useJourney({ minis: 3, isConnected: false });
  let second: RunningSample;

  beforeEach(async () => {
    second = await startSample({ minis: 5 });
    await journey.window.connect({ url: journey.wire.url, key: journey.sample.key }, 'First');
    await journey.window.connect(second, 'Second');
  });
  afterEach(async () => {
    await journey.window.forgetAll();
    await second.stop();
  });

  it('are switched without asking for a key and share no data', async () => {
    const { window, wire } = journey;
    assert.equal((await window.minis.all()).length, 5);
    await window.showRecordsOf('Ada Ashwick');
    assert.ok((await window.records.all()).length > 0);
    wire.clear();
    window.person.chooses('Switch Workspace', 'First');
    await window.run(SWITCH);
    assert.equal((await window.minis.all()).length, 3);
    assert.deepEqual(await window.records.all(), []);
    assert.equal(window.records.description, '');
    assert.ok(wire.requests.every(({ headers }) => headers.authorization === `Bearer ${journey.sample.key}`));
    const { offered } = window.person.question('Switch Workspace');
    assert.deepEqual(offered.slice(-4), ['First', 'Second', 'Connect Another Workspace…', 'Open Sample Workspace']);
  });

  it('show the Records of the same Mini when they are opened again', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const rows = (await window.records.all()).length;
    for (const name of ['First', 'Second']) {
      window.person.chooses('Switch Workspace', name);
      await window.run(SWITCH);
      await window.minis.all();
    }
    await eventually('the Records', async () => (await window.records.all()).length === rows);
    assert.match(window.records.description, /Ada Ashwick$/);
  });

  it('keep their key after Disconnect and can be switched to again', async () => {
    const { window } = journey;
    window.person.decides('Disconnect from “Second”?', /^Disconnect$/);
    await window.run(DISCONNECT);
    assert.deepEqual(await window.minis.all(), []);
    assert.equal(window.minis.description, '');
    window.person.chooses('Switch Workspace', 'Second');
    await window.run(SWITCH);
    assert.equal((await window.minis.all()).length, 5);
  });

  it('are removed with their key on request', async () => {
    const { window } = journey;
    const { connection } = window.access.session;
    assert.ok(connection);
    const { globalState, globalStorageUri } = window.access.context;
    const folder = vscode.Uri.joinPath(globalStorageUri, 'changeSets', connection.id);
    await vscode.workspace.fs.createDirectory(folder);
    const remembered = (): readonly string[] => globalState.keys().filter((key) => key.endsWith(connection.id));
    window.access.session.current?.miniArrangement.opened('a Mini');
    window.access.session.current?.tableColumns.keep([{ id: 'title', width: 100, isPinned: true }], false);
    await eventually('both', () => remembered().length === 2);
    window.person.decides('Disconnect from “Second”?', 'Disconnect and Remove Key');
    await window.run(DISCONNECT);
    await eventually('none', () => remembered().length === 0);
    await eventually('the removal of its journals', () => !existsSync(folder.fsPath));
    assert.equal(await window.access.context.secrets.get(`recordsWorkspace.key.${connection.id}`), undefined);
    window.person.leaves('pick', 'Switch Workspace');
    await window.run(SWITCH);
    assert.ok(!window.person.question('Switch Workspace').offered.includes('Second'));
  });

  it('say what else goes with the key, which stays while changes run', async () => {
    const { window } = journey;
    const workspace = await window.access.session.workspace();
    assert.ok(workspace);
    const { staging, changeSets, connection } = workspace;
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    await staging.stage([{ ...ref, columnId: 'title', base: {}, before: 'Weekly note', after: 'Sample title' }]);
    const entry = await changeSets.plan({
      id: randomUUID(),
      connectionId: connection.id,
      title: 'Sample set',
      createdAt: new Date().toISOString(),
      items: [{ op: 'delete', ...ref, base: {} }],
    });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const running = changeSets.start(entry, () => released);
    window.person.decides('Disconnect from “Second”?', 'Disconnect and Remove Key');
    await window.run(DISCONNECT);
    const { text } = window.person.question('Disconnect from “Second”?');
    assert.match(text, /also discards 1 change in 1 Record, 1 change in Activity\.$/);
    await window.person.notice('warn', 'Not disconnected. Changes are running in Activity.');
    assert.equal(window.access.session.connection?.name, 'Second');
    await changeSets.end(entry, 'cancelled');
    release();
    await running;
  });

  it('say which texts can no longer be saved without the key', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    const text = await OpenText.active();
    await text.type('"Weekly note"', '"What nobody else has"');
    window.person.leaves('decide', 'Disconnect from “Second”?');
    await window.run(DISCONNECT);
    assert.match(window.person.question('Disconnect from “Second”?').text, /\nNot saved: Weekly note\.record\.$/);
    await text.giveUp();
    window.person.leaves('decide', 'Disconnect from “Second”?');
    await window.run(DISCONNECT);
    assert.doesNotMatch(window.person.question('Disconnect from “Second”?').text, /Not saved/);
  });

  it('are offered without one that another window removed while the question was open', async () => {
    const { window } = journey;
    const { globalState } = window.access.context;
    const list = globalState.get<readonly { readonly name: string }[]>('connections', []);
    window.person.chooses('Switch Workspace', 'First').meanwhile(() =>
      globalState.update(
        'connections',
        list.filter(({ name }) => name !== 'First'),
      ),
    );
    window.person.leaves('pick', 'Switch Workspace');
    await window.run(SWITCH);
    await window.person.notice('warn', '“First” was disconnected and its key removed in another window.');
    assert.ok(!window.person.question('Switch Workspace').offered.includes('First'));
    assert.equal(window.access.session.connection?.name, 'Second');
    await globalState.update('connections', list);
  });

  it('stay unchanged when the user cancels', async () => {
    const { window } = journey;
    window.person.leaves('decide', 'Disconnect from “Second”?');
    await window.run(DISCONNECT);
    assert.equal(window.access.session.connection?.name, 'Second');
  });
});
