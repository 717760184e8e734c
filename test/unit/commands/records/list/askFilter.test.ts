import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../../src/commands/commandContext';
import { askFilter, foundChoices, knownChoices } from '../../../../../src/commands/records/list/askFilter';
import type { Prompts } from '../../../../../src/platform/prompts/prompts';
import { seededMiniId } from '../../../../support/seeded';
import { useWorkspace } from '../../../../support/useWorkspace';

describe('what Records are filtered by', () => {
  const inUse = useWorkspace({ minis: 2 });

  it("is found in the Mini's Records, else what the workspace knows", async () => {
    const found = await foundChoices(inUse.workspace, seededMiniId(1));
    assert.ok(found.states.length > 0);
    inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listRecordCreators' });
    const known = await foundChoices(inUse.workspace, seededMiniId(1));
    assert.ok(known.labels.includes('Visits') && !known.labels.includes(''));
    assert.ok(known.creators.length > 0 && known.updaters.length > 0);
    inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listLabels' });
    await inUse.workspace.labels.refresh();
    assert.deepEqual((await foundChoices(inUse.workspace, seededMiniId(1))).labels, known.labels);
  });

  it('is counted where it is several', async () => {
    const shown: Record<string, string | undefined> = {};
    const prompts: Partial<Prompts> = {
      pick: (_title, choices) => {
        for (const { label, description } of choices) shown[label] = description;
        return Promise.resolve(undefined);
      },
    };
    const context = { prompts, arrangements: { filters: { of: () => [] } } } as unknown as CommandContext;
    const filter = {
      labels: ['Visits', 'Weekly notes'],
      startDate: '2024-03-01T00:00:00Z',
      endDate: '2024-03-31T23:59:59Z',
    };
    await askFilter(inUse.workspace, context, filter, await knownChoices(inUse.workspace));
    assert.equal(shown['Label'], '2 (Visits, Weekly notes)');
    assert.match(shown['Event date'] ?? '', /^[^(]*2024[^)]*$/);
    assert.equal(shown['State'], 'Any');
  });
});
