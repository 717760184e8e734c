import assert from 'node:assert/strict';
import { referenceIn } from '../../../../src/base/json/jsonSchema';

describe('a reference in a schema', () => {
  const step = { type: 'string' };
  const root = { $defs: { 'a/b ~c': step, list: [step] }, type: 'object' };

  it('leads to a place of the schema, by its escaped name or its place in a list', () => {
    assert.equal(referenceIn(root, '#'), root);
    assert.equal(referenceIn(root, '#/$defs/a~1b%20~0c'), step);
    assert.equal(referenceIn(root, '#/$defs/list/0'), step);
  });

  it('leads to a schema by its anchor, not to one of another document or a value called so', () => {
    const [mood, other] = [{ $anchor: 'mood' }, { $anchor: 'other' }];
    const root = {
      default: { $anchor: 'mood', a: 1 },
      $defs: { list: [mood], whole: { $id: 'b.json', items: other } },
    };
    assert.equal(referenceIn(root, '#mood'), mood);
    assert.equal(referenceIn(root, '#other'), undefined);
  });

  for (const reference of [
    'other.json#/$defs',
    '#anchor',
    '#/missing',
    '#/type/0',
    '#/$defs/toString',
    '#/%',
    `#/${'a'.repeat(500)}`,
    1,
  ])
    it(`leads nowhere: ${String(reference).slice(0, 20)}`, () => assert.equal(referenceIn(root, reference), undefined));
});
