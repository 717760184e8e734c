import assert from 'node:assert/strict';
import { commandIds } from '../../../src/contributions';
import { describe as look } from '../../../src/tree/describe';
import { bareRows } from './rows';

describe('describe', () => {
  it('has a text for every row, also when the service says nothing', () => {
    for (const node of bareRows()) {
      const { label, description = '', spoken } = look(node);
      assert.ok(label.trim() !== '', `${node.kind} has no label`);
      assert.ok(spoken === undefined || !/^,|, ,|, $/.test(spoken), `${node.kind}: ${spoken ?? ''}`);
      assert.ok(!/undefined|null|NaN|\[object/.test(`${label} ${description} ${spoken ?? ''}`), node.kind);
    }
  });

  it('runs commands that exist, and none without an id to run them on', () => {
    for (const node of bareRows()) {
      const { command } = look(node);
      if (command !== undefined) assert.ok(commandIds.includes(command));
      if (node.kind === 'attachment' || node.kind === 'asset' || node.kind === 'relation')
        assert.equal(command, undefined, node.kind);
    }
  });
});
