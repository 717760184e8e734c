import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inspectPicture, pictureFromFile } from '../../../../src/workspace/minis/pictureFile';
import { failureFrom } from '../../../support/clientOf';

describe('picture files', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'records-picture-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const written = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  };

  it('are recognized by their contents, whatever their name', async () => {
    const gif = await inspectPicture(await written('portrait.txt', 'GIF89a and more'));
    assert.deepEqual([gif.fileName, gif.sizeBytes, gif.mediaType], ['portrait.txt', 15, 'image/gif']);
    assert.equal((await inspectPicture(await written('portrait.png', 'Only words'))).mediaType, undefined);
    assert.equal((await inspectPicture(await written('empty.png', ''))).mediaType, undefined);
    assert.equal((await inspectPicture(await written('short.gif', 'GIF'))).mediaType, undefined);
  });

  it('are read again on each attempt', async () => {
    const file = await inspectPicture(await written('portrait.gif', 'GIF89a and more'));
    const picture = pictureFromFile({ ...file, mediaType: 'image/gif' });
    for (let round = 0; round < 2; round++) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of picture.open()) chunks.push(chunk);
      assert.equal(Buffer.concat(chunks).toString(), 'GIF89a and more');
    }
  });

  it('report when they cannot be read', async () => {
    assert.deepEqual(await failureFrom(inspectPicture(path.join(folder, 'missing.png'))), {
      kind: 'fileNotRead',
      operation: 'uploadMiniProfilePicture',
      fileName: 'missing.png',
      code: 'ENOENT',
    });
  });
});
