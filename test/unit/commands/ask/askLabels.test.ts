import assert from 'node:assert/strict';
import { askLabels } from '../../../../src/commands/ask/askLabels';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { Prompts } from '../../../../src/platform/prompts/prompts';
import { useWorkspace } from '../../../support/useWorkspace';

describe('askLabels', () => {
  const inUse = useWorkspace({ minis: 2 });

  it('does not say that a new label was not created when that is unknown', async () => {
    const said: string[] = [];
    const prompts: Partial<Prompts> = {
      pickMany: (_title, choices) => Promise.resolve(choices.slice(-1).map(({ value }) => value)),
      input: () => Promise.resolve('Garden'),
      error: (message) => Promise.resolve(void said.push(message)),
    };
    await inUse.workspace.labels.load();
    inUse.sample.faults.add(
      { kind: 'reset', operation: 'createLabel' },
      { kind: 'status', status: 403, operation: 'listLabels' },
    );
    const context = { prompts } as CommandContext;
    const question = { title: 'Labels', carriers: [{ labels: [] }], resourceType: 'record' } as const;
    assert.equal(await askLabels(inUse.workspace, context, question), undefined);
    assert.deepEqual(said, ['The connection broke. The change may have been saved. Refresh to check.']);
  });

  it('says why the labels of the workspace are missing, and reads them again the next time', async () => {
    const asked: [count: number, hint: string | undefined][] = [];
    const prompts: Partial<Prompts> = {
      pickMany: (_title, choices, hint) => Promise.resolve(void asked.push([choices.length, hint])),
    };
    const context = { prompts } as CommandContext;
    const question = { title: 'Labels', carriers: [{ labels: ['Visits'] }], resourceType: 'record' } as const;
    inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listLabels', times: 1 });
    await askLabels(inUse.workspace, context, question);
    assert.deepEqual(asked[0], [2, 'Your key has no permission for this. A fault was asked for.']);
    await askLabels(inUse.workspace, context, question);
    const [count = 0, hint] = asked[1] ?? [];
    assert.ok(count > 2);
    assert.equal(hint, 'Unchanged labels stay as they are');
    await askLabels(inUse.workspace, context, { ...question, carriers: [{ labels: [] }] });
    assert.equal(asked[2]?.[1], undefined, 'nothing to stay');
  });

  it('gives no two groups one heading', async () => {
    const headings: (string | undefined)[] = [];
    const prompts: Partial<Prompts> = {
      pickMany: (_title, choices) => Promise.resolve(void headings.push(...choices.map(({ group }) => group))),
    };
    const question = { title: 'Labels', carriers: [{ labels: ['Visits'] }], resourceType: 'record' } as const;
    await askLabels(inUse.workspace, { prompts } as CommandContext, question);
    assert.deepEqual(
      headings.filter((heading) => heading !== undefined),
      ['Current', 'Others', ''],
    );
  });

  it('takes a label that another client created since the labels were read', async () => {
    const prompts: Partial<Prompts> = {
      pickMany: (_title, choices) => Promise.resolve(choices.slice(-1).map(({ value }) => value)),
      input: async () => {
        await inUse.client.labels.createLabel({ name: 'Garden', resourceType: 'record' });
        return 'Garden';
      },
      error: (message) => Promise.reject(new Error(message)),
    };
    const context = { prompts } as CommandContext;
    const question = { title: 'Labels', carriers: [{ labels: [] }], resourceType: 'record' } as const;
    assert.deepEqual(await askLabels(inUse.workspace, context, question), { add: ['Garden'], remove: [] });
  });
});
