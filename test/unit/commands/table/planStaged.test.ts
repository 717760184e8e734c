import assert from 'node:assert/strict';
import { planStaged } from '../../../../src/commands/table/planStaged';
import type { Prompts } from '../../../../src/platform/prompts/prompts';
import { ChangeSetBench } from '../../../support/changeSetBench';

describe('the plan of staged edits', () => {
  const told: string[] = [];
  const prompts = { notify: (message: string) => Promise.resolve(void told.push(message)) } as unknown as Prompts;
  beforeEach(() => (told.length = 0));

  it('is none where nothing is staged, and says so', async () => {
    assert.equal(await planStaged(new ChangeSetBench().workspace, { prompts }), undefined);
    assert.deepEqual(told, ['No staged changes.']);
  });

  it('is none while they are being applied, and says so', async () => {
    const { workspace, model, changeSets } = new ChangeSetBench();
    model.add('m1', { id: 'r1', title: 'was' });
    const change = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'title', before: 'was', after: 'edited' };
    await workspace.staging.stage([change]);
    const entry = await planStaged(workspace, { prompts });
    assert.ok(entry);
    const applying = changeSets.start(entry);
    assert.equal(await planStaged(workspace, { prompts }), undefined);
    assert.deepEqual(told, ['The changes are already being applied.']);
    await applying;
    assert.equal(changeSets.entries.length, 1);
  });
});
