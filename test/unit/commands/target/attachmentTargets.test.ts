import assert from 'node:assert/strict';
import { attachmentTargets } from '../../../../src/commands/target/attachmentTargets';
import type { CommandContext } from '../../../../src/commands/command';
import type { TreeNode } from '../../../../src/tree/node';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { connectionId, recordNode } from '../../tree/rows';

const { row } = recordNode({ id: 'active' });
const unasked = {} as RemoteWorkspace;

describe('attachmentTargets', () => {
  it('calls a file without a name by its id, and leaves out one without an id', async () => {
    const file = (id: string | null, index: number): TreeNode => ({
      kind: 'attachment',
      connectionId,
      row,
      attachment: { id, fileName: '', contentType: null },
      index,
    });
    const context = { selectionOf: () => [file('a', 0), file(null, 1)] } as unknown as CommandContext;
    assert.deepEqual(await attachmentTargets(unasked, context, 'canSave', [], 'Select an attachment'), [
      {
        miniId: row.miniId,
        recordId: 'active',
        attachmentId: 'a',
        fileName: 'a',
        size: undefined,
        checksum: undefined,
      },
    ]);
  });
});
