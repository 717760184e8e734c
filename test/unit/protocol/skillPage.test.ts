import assert from 'node:assert/strict';
import { linkedFileName } from '../../../src/protocol/skillPage';

describe('a link in the text of a Skill', () => {
  it('means a file by its name, and none where it leads elsewhere', () => {
    for (const target of ['a b.png', 'a%20b.png', './a%20b.png', 'assets/a%20b.png#top'])
      assert.equal(linkedFileName(target), 'a b.png', target);
    assert.equal(linkedFileName('100%.png'), '100%.png');
    for (const target of ['https://example.org/a%20b.png', '//example.org/a%20b.png', 'javascript:a'])
      assert.equal(linkedFileName(target), undefined, target);
  });
});
