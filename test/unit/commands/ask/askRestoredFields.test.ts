import assert from 'node:assert/strict';
import { askRestoredFields } from '../../../../src/commands/ask/askRestoredFields';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { FieldIn } from '../../../../src/domain/fields/field';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import type { Choice, Prompts } from '../../../../src/platform/prompts/prompts';
import { recordFieldText } from '../../../../src/words/fields';

describe('the choice of fields to restore', () => {
  let asked: Choice<unknown>[];
  const prompts: Partial<Prompts> = {
    pickMany: (_title, choices) => {
      asked.push(...choices);
      return Promise.resolve(choices.filter(({ isPicked }) => isPicked).map(({ value }) => value));
    },
  };
  type Field = FieldIn<typeof recordFields, 'versions'>;
  const ask = (...differing: Field[]) => askAgain(differing);
  const askAgain = (differing: readonly Field[], before?: readonly Field[]) =>
    askRestoredFields(
      { prompts } as CommandContext,
      'Restore version',
      { fields: recordFields, textOf: recordFieldText },
      differing,
      before,
    );

  beforeEach(() => {
    asked = [];
  });

  it('preselects all that differ, except access and relations', async () => {
    assert.deepEqual(await ask('title', 'relations', 'content', 'authorization'), ['title', 'content']);
    assert.deepEqual(
      asked.map(({ label, isPicked }) => [label, isPicked]),
      [
        ['Title', true],
        ['Content', true],
        ['Relations', false],
        ['Access', false],
      ],
    );
  });

  it('is proposed again after someone else was quicker, without what they changed', async () => {
    assert.deepEqual(await askAgain(['title', 'description', 'relations'], ['title', 'relations']), [
      'title',
      'relations',
    ]);
    assert.deepEqual(await askAgain(['description'], ['title']), []);
  });

  it('is offered even if only access differs', async () => {
    assert.deepEqual(await ask('authorization'), []);
    assert.equal(asked.length, 1);
  });

  it('is skipped when there is only one', async () => {
    assert.deepEqual(await ask('eventDate'), ['eventDate']);
    assert.equal(asked.length, 0);
  });
});
