import assert from 'node:assert/strict';
import { maskCredentials } from '../../../../src/platform/diagnosis/maskCredentials';

describe('maskCredentials', () => {
  for (const [address, masked] of [
    ['http://proxy.example.org:8080', 'http://proxy.example.org:8080'],
    ['http://somebody:secret@proxy.example.org:8080', 'http://***@proxy.example.org:8080'],
    ['http://some@body:se@cret@proxy.example.org', 'http://***@proxy.example.org'],
    ['http://somebody:se/cret@proxy.example.org', 'http://***@proxy.example.org'],
    ['somebody:secret@proxy.example.org:8080', '***@proxy.example.org:8080'],
    ['', ''],
  ] as const)
    it(`returns «${masked}»`, () => assert.equal(maskCredentials(address), masked));
});
