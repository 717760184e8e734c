import assert from 'node:assert/strict';
import path from 'node:path';
import { pathsInText } from '../../../src/platform/pathsInText';

const one = path.resolve('/sample/one.txt');
const two = path.resolve('/sample/two & three.txt');

describe('paths in a copied text', () => {
  it('are absolute paths and file URIs, one a line', () => {
    assert.deepEqual(pathsInText(`${one}\r\n"${two}"\n\n`), [one, two]);
    if (path.sep === '/') assert.deepEqual(pathsInText('copy\nfile:///sample/two%20%26%20three.txt'), [two]);
  });

  it('are none where any line is something else', () => {
    for (const text of [
      '',
      'copy',
      'one.txt',
      `${one}\nand a word`,
      'https://example.org/a',
      'file:///%E0%A4%A',
      './a',
    ])
      assert.equal(pathsInText(text), undefined, text);
  });
});
