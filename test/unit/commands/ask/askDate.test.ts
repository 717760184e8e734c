import assert from 'node:assert/strict';
import { askDate } from '../../../../src/commands/ask/askDate';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { PageQuestion } from '../../../../src/platform/prompts/picks';
import type { InputQuestion, Prompts } from '../../../../src/platform/prompts/prompts';

/** What is offered, and what is said of an empty input. */
async function asked(isRequired: boolean): Promise<{ readonly labels: readonly string[]; readonly empty: unknown }> {
  let labels: readonly string[] = [];
  let empty: unknown;
  const prompts: Partial<Prompts> = {
    page: <T>({ choices }: PageQuestion<T>) => {
      labels = choices.map(({ label }) => label);
      return Promise.resolve({ values: choices.slice(0, 1).map(({ value }) => value), isBack: false });
    },
    input: (question: InputQuestion) => {
      empty = question.check?.('');
      return Promise.resolve(undefined);
    },
  };
  const question = { title: 'Sample', field: 'From' };
  await askDate({ prompts } as CommandContext, isRequired ? { ...question, isRequired } : question);
  return { labels, empty };
}

describe('askDate', () => {
  it('offers none, and clears by an empty input', async () => {
    const { labels, empty } = await asked(false);
    assert.deepEqual([labels.at(-1), empty], ['None', undefined]);
  });

  it('offers a date that is typed into the list', async () => {
    const picked = (typed: string): Promise<unknown> => {
      const page: Prompts['page'] = ({ ofTyped }) => {
        const choice = ofTyped?.(typed);
        return Promise.resolve({ values: choice ? [choice.value] : [], isBack: false });
      };
      return askDate({ prompts: { page } as Prompts } as CommandContext, { title: 'Sample', field: 'From' });
    };
    assert.deepEqual(await picked('2026-03-01 '), { iso: '2026-03-01T00:00:00Z', typed: '2026-03-01 ' });
    assert.equal(await picked('2026-02-30'), undefined);
    assert.equal(await picked('Today'), undefined);
  });

  it('offers and takes no empty date where one is required', async () => {
    const { labels, empty } = await asked(true);
    assert.ok(!labels.includes('None'), labels.join());
    assert.match(String(empty), /^Enter a value like /);
  });
});
