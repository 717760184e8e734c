import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { askGroup } from '../../../../src/commands/labels/askGroup';
import type { Choice } from '../../../../src/platform/prompts/prompts';

describe('the group of a label', () => {
  it('is offered with the number of its labels', async () => {
    const offered: (string | undefined)[] = [];
    const pick = (_title: string, choices: readonly Choice<unknown>[]): Promise<undefined> =>
      Promise.resolve(void offered.push(...choices.map(({ description }) => description)));
    const context = { prompts: { pick } } as unknown as CommandContext;
    const group = (id: string) => ({ id, name: id, resourceType: 'record' });
    const label = (id: string, labelGroupId: string) => ({ id, name: id, resourceType: 'record', labelGroupId });
    await askGroup(context, 'Group', 'record', {
      labels: [label('1', 'a'), label('2', 'b'), label('3', 'b')],
      labelGroups: [group('a'), group('b')],
    });
    assert.deepEqual(offered, [undefined, '1 label', '2 labels']);
  });
});
