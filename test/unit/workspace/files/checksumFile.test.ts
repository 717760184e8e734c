import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ServiceError } from '../../../../src/domain/failure';
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

  it('replaces the checksum of an earlier file of that name, and nothing else', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'checksum-'));
    const file = path.join(folder, 'Visits.csv');
    try {
      await writeChecksumFile(file, sha256);
      await writeChecksumFile(file, 'b'.repeat(64));
      assert.equal(await readFile(`${file}.sha256`, 'utf8'), `${'b'.repeat(64)}  Visits.csv\n`);
      const theirs = `${sha256}  Visits.csv\n${sha256}  Other.csv\n`;
      await writeFile(`${file}.sha256`, theirs);
      await assert.rejects(writeChecksumFile(file, sha256), ServiceError);
      assert.equal(await readFile(`${file}.sha256`, 'utf8'), theirs);
      assert.deepEqual(await readdir(folder), ['Visits.csv.sha256']);
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
