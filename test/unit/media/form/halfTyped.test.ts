import assert from 'node:assert/strict';
import { choiceId, halfTyped } from '../../../../media/form/halfTyped';

describe('what is half typed', () => {
  it('keeps the choices of the open conflict, and no others', () => {
    let kept = {};
    const texts = { name: 'half', [choiceId(1, 'title')]: 'mine', [choiceId(12, 'title')]: 'theirs' };
    halfTyped.restore({ texts }, (now) => (kept = now));
    halfTyped.follow({ conflict: { version: 1, text: '', fields: [] } });
    assert.deepEqual(kept, { texts: { name: 'half', [choiceId(1, 'title')]: 'mine' } });
    halfTyped.follow({});
    assert.deepEqual(kept, { texts: { name: 'half' } });
  });
});
