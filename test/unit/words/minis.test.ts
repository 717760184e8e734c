import assert from 'node:assert/strict';
import { AGENT_TYPES } from '../../../src/domain/agentType';
import { IDENTITY_KINDS } from '../../../src/domain/identity';
import { fieldValueText } from '../../../src/words/fieldValues';
import { ageText, agentTypeText, identityKindText } from '../../../src/words/minis';

describe('names of Mini values', () => {
  it('exist and are unique for all that the service accepts', () => {
    const words = [...IDENTITY_KINDS.map(identityKindText), ...AGENT_TYPES.map(agentTypeText)];
    assert.equal(new Set(words).size, words.length);
    assert.ok(words.every((word) => !word.includes('_')));
  });

  it('leave unknown values unchanged', () => {
    assert.deepEqual([identityKindText('passport'), agentTypeText('team')], ['passport', 'team']);
  });

  it('of whom a Skill serves are those of its question, and unlike what a Mini is', () => {
    assert.deepEqual(
      (['agentType', 'audience'] as const).map((type) => AGENT_TYPES.map((value) => fieldValueText(type, value))),
      [
        ['Person', 'Workspace'],
        ['People', 'Workspace'],
      ],
    );
  });

  it('contain a text for an age', () => {
    assert.equal(ageText({ unit: 'years', count: 76 }), '76 years old');
    assert.deepEqual(
      [0, 1, 23].map((count) => ageText({ unit: 'months', count })),
      ['0 months old', '1 month old', '23 months old'],
    );
  });
});
