import assert from 'node:assert/strict';
import { headingsIn } from '../../../../src/editors/skill/skillHeadings';

const found = (text: string): (readonly [number, string, number, number])[] =>
  headingsIn(text).map(({ level, text: words, line, lastLine }) => [level, words, line, lastLine]);

describe('the headings of a Skill', () => {
  it('reach to the next one that is not below them', () => {
    assert.deepEqual(found('# A\none\n## B\ntwo\n### C\n## D\n# E'), [
      [1, 'A', 0, 5],
      [2, 'B', 2, 4],
      [3, 'C', 4, 4],
      [2, 'D', 5, 5],
      [1, 'E', 6, 6],
    ]);
  });

  it('are none in front matter and code', () => {
    const text = '---\n# comment\ntitle: T\n---\n\n```sh\n# run\n~~~\n# on\n```\n# Real ##\n#none\n~~~~\n~~~\n# code\n';
    assert.deepEqual(found(text), [[1, 'Real', 10, 15]]);
  });

  it('keep marks at their end that are no closing ones', () => {
    assert.deepEqual(
      found('# C#\n# A # #\n# B ##  \n# #').map(([, words]) => words),
      ['C#', 'A #', 'B'],
    );
  });

  it('are as many as are of use, however long a text or line is', () => {
    assert.equal(headingsIn('# a\n'.repeat(500_000)).length, 1000);
    const spaces = ' '.repeat(500_000);
    assert.deepEqual(found(`# a${spaces}b`), [[1, `a${spaces}b`, 0, 0]]);
  });

  it('are found with the line ends of Windows', () => {
    assert.deepEqual(found('---\r\ntitle: T\r\n---\r\n\r\n# One\r\n'), [[1, 'One', 4, 5]]);
  });
});
