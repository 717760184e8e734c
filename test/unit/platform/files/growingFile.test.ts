import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { failureOf } from '../../../../src/domain/failure';
import { GrowingFile } from '../../../../src/platform/files/growingFile';
import { TempFolder } from '../../../../src/platform/files/tempFolder';

describe('GrowingFile', () => {
  let root = '';
  before(async () => (root = await mkdtemp(path.join(os.tmpdir(), 'growing-'))));
  after(() => rm(root, { recursive: true }));

  it('grows, and throws a failure that can be told where nothing more can be written', async () => {
    const file = await GrowingFile.create(new TempFolder(root));
    await file.append(Buffer.from('ab'));
    await file.append(Buffer.from('c'));
    await file.close();
    assert.equal(await readFile(file.path, 'utf8'), 'abc');
    await assert.rejects(file.append(Buffer.from('d')), (error) => failureOf(error)?.kind === 'fileNotWritten');
  });
});
