import assert from 'node:assert/strict';
import path from 'node:path';
import { isRemotePath, pathsInText } from '../../../../src/platform/files/pathsInText';

const one = path.resolve('/sample/one.txt');
const two = path.resolve('/sample/two & three.txt');

describe('paths in a copied text', () => {
  it('are absolute paths and file URIs, one per line', () => {
    assert.deepEqual(pathsInText(`${one}\r\n"${two}"\n\n`), [one, two]);
    if (path.sep === '/') assert.deepEqual(pathsInText('copy\nfile:///sample/two%20%26%20three.txt'), [two]);
  });

  it('are none if any line is something else', () => {
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

  it('are recognized as remote or device paths on every system', () => {
    for (const text of [
      '\\\\server\\share\\a.txt',
      '//server/share/a.txt',
      '\\/server/share',
      '\\\\?\\UNC\\server\\share',
      '\\\\.\\pipe\\name',
      'file://server/share/a.txt',
      'FILE://server/share/a.txt',
      'file:////server/share/a.txt',
      'file:///%5C%5Cserver/share/a.txt',
      'file:///%2Fserver/share/a.txt',
      'file:\\\\server\\share',
    ]) {
      const paths = pathsInText(`${one}\n${text}`);
      assert.ok(paths?.some(isRemotePath), text);
    }
    assert.ok(!isRemotePath(one));
    assert.deepEqual(pathsInText(`file://localhost${one}`)?.some(isRemotePath), false);
  });
});
