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
