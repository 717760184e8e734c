import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { openRecord } from '../../../../src/commands/records/openRecord';
import type { EditedRef } from '../../../../src/editors/document/editedAddress';
import type { Target } from '../../../../src/tree/target';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('the Record at the other end of a relation', () => {
  const inUse = useWorkspace({ minis: 2 });

  const open = async (targetRecordId: string) => {
    const { workspace } = inUse;
    const opened: EditedRef[] = [];
    const told: string[] = [];
    const context = {
      session: { workspace: () => Promise.resolve(workspace) },
      openPage: (ref: EditedRef) => Promise.resolve(void opened.push(ref)),
      prompts: { notify: (message: string) => Promise.resolve(void told.push(message)) },
    } as unknown as CommandContext;
    const of = { connectionId: workspace.connection.id, miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    const relation = { id: 'r', relationship: 'relates-to', targetRecordId };
    const target: Target = { what: 'relation', ...of, relationId: 'r', relation };
    await openRecord.run(context, { named: [target] });
    return { opened: opened.length, told };
  };

  it('opens', async () => {
    assert.deepEqual(await open(seededRecordId(1, 1)), { opened: 1, told: [] });
  });

  it("isn't said to be gone where it is of another Mini", async () => {
    const id = seededRecordId(2, 0);
    assert.deepEqual(await open(id), {
      opened: 0,
      told: [`Couldn't open ${id}. It was deleted permanently, or belongs to another Mini.`],
    });
  });

  it('opens where it can not be read now, to be tried again there', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 503 });
    assert.deepEqual((await open(seededRecordId(2, 0))).opened, 1);
  });
});
