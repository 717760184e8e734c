import assert from 'node:assert/strict';
import { link, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LinesFile, NO_LINES } from '../../../../src/workspace/export/linesFile';
import { failureFrom } from '../../../support/clientOf';

describe('LinesFile', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'lines-file-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('appends no lines of a file that another program has cut', async () => {
    const other = path.join(folder, 'back');
    const [front, back] = [await LinesFile.create(path.join(folder, 'front')), await LinesFile.create(other)];
    try {
      await back.append([Buffer.from('one\ntwo\nthree\n')]);
      await truncate(other, 6);
      const failure = await failureFrom(front.appendReversed(back));
      assert.deepEqual(failure, { kind: 'fileNotWritten', operation: 'listRecords', code: 'EIO' });
      assert.equal(front.lineCount, 0);
    } finally {
      await Promise.all([front.close(), back.close()]);
    }
  });

  it('starts a new file where a link to another one stands instead', async () => {
    const [theirs, part] = [path.join(folder, 'theirs'), path.join(folder, 'part')];
    await writeFile(theirs, 'theirs');
    await link(theirs, part);
    const lines = await LinesFile.reopen(part, NO_LINES);
    await lines?.append([Buffer.from('one\n')]);
    await lines?.close();
    assert.deepEqual([await readFile(theirs, 'utf8'), await readFile(part, 'utf8')], ['theirs', 'one\n']);
  });

  it('goes on with no link to a file that has the same lines', async function () {
    if (process.platform === 'win32') this.skip();
    const [theirs, part] = [path.join(folder, 'theirs'), path.join(folder, 'part')];
    const lines = await LinesFile.create(theirs);
    await lines.append([Buffer.from('one\n')]);
    const { mark } = lines;
    await lines.append([Buffer.from('two\n')]);
    await lines.close();
    await symlink(theirs, part);
    assert.equal(await LinesFile.reopen(part, mark), undefined);
    assert.equal(await readFile(theirs, 'utf8'), 'one\ntwo\n');
  });
});
