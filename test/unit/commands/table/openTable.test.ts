import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { openTable } from '../../../../src/commands/table/openTable';
import type { TableRef } from '../../../../src/editors/table/tableRef';
import type { LabelTarget } from '../../../../src/tree/target';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('the table of a label of Minis', () => {
  const inUse = useWorkspace({ minis: 3 });
  const label: LabelTarget = { what: 'label', label: { id: 'l', name: 'Sample rare label', resourceType: 'mini' } };
  let told: string[];
  let opened: TableRef[];
  const open = async (): Promise<void> => {
    [told, opened] = [[], []];
    const context = {
      session: { workspace: () => Promise.resolve(inUse.workspace) },
      prompts: { notify: (message: string) => Promise.resolve(void told.push(message)) },
      tables: { open: (ref: TableRef) => Promise.resolve(void opened.push(ref)) },
    } as unknown as CommandContext;
    await openTable.run(context, { named: [label] });
  };

  it('has the Records of the Minis with the label', async () => {
    await inUse.workspace.changeMini(seededMiniId(2), { labels: ['Sample rare label'] });
    await open();
    assert.deepEqual(
      opened.map(({ query }) => query.scope),
      [{ kind: 'minis', miniIds: [seededMiniId(2)] }],
    );
  });

  it('is none where no Mini has it', async () => {
    await open();
    assert.deepEqual([told, opened], [['Used by 0 Minis.'], []]);
  });

  it('does not say that no Mini has it where they can’t be listed', async () => {
    inUse.sample.faults.add({ operation: 'listMinis', kind: 'status', status: 403 });
    await assert.rejects(open(), /forbidden/);
    assert.deepEqual(told, []);
  });
});
