// Connecting: from an address and a key to filled views, and every way it can fail.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { TestServer, json } from '../../support/testServer';
import { useJourney } from '../support/useJourney';

const CONNECT = 'recordsWorkspace.connection.connect';

describe('connecting', () => {
  const journey = useJourney({ isConnected: false });

  /** Types address and key; resolves when the command ends or shows a message. */
  function begin(url: string, key: string): Promise<void> {
    journey.window.person.chooses('Region', 'Custom Address').types('Address', url).types('API key', key);
    return journey.window.run(CONNECT);
  }

  /** Connects to `url`, expects an error message and cancels. */
  async function fails(url: string, message: RegExp, key = 'sample-key'): Promise<void> {
    const command = begin(url, key);
    (await journey.window.person.notice('error', message)).close();
    await command;
    assert.equal(journey.window.access.session.connection, undefined);
  }

  it('fills the views with the right key', async () => {
    const { window, wire, sample } = journey;
    await window.connect({ url: wire.url, key: sample.key }, 'My workspace');
    assert.equal((await window.minis.all()).length, 40);
    assert.equal(window.minis.description, '40');
    assert.deepEqual(await window.labels.labels(), ['Record labels', 'Mini labels']);
    assert.deepEqual(await window.skills.labels(), ['Active', 'Draft', 'Archived', 'Deleted']);
    assert.deepEqual(await window.records.all(), []);
    assert.equal(window.access.session.connection?.name, 'My workspace');
    assert.match(window.person.question('Name').value ?? '', /^127\.0\.0\.1:\d+/);
    assert.equal(window.person.question('Name').text, 'Name of this workspace in VS Code');
  });

  it('asks again after a wrong key, names the key as the reason and stores nothing', async () => {
    const { window, wire, sample } = journey;
    const command = begin(wire.url, 'wrong-key');
    window.person.types('API key', sample.key).types('Name', 'Second try');
    const notice = await window.person.notice('error', /doesn't accept the key/);
    notice.press('Retry');
    await command;
    assert.equal(window.access.session.connection?.name, 'Second try');
    assert.match(window.person.question('API key').text, /doesn't accept the key/);
  });

  it('distinguishes a key without permission from a wrong key', async () => {
    await fails(journey.wire.url, /key has no permission/, journey.sample.service.powerlessKey);
  });

  it('reports when no server answers', async () => {
    const server = await TestServer.start(() => undefined);
    await server[Symbol.asyncDispose]();
    await fails(server.origin, /Couldn't reach the service/);
  });

  it('diagnoses an unreachable address without sending a key', async () => {
    const server = await TestServer.start(() => undefined);
    await server[Symbol.asyncDispose]();
    const command = begin(server.origin, 'sample-key');
    const notice = await journey.window.person.notice('error', /Couldn't reach the service/);
    assert.deepEqual(notice.actions, ['Retry', 'Diagnose Connection']);
    notice.press('Diagnose Connection');
    await command;
    const report = vscode.window.activeTextEditor?.document;
    const text = report?.getText() ?? '';
    assert.equal(report?.languageId, 'markdown');
    assert.match(text, /\*\*Connection: Failed\*\*.*Connection refused \(ECONNREFUSED\)/);
    assert.ok(text.includes(server.origin));
    assert.match(text, /`http\.proxySupport`: \w/);
    assert.ok(!text.includes('sample-key'));
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('diagnoses a connected workspace with its key and contacts no other host', async () => {
    const { window, wire, sample } = journey;
    await window.connect({ url: wire.url, key: sample.key }, 'Name of somebody');
    wire.clear();
    await window.run('recordsWorkspace.connection.diagnoseConnection');
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.deepEqual(wire.operations, ['GET /Users', 'GET /Minis']);
    assert.match(text, /Request without a key: OK\*\*.*Status: 401/);
    assert.match(text, /Request with the stored key: OK\*\*/);
    assert.ok(!text.includes(sample.key) && !text.includes('Name of somebody') && !text.includes('Ada Ashwick'));
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('diagnoses that there is no key to send', async () => {
    const { window, wire, sample } = journey;
    await window.connect({ url: wire.url, key: sample.key }, 'Shared workspace');
    const { context, session } = window.access;
    const name = `recordsWorkspace.key.${session.connection?.id ?? ''}`;
    const stored = (await context.secrets.get(name)) ?? '';
    await context.secrets.delete(name);
    await window.run('recordsWorkspace.connection.diagnoseConnection');
    await context.secrets.store(name, stored);
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(text, /Request with the stored key: Failed\*\*.*No key is stored for this address\./);
    assert.match(text, /^Failed: Request with the stored key\.$/m);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  for (const status of [200, 404, 500]) {
    it(`recognizes that a web site is not the service (${String(status)})`, async () => {
      await using server = await TestServer.start((response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello</p>');
      });
      await fails(server.origin, status === 500 ? /having problems/ : /isn't the records service/);
    });
  }

  it('recognizes that another service is not this one', async () => {
    await using server = await TestServer.start((response) => json(response, { hello: 'world' }));
    await fails(server.origin, /isn't the records service/);
  });

  it('asks again for an address that is not the service, as it was typed', async () => {
    const { window, wire, sample } = journey;
    await using server = await TestServer.start((response) => json(response, { hello: 'world' }));
    const command = begin(server.origin, 'wrong-key');
    const notice = await window.person.notice('error', /isn't the records service/);
    window.person.chooses('Region', 'Custom Address').types('Address', wire.url).types('API key', sample.key);
    window.person.types('Name', 'Second address');
    notice.press('Retry');
    await command;
    assert.equal(window.access.session.connection?.baseUrl, wire.url);
    assert.equal(window.person.question('Region').offered[0], 'Custom Address');
    assert.equal(window.person.question('Address').value, server.origin);
  });

  it('sends the key to no other address', async () => {
    await using elsewhere = await TestServer.start((response) => json(response, []));
    await using server = await TestServer.start((response) => {
      response.writeHead(307, { location: `${elsewhere.origin}/api/v1/Minis` }).end();
    });
    await fails(server.origin, /isn't the records service/);
    assert.equal(elsewhere.seen.length, 0);
  });

  it('validates addresses and keys as they are typed', async () => {
    const { window, wire } = journey;
    window.person
      .chooses('Region', 'Custom Address')
      .types('Address', '', 'Address is required')
      .types('Address', 'records', 'value like https')
      .types('Address', 'http://records.example.org', 'must start with https')
      .types('Address', 'https://me:secret@records.example.org', "can't contain a user name")
      .types('Address', 'https://records.example.org/?x=1', "can't contain a user name")
      .types('Address', `${wire.url}/api/v1/`)
      .types('API key', '  ', 'API key is required')
      .types('API key', 'two words', "can't contain spaces")
      .types('API key', 'schlüssel', "can't contain spaces or special")
      .leaves('input', 'API key');
    await window.run(CONNECT);
    assert.deepEqual(wire.operations, []);
  });

  it('stores nothing when the user cancels at the name', async () => {
    const { window, wire, sample } = journey;
    const before = JSON.stringify(window.access.context.globalState.get('connections'));
    window.person.leaves('input', 'Name');
    await begin(wire.url, sample.key);
    assert.equal(window.access.session.connection, undefined);
    assert.equal(JSON.stringify(window.access.context.globalState.get('connections')), before);
  });

  it('proposes no address where the setting holds none', async () => {
    const { window } = journey;
    const settings = vscode.workspace.getConfiguration('recordsWorkspace');
    try {
      await settings.update('baseUrl', 5, vscode.ConfigurationTarget.Global);
      window.person.chooses('Region', 'Custom Address').leaves('input', 'Address');
      await window.run(CONNECT);
      assert.equal(window.person.question('Address').value, '');
    } finally {
      await settings.update('baseUrl', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('uses the address and region from the settings', async () => {
    const { window, wire, sample } = journey;
    const { workspace, ConfigurationTarget } = await import('vscode');
    const settings = workspace.getConfiguration('recordsWorkspace');
    await settings.update('region', 'custom', ConfigurationTarget.Global);
    await settings.update('baseUrl', wire.url, ConfigurationTarget.Global);
    try {
      await window.connect({ url: wire.url, key: sample.key });
      assert.equal(window.person.question('Region').offered[0], 'Custom Address');
      assert.equal(window.person.question('Address').value, wire.url);
    } finally {
      await settings.update('region', undefined, ConfigurationTarget.Global);
      await settings.update('baseUrl', undefined, ConfigurationTarget.Global);
    }
  });

  it('opens the sample workspace without an address or a key', async () => {
    const { window, wire } = journey;
    await window.run('recordsWorkspace.connection.openSampleWorkspace');
    for (const view of ['minis', 'records', 'labels', 'skills'] as const)
      assert.match(window[view].description, /(^| · )Sample$/, view);
    assert.equal((await window.minis.all()).length, 40);
    assert.equal(window.access.session.connection?.name, 'Sample workspace');
    assert.deepEqual(window.person.asked, []);
    assert.deepEqual(wire.operations, []);
  });
});
