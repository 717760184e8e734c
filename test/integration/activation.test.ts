// The extension as VS Code sees it.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { EXTENSION_ID } from '../../src/contributions';
import type { Manifest } from '../../src/tree/manifestCommands';
import { Window } from './support/window';

describe('the extension', () => {
  it('activates, registers all its commands and sends no request', async () => {
    const extension = vscode.extensions.getExtension(EXTENSION_ID);
    assert.ok(extension);
    // This file runs first, before anything else activates the extension.
    assert.equal(extension.isActive, false);
    const { fetch } = globalThis;
    const asked: unknown[] = [];
    globalThis.fetch = (...request) => {
      asked.push(request[0]);
      return fetch(...request);
    };
    try {
      const window = await Window.open();
      assert.equal(extension.isActive, true);
      await window.reveal('minis');
      for (const view of [window.minis, window.records, window.labels, window.skills]) {
        assert.deepEqual(await view.all(), []);
      }
    } finally {
      globalThis.fetch = fetch;
    }
    assert.deepEqual(asked, []);
    const { contributes } = extension.packageJSON as Manifest;
    const known = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      contributes.commands.filter(({ command }) => !known.has(command)),
      [],
    );
  });
});
