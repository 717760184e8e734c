import assert from 'node:assert/strict';
import { contentTypeOf } from '../../../../src/workspace/files/contentType';

describe('contentTypeOf', () => {
  it('uses the file extension, ignoring case', () => {
    assert.equal(contentTypeOf('Scan 1.PDF'), 'application/pdf');
    assert.equal(contentTypeOf('notes.2026.txt'), 'text/plain');
  });

  it('returns nothing for an unknown extension', () => {
    for (const name of ['README', 'a.unknown', 'txt', 'a.', '']) assert.equal(contentTypeOf(name), undefined, name);
  });
});
