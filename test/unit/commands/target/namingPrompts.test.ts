import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { targetCommand } from '../../../../src/commands/target/defineCommand';
import { records } from '../../../../src/commands/target/records';
import { many } from '../../../../src/commands/target/takes';
import type { Prompts } from '../../../../src/platform/prompts/prompts';
import type { TreeNode } from '../../../../src/tree/node';
import { targetsOf } from '../../../../src/tree/target';
import { bareRows, connectionId, labelNode, miniNode, recordNode, skillNode } from '../../tree/rows';

const drafts = [recordNode({ id: 'a', state: 'draft' }), recordNode({ id: 'b', state: 'draft' })];
const deleted = recordNode({ id: 'c', state: 'deleted' });
const active = recordNode({ id: 'd' });

/** The texts shown while a command runs on these rows, whose prompts are called by `ask`. */
async function shown(
  selected: readonly TreeNode[],
  ask: (context: CommandContext) => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = [];
  const show = (...parts: unknown[]): Promise<undefined> => {
    texts.push(parts.filter((part) => typeof part === 'string').join(' | '));
    return Promise.resolve(undefined);
  };
  const prompts = {
    confirm: show,
    decide: show,
    pick: (title: string, _choices: unknown, placeholder: string) => show(title, placeholder),
    pickMany: (title: string, _choices: unknown, placeholder: string) => show(title, placeholder),
    search: show,
    searchMany: show,
    input: ({ title, prompt }: { title: string; prompt: string }) => show(title, prompt),
    saveFile: show,
    notify: show,
    warn: show,
  } as unknown as Prompts;
  const context = {
    prompts,
    selected: () => targetsOf(selected),
    session: { workspace: () => Promise.resolve({ connection: { id: connectionId } }) },
  } as unknown as CommandContext;
  const takes = many({ ...records, ask: () => Promise.resolve([active.row]) }, 'canChangeState', 'Which Record?');
  const command = targetCommand('recordsWorkspace.records.changeState', takes, async (_workspace, own) => {
    await ask(own);
  });
  await command.run(context, {});
  return texts;
}

describe('a command that takes many', () => {
  const mixed = [active, ...drafts, deleted];

  it('names in each question the selected items that are left out', async () => {
    const out = 'Not included: 2 drafts, 1 Record (Deleted).';
    const texts = await shown(mixed, async ({ prompts }) => {
      await prompts.confirm('Change?', 'Some detail.', 'Change');
      await prompts.decide('Change?', '', ['Change']);
      await prompts.pick('State', []);
      await prompts.pickMany('Labels', [], 'Some hint');
      await prompts.search('Mini', 'Some hint', () => Promise.resolve({ choices: [] }));
      await prompts.searchMany('Minis', 'Some hint', () => Promise.resolve({ choices: [] }));
      await prompts.input({ title: 'Date', prompt: 'Some prompt.' });
    });
    assert.deepEqual(texts, [
      `Change? | Some detail.\n${out} | Change`,
      `Change? | ${out}`,
      `State | ${out}`,
      `Labels | Some hint · ${out}`,
      `Mini | Some hint · ${out}`,
      `Minis | Some hint · ${out}`,
      `Date | Some prompt. ${out}`,
    ]);
  });

  it('names them in the first outcome when nothing was asked, and only once', async () => {
    const texts = await shown([active, deleted], async ({ prompts }) => {
      await prompts.saveFile('Save', 'name');
      await prompts.notify('1 done.');
      await prompts.warn('And more.');
      await prompts.confirm('Again?', 'Some detail.', 'Again');
    });
    const out = 'Not included: 1 Record (Deleted).';
    assert.deepEqual(texts, ['Save | name', `1 done. ${out}`, 'And more.', 'Again? | Some detail. | Again']);
  });

  it('adds nothing when none is left out, and ignores rows that represent no item', async () => {
    const headings = bareRows().filter(({ kind }) => ['loadMore', 'empty', 'failed', 'skillState'].includes(kind));
    assert.ok(headings.length > 2);
    const texts = await shown([active, ...headings], async ({ prompts }) => {
      await prompts.confirm('Change?', 'Some detail.', 'Change');
      await prompts.notify('1 done.');
    });
    assert.deepEqual(texts, ['Change? | Some detail. | Change', '1 done.']);
  });

  it('also counts items that no longer exist or changed', async () => {
    const texts = await shown([active], async ({ prompts, leftOut }) => {
      leftOut?.addGone(0);
      leftOut?.addGone(2);
      leftOut?.addMoved(1);
      await prompts.confirm('Submit?', '', 'Submit');
    });
    assert.deepEqual(texts, ['Submit? | Not included: 2 no longer available, 1 changed by someone else. | Submit']);
  });

  it('names each kind of item', async () => {
    const renamed = labelNode({ rename: { previousName: 'Before' } });
    const things = [
      miniNode(),
      labelNode(),
      renamed,
      ...['draft', 'archived', 'active'].map((state) => skillNode({ state })),
    ];
    const others = bareRows().filter(({ kind }) =>
      ['attachment', 'relation', 'incomingRelation', 'asset'].includes(kind),
    );
    const archived = recordNode({ state: 'unknown' });
    const [text] = await shown([...things, ...others, archived], async ({ prompts }) => {
      await prompts.confirm('Change?', '', 'Change');
    });
    assert.equal(
      text,
      'Change? | Not included: 1 Mini, 1 label, 1 label (being renamed), 1 draft, 1 Skill (Archived), 1 Skill, ' +
        '1 attachment, 2 relations, 1 asset. | Change',
    );
  });
});
