import assert from 'node:assert/strict';
import { keyOf, placedProblems } from '../../../../media/form/placedProblems';
import { formShape } from '../../../../media/form/schema/formShape';

describe('what is wrong in a form', () => {
  const schema = {
    properties: {
      visits: { items: { properties: { note: { type: 'string' } } } },
      either: { type: ['string', 'number'] },
    },
  };
  const value = { visits: [{ note: 'a' }], either: { deep: [1] } };
  const placed = (...path: (string | number)[]): unknown => {
    const shape = formShape({ schema, value });
    return [...placedProblems(shape, ['content'], [], [{ path, message: 'Wrong.' }])].map(([key]) => key);
  };

  it('stands at its field', () => {
    assert.deepEqual(placed('content', 'visits', 0, 'note'), [keyOf(['visits', 0, 'note'])]);
  });

  it('stands at what can only be edited as text, if it is inside', () => {
    assert.deepEqual(placed('content', 'either', 'deep', 0), [keyOf(['either'])]);
  });

  it('stands at the list or the whole, if nothing nearer is drawn', () => {
    assert.deepEqual(placed('content', 'visits', 3), [keyOf(['visits'])]);
    assert.deepEqual(placed('content', 'unknown'), [keyOf([])]);
    assert.deepEqual(placed('content'), [keyOf([])]);
  });

  it('names what is not drawn, as far as the service has not', () => {
    const found = [
      { path: ['either', 'deep', 0], message: 'Too large.' },
      { path: ['visits', 0, 'note'], message: 'Too long.' },
    ];
    const sentences = placedProblems(formShape({ schema, value }), ['content'], found, []);
    assert.deepEqual(sentences.get(keyOf(['either'])), ['deep.0: Too large.']);
    assert.deepEqual(sentences.get(keyOf(['visits', 0, 'note'])), ['Too long.']);
  });

  it('is not shown where it belongs to another part of the document', () => {
    assert.deepEqual(placed('title'), []);
    assert.deepEqual(placed(), []);
  });
});
