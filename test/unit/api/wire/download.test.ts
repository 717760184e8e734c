import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { clientOf } from '../../../support/clientOf';
import { TestServer } from '../../../support/testServer';

describe('a download', () => {
  it('has the length that its response names, unless it is compressed', async () => {
    const compressed = gzipSync('abc');
    await using server = await TestServer.start((response, _, count) => {
      response.setHeader('content-type', 'image/png');
      if (count === 1) response.end('abc');
      else
        response.setHeader('content-encoding', 'gzip').setHeader('content-length', compressed.length).end(compressed);
    });
    const { client } = clientOf(server.baseUrl);
    const plain = await client.minis.downloadMiniProfilePicture('m', 'p');
    await plain.stream.cancel();
    assert.deepEqual([plain.contentType, plain.sizeBytes], ['image/png', 3]);
    const packed = await client.minis.downloadMiniProfilePicture('m', 'p');
    assert.equal(await new Response(packed.stream).text(), 'abc');
    assert.equal(packed.sizeBytes, undefined);
  });
});
