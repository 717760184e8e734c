import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { DownloadCheck, type FileFacts } from '../../../../src/workspace/files/downloadCheck';

describe('a download', () => {
  const bytes = Buffer.from('content');
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const other = '0'.repeat(64);
  const checked = (listed: FileFacts, fresh: FileFacts | undefined, announcedBytes?: number) => {
    const check = new DownloadCheck(listed, announcedBytes);
    check.onChunk(bytes.subarray(0, 3));
    check.onChunk(bytes.subarray(3));
    return check.difference(() => Promise.resolve(fresh));
  };

  for (const [what, listed, fresh, difference] of [
    ['is complete when it is as listed', { size: 7, checksum }, undefined, undefined],
    ['differs when the listed checksum stands', { size: 7, checksum: other }, { size: 7, checksum: other }, 'checksum'],
    ['is complete when the list was outdated', { size: 6, checksum: other }, { size: 7, checksum }, undefined],
    ['differs when nothing new is known', { size: 6 }, undefined, 'size'],
    ['differs when a fresh read has no checksum', { size: 7, checksum: other }, { size: 7 }, 'checksum'],
    ['differs when a fresh read has no size', { size: 6 }, { checksum }, 'size'],
  ] as const)
    it(what, async () => assert.equal(await checked(listed, fresh), difference));

  it('differs when it is shorter than its response announced', async () => {
    assert.equal(await checked({}, undefined, 8), 'size');
  });
});
