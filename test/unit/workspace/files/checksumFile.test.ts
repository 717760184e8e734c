import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checksumLine, fileChecksum, writeChecksumFile } from '../../../../src/workspace/files/checksumFile';

const sha256 = 'a'.repeat(64);

describe('writeChecksumFile', () => {
  it('writes what sha256sum reads, beside the file', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'checksum-'));
    try {
      await writeChecksumFile(path.join(folder, 'Ada Ashwick.csv'), sha256);
      assert.deepEqual(await readdir(folder), ['Ada Ashwick.csv.sha256']);
      assert.equal(await readFile(path.join(folder, 'Ada Ashwick.csv.sha256'), 'utf8'), `${sha256}  Ada Ashwick.csv\n`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('escapes a name that would break the line', () => {
    assert.equal(checksumLine('a\\b\n.csv', sha256), `\\${sha256}  a\\\\b\\n.csv\n`);
  });
});

describe('fileChecksum', () => {
  it('reads no further once the signal is aborted', async () => {
    const abort = new AbortController();
    const like = { algorithm: 'sha256', encoding: 'hex', value: sha256 } as const;
    const known = fileChecksum({ path: import.meta.filename }, like, abort.signal);
    abort.abort();
    assert.equal(await known, undefined);
  });
});
