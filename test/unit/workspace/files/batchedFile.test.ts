import assert from 'node:assert/strict';
import { mkdtemp, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BatchedFile } from '../../../../src/workspace/files/batchedFile';

describe('BatchedFile', () => {
  let folder: string;
  let file: FileHandle;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'batched-file-'));
    file = await open(path.join(folder, 'file'), 'wx');
  });
  afterEach(async () => {
    await file.close();
    await rm(folder, { recursive: true });
  });

  it('writes all chunks in order, smaller or larger than a batch', async () => {
    const sizes = [1, 300_000, 900_000, 0, 2_500_000, 7];
    const chunks = sizes.map((size, index) => new Uint8Array(size).fill(index + 1));
    const target = new BatchedFile(file);
    for (const chunk of chunks) await target.write(chunk);
    await target.end();
    assert.equal(target.sizeBytes, 3_700_008);
    assert.deepEqual(await readFile(path.join(folder, 'file')), Buffer.concat(chunks));
  });

  it('writes the remaining bytes after a partial write on a nearly full disk', async () => {
    const takesThree: Pick<FileHandle, 'writev' | 'writeFile'> = {
      writev: async (chunks) => {
        const { bytesWritten } = await file.write(Buffer.concat(chunks as Uint8Array[]).subarray(0, 3));
        return { bytesWritten, buffers: [...chunks] };
      },
      writeFile: (data) => file.writeFile(data),
    };
    const target = new BatchedFile(takesThree);
    await target.write(Buffer.from('some'));
    await target.write(Buffer.from('thing'));
    await target.end();
    assert.equal(await readFile(path.join(folder, 'file'), 'utf8'), 'something');
  });

  it('throws the error of a failed write, at the end at the latest', async () => {
    const full: Pick<FileHandle, 'writev' | 'writeFile'> = {
      writev: () => Promise.reject(new Error('ENOSPC')),
      writeFile: () => Promise.resolve(),
    };
    const target = new BatchedFile(full);
    await target.write(new Uint8Array(2_000_000));
    await target.settled();
    await assert.rejects(target.end(), /ENOSPC/);
  });
});
