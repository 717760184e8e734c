import assert from 'node:assert/strict';
import { describe as look } from '../../../src/tree/describe';
import { commandIds } from '../../../src/tree/manifestCommands';
import '../../support/useManifest';
import { bareRows } from './rows';

describe('describe', () => {
  it('has a text for every row, even if the service sends none', () => {
    for (const node of bareRows()) {
      const { label, description = '', spoken } = look(node);
      assert.ok(label.trim() !== '', `${node.kind} has no label`);
      assert.ok(spoken === undefined || !/^,|, ,|, $/.test(spoken), `${node.kind}: ${spoken ?? ''}`);
      assert.ok(!/undefined|null|NaN|\[object/.test(`${label} ${description} ${spoken ?? ''}`), node.kind);
    }
  });

  it('uses existing commands only, and none on a row without an id', () => {
    for (const node of bareRows()) {
      const { command } = look(node);
      if (command !== undefined) assert.ok(commandIds().includes(command));
      if (node.kind === 'attachment' || node.kind === 'asset' || node.kind === 'relation')
        assert.equal(command, undefined, node.kind);
    }
  });
});
