import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { askGroup } from '../../../../src/commands/labels/askGroup';
import type { Choice } from '../../../../src/platform/prompts/prompts';

describe('the group of a label', () => {
  const group = (id: string) => ({ id, name: id, resourceType: 'record' });
  const offers: Choice<unknown>[] = [];
  const pick = (_title: string, choices: readonly Choice<unknown>[]): Promise<undefined> =>
    Promise.resolve(void offers.splice(0, offers.length, ...choices));
  const context = { prompts: { pick } } as unknown as CommandContext;

  it('is offered with the number of its labels', async () => {
    const label = (id: string, labelGroupId: string) => ({ id, name: id, resourceType: 'record', labelGroupId });
    await askGroup(context, 'Group', 'record', {
      labels: [label('1', 'a'), label('2', 'b'), label('3', 'b')],
      labelGroups: [group('a'), group('b')],
    });
    assert.deepEqual(
      offers.map(({ description }) => description),
      [undefined, '1 label', '2 labels'],
    );
  });

  it('is offered where its row is in the view', async () => {
    const labelGroups = [group('Ward 10'), group('Ward 2')];
    await askGroup(context, 'Group', 'record', { labels: [], labelGroups });
    assert.deepEqual(
      offers.slice(1).map(({ label }) => label),
      ['Ward 2', 'Ward 10'],
    );
  });
});
