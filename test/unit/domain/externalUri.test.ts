import assert from 'node:assert/strict';
import { isExternalUri } from '../../../src/domain/externalUri';

describe('isExternalUri', () => {
  it('accepts an absolute URI with any scheme', () => {
    for (const text of ['https://care.example.org/people/017', 'urn:uuid:0a17', 'x-care+1:017', 'HTTPS://a'])
      assert.ok(isExternalUri(text), text);
  });

  it('rejects one without a scheme, without anything after it, or with a space', () => {
    for (const text of ['', '017', 'care.example.org/017', '/people/017', 'https:', 'urn: a', '1a:b', ' urn:a'])
      assert.ok(!isExternalUri(text), text);
  });
});
