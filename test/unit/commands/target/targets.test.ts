import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/command';
import { nodesOf } from '../../../../src/commands/target/targets';
import { UnknownRowError } from '../../../../src/commands/target/unknownRow';
import type { TreeNode } from '../../../../src/tree/node';
import { bareRows, recordNode } from '../../tree/rows';

const element = (node: TreeNode): { id: string; node: TreeNode } => ({ id: node.kind, node });
const [active, deleted] = [recordNode({ id: 'active' }), recordNode({ id: 'deleted', state: 'deleted' })];
const withSelection = (...nodes: TreeNode[]): CommandContext =>
  ({ selectionOf: () => nodes }) as unknown as CommandContext;

describe('nodesOf', () => {
  it('takes all that is selected when the clicked row is among it', () => {
    const rows = [element(active), element(deleted)];
    assert.deepEqual(nodesOf(withSelection(), 'records', 'canDelete', [rows[0], rows]), [active, deleted]);
  });

  it('takes the clicked row alone when it lies outside the selection', () => {
    const args = [element(active), [element(deleted)]];
    assert.deepEqual(nodesOf(withSelection(deleted), 'records', 'canDelete', args), [active]);
  });

  it('takes the selection of the view from the palette and the keyboard', () => {
    assert.deepEqual(nodesOf(withSelection(active, deleted), 'records', 'canDelete', []), [active, deleted]);
  });

  it('takes nothing in place of a clicked row that VS Code does not know any more', () => {
    assert.throws(
      () => nodesOf(withSelection(active), 'records', 'canDelete', [undefined, undefined]),
      UnknownRowError,
    );
  });

  it('leaves out what can not do what is asked', () => {
    const mixed = [active, deleted, ...bareRows()];
    assert.deepEqual(nodesOf(withSelection(...mixed), 'records', 'canRestore', []), [deleted]);
  });
});
