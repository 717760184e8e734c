import assert from 'node:assert/strict';
import type { Problem } from '../../../../../media/form/schema/contentProblem';
import { useEmptyPage } from '../../../../support/useEmptyPage';

describe('problemText', () => {
  let words: typeof import('../../../../../media/form/schema/problemText');
  useEmptyPage();
  before(async () => {
    words = await import('../../../../../media/form/schema/problemText');
  });

  const cases: readonly (readonly [Problem, string])[] = [
    [{ kind: 'required' }, 'Required'],
    [{ kind: 'minimum', limit: 8 }, 'At least 8'],
    [{ kind: 'minLength', limit: 1 }, 'Required'],
    [{ kind: 'minLength', limit: 2 }, 'At least 2 characters'],
    [{ kind: 'maxLength', limit: 1 }, 'At most 1 character'],
    [{ kind: 'minItems', limit: 1 }, 'At least 1 item'],
    [{ kind: 'type', types: ['integer', 'null'] }, 'Must be a whole number.'],
    [{ kind: 'type', types: ['null'] }, 'Must be empty.'],
    [{ kind: 'type', types: ['string', 'number'] }, "This value doesn't fit the schema."],
    [{ kind: 'format', format: 'email' }, 'Enter a value like name@example.org.'],
    [{ kind: 'noChoice' }, "This value doesn't fit the schema."],
  ];
  for (const [problem, text] of cases) {
    it(`says “${text}” of ${JSON.stringify(problem)}`, () => assert.equal(words.problemText(problem), text));
  }

  it('says what is expected before anything is wrong', () => {
    assert.equal(words.limitsText({ least: 8, most: 24 }), '8 – 24');
    assert.equal(
      words.limitsText({ above: 0, mostLength: 3, pattern: '^a$' }),
      'More than 0 · At most 3 characters · Pattern ^a$',
    );
    assert.equal(words.limitsText({ leastLength: 1 }), '');
  });
});
