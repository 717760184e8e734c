// Where the key is stored, and where it is sent.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Connection } from '../../../src/domain/connection/connection';
import { eventually } from '../../support/eventually';
import { useJourney } from '../support/useJourney';

const secretOf = (connection: Connection): string => `recordsWorkspace.key.${connection.id}`;

describe('the key', () => {
  const journey = useJourney({ minis: 3 });

  function shown(): Connection {
    const { connection } = journey.window.access.session;
    assert.ok(connection);
    return connection;
  }

  it('is stored only in secret storage, bound to its address', async () => {
    const { window, sample, wire } = journey;
    const { context } = window.access;
    sample.faults.add({ kind: 'status', status: 500, operation: 'upsertRecord' });
    await window.showRecordsOf('Ada Ashwick');
    window.person.types('Rename', 'Sample title');
    const command = (await window.records.all())[0]?.run('recordsWorkspace.records.renameRecord');
    (await window.person.notice('error', /Couldn't rename/)).close();
    await command;
    const secret = JSON.parse((await context.secrets.get(secretOf(shown()))) ?? '') as Record<string, unknown>;
    assert.deepEqual(secret, { version: 1, baseUrl: wire.url, key: sample.key });
    const kept = [context.globalState, context.workspaceState].flatMap((state) =>
      state.keys().map((name) => [name, state.get(name)]),
    );
    assert.ok(JSON.stringify(kept).includes(wire.url));
    assert.ok(!JSON.stringify(kept).includes(sample.key));
    assert.ok(!JSON.stringify(vscode.workspace.getConfiguration()).includes(sample.key));
    const log = await eventually('the log', async () => {
      const text = await logText();
      return text.includes('upsertRecord') && text;
    });
    for (const secretText of [sample.key, wire.url, 'Ada Ashwick', 'Sample title', 'Weekly note']) {
      assert.ok(!log.includes(secretText), `the log holds ${secretText}`);
    }
    assert.ok(wire.requests.every(({ url }) => !url.includes(sample.key)));
  });

  it('is not sent to another address, even if the stored workspace names one', async () => {
    const { window, wire } = journey;
    const moved = { ...shown(), baseUrl: `${wire.url}/elsewhere` };
    wire.clear();
    window.person.leaves('input', 'Journey: API key');
    window.access.session.show(moved);
    await window.look();
    assert.deepEqual(await window.minis.labels(), ["Couldn't load"]);
    assert.deepEqual([...wire.requests], []);
  });

  it('is required for every request: without one nothing is sent', async () => {
    const { window, wire } = journey;
    const connection = shown();
    await window.access.context.secrets.delete(secretOf(connection));
    wire.clear();
    window.person.leaves('input', 'Journey: API key');
    window.access.session.show(connection);
    await window.look();
    assert.deepEqual(await window.minis.labels(), ["Couldn't load"]);
    assert.deepEqual([...wire.requests], []);
  });

  it('is not used before a view is shown', async () => {
    const { window, wire } = journey;
    await vscode.commands.executeCommand('workbench.action.closeSidebar');
    await eventually('the hidden view', () => !window.minis.isVisible);
    wire.clear();
    let sentUnseen: number | undefined;
    const { treeView } = window.access.sidebar.views.minis;
    const subscription = treeView.onDidChangeVisibility(() => (sentUnseen ??= wire.requests.length));
    window.access.session.show(shown());
    await window.reveal('minis');
    await eventually('the first request', () => wire.requests.length > 0);
    subscription.dispose();
    assert.equal(sentUnseen, 0);
  });

  async function logText(): Promise<string> {
    const folder = journey.window.access.context.logUri.fsPath;
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('');
  }
});

describe('a key that stops being accepted', () => {
  const journey = useJourney({ minis: 3 });

  it('is asked for once, rows stay shown, and loading continues with a new key', async () => {
    const { window, sample, wire } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const before = await window.records.labels();
    sample.service.revokeKeys();
    const commands = [
      window.run('recordsWorkspace.minis.refreshMinis'),
      window.run('recordsWorkspace.labels.refreshLabels'),
      window.run('recordsWorkspace.skills.refreshSkills'),
    ];
    window.person.types('Journey: API key', 'wrong-key');
    window.person.leaves('input', 'Journey: API key');
    await Promise.all(commands);
    assert.match(window.person.question(': API key').text, /doesn't accept the key/);
    assert.equal(window.person.asked.filter(({ title }) => title.startsWith('Journey: API key')).length, 2);
    assert.equal((await window.minis.all()).length, 4);
    assert.deepEqual(await window.records.labels(), before);
    sample.service.acceptKeys();
    await window.run('recordsWorkspace.minis.refreshMinis');
    assert.equal((await window.minis.all()).length, 3);
    assert.ok(wire.requests.length > 0);
  });

  it('is picked up from another window, and failed views reload automatically', async () => {
    const { window, sample } = journey;
    const { access } = window;
    sample.service.revokeKeys();
    window.person.leaves('input', 'Journey: API key');
    await window.run('recordsWorkspace.minis.refreshMinis');
    assert.equal((await window.minis.labels()).at(-1), "Couldn't load");
    sample.service.acceptKeys();
    const name = `recordsWorkspace.key.${access.session.connection?.id ?? ''}`;
    await access.context.secrets.store(name, (await access.context.secrets.get(name)) ?? '');
    await eventually('the Minis without a failure', async () => (await window.minis.all()).length === 3);
  });

  it('is asked for again by the button of a message', async () => {
    const { window, sample, wire } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const rows = (await window.records.all()).slice(0, 3);
    wire.justBefore('PUT /Records/{id}', () => sample.service.revokeKeys());
    window.person.leaves('input', 'Journey: API key');
    window.person.accepts('Archive 3 Records?');
    await rows[0]?.run('recordsWorkspace.records.archiveRecord', rows);
    wire.justBefore('GET /Minis', () => sample.service.acceptKeys());
    window.person.types('Journey: API key', sample.key);
    (await window.person.notice('warn', /Paused/)).press('Resume');
    await window.person.notice('notify', /Archived/);
  });

  it('does not lose a write, which runs after the new key is entered', async () => {
    const { window, sample, wire } = journey;
    const [row] = await window.recordsOf('Ada Ashwick');
    wire.justBefore('PUT /Records/{id}', () => sample.service.revokeKeys());
    wire.justBefore('GET /Minis', () => sample.service.acceptKeys());
    window.person.types('Rename', 'Sample title').types('Journey: API key', sample.key);
    await row?.run('recordsWorkspace.records.renameRecord');
    assert.equal((await window.records.all())[0]?.label, 'Sample title');
    assert.match(window.person.question(': API key').text, /doesn't accept the key/);
  });
});
