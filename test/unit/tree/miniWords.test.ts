import assert from 'node:assert/strict';
import { AGENT_TYPES } from '../../../src/domain/agentType';
import { IDENTITY_KINDS } from '../../../src/domain/identity';
import { ageWords, agentTypeWords, identityKindWords } from '../../../src/tree/miniWords';

describe('words for Minis', () => {
  it('are there for all that the service takes, each of its own', () => {
    const words = [...IDENTITY_KINDS.map(identityKindWords), ...AGENT_TYPES.map(agentTypeWords)];
    assert.equal(new Set(words).size, words.length);
    assert.ok(words.every((word) => !word.includes('_')));
  });

  it('leave what is not known as it came', () => {
    assert.deepEqual([identityKindWords('passport'), agentTypeWords('team')], ['passport', 'team']);
  });

  it('tell an age', () => {
    assert.equal(ageWords({ unit: 'years', count: 76 }), '76 years old');
    assert.deepEqual(
      [0, 1, 23].map((count) => ageWords({ unit: 'months', count })),
      ['0 months old', '1 month old', '23 months old'],
    );
  });
});
