import assert from 'node:assert/strict';
import { nameOrId, nameOrNone, titleOrId, titleText } from '../../../src/words/titles';

describe('titles', () => {
  it('are what is stored, and never spaces alone', () => {
    assert.equal(titleText({ title: ' Weekly note' }), ' Weekly note');
    for (const blank of [undefined, null, '', '  ', '\n']) {
      assert.equal(titleText({ title: blank }), '(no title)');
      assert.equal(titleOrId({ title: blank, id: 'r1' }), 'r1');
      assert.equal(nameOrId({ name: blank, id: 'm1' }), 'm1');
      assert.deepEqual([nameOrNone(blank, 'f1'), nameOrNone(blank)], ['f1', '(no name)']);
    }
  });
});
