import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { askLabelLook, lookOf } from '../../../../src/commands/labels/askLabelLook';
import type { Choice } from '../../../../src/platform/prompts/prompts';

describe('the look of a label', () => {
  it('keeps a description that was looked at and not touched', async () => {
    const steps = ['Description', 'Save'];
    const prompts = {
      pick: (_title: string, choices: readonly Choice<unknown>[]) => {
        const step = steps.shift();
        return Promise.resolve(choices.find(({ label }) => label === step)?.value);
      },
      input: ({ value }: { readonly value: string }) => Promise.resolve(value),
    };
    const form = { title: 'Label', action: 'Save', resourceType: 'record', list: { labels: [], labelGroups: [] } };
    const look = lookOf({ description: 'One line\nand another \n' });
    const context = { prompts } as unknown as CommandContext;
    assert.deepEqual(await askLabelLook(context, form, look, () => undefined), look);
  });
});
