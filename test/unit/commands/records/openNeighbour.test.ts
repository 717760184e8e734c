import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { openNeighbour } from '../../../../src/commands/records/openNeighbour';
import type { EditedRef } from '../../../../src/editors/document/editedAddress';
import type { RecordRow } from '../../../../src/workspace/records/recordRow';
import { useWorkspace } from '../../../support/useWorkspace';

describe('the next Record', () => {
  const inUse = useWorkspace({ minis: 2 });

  const next = async (row: RecordRow): Promise<string | undefined> => {
    const opened: EditedRef[] = [];
    const context = {
      openPage: (ref: EditedRef) => Promise.resolve(void opened.push(ref)),
      prompts: { notify: () => Promise.resolve() },
    } as unknown as CommandContext;
    await openNeighbour(inUse.workspace, context, row, 1);
    const [ref] = opened;
    return ref?.kind === 'record' ? ref.recordId : undefined;
  };

  it('is the one below it in the view, also in groups', async () => {
    const { minis, recordQuery } = inUse.workspace;
    const [mini] = await minis.required();
    assert.ok(mini);
    recordQuery.choose(mini);
    await recordQuery.list?.load();
    const [first, second] = recordQuery.rows;
    assert.ok(first && second);
    assert.equal(await next(first), second.id);
    recordQuery.arrange({ grouping: 'state' });
    await recordQuery.groups?.load();
    const archived = recordQuery.groups?.all.find(({ value }) => value === 'archived')?.list;
    await archived?.load();
    const [one, other] = archived?.rows ?? [];
    assert.ok(one && other);
    assert.equal(await next(one), other.id);
  });
});
