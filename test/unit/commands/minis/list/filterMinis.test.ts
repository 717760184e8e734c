import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../../src/commands/commandContext';
import { filterMinis } from '../../../../../src/commands/minis/list/filterMinis';
import { ServiceError } from '../../../../../src/domain/failure';
import { useWorkspace } from '../../../../support/useWorkspace';

describe('filtering Minis', () => {
  const inUse = useWorkspace({ minis: 2 });

  it('says why they could not be read, not that none has a label, and tries again', async () => {
    const said: string[] = [];
    const offered: number[] = [];
    const context = {
      session: { workspace: () => Promise.resolve(inUse.workspace) },
      prompts: {
        notify: (message: string) => Promise.resolve(void said.push(message)),
        pickMany: (_title: string, choices: readonly unknown[]) => Promise.resolve(void offered.push(choices.length)),
      },
    } as unknown as CommandContext;
    inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listMinis', times: 1 });
    await assert.rejects(async () => filterMinis.run(context, {}), ServiceError);
    assert.deepEqual([said, offered], [[], []]);
    await filterMinis.run(context, {});
    assert.ok(offered[0], 'labels are offered');
  });
});
