import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { RowFileFinder } from '../../../../../src/workspace/importing/files/rowFileFinder';

describe('RowFileFinder', () => {
  let base = '';
  let folder = '';
  before(async () => {
    base = await realpath(await mkdtemp(path.join(tmpdir(), 'files-')));
    folder = path.join(base, 'import');
    await mkdir(path.join(folder, 'scans'), { recursive: true });
    for (const name of ['import/a.txt', 'import/scans/b.txt', 'outside.txt'])
      await writeFile(path.join(base, name), name);
    await symlink(path.join(base, 'outside.txt'), path.join(folder, 'link.txt'));
    await symlink(folder, path.join(base, 'other'));
  });
  after(() => rm(base, { recursive: true }));

  const find = async (text: string, within = folder): Promise<readonly string[]> => {
    const found = await new RowFileFinder(within).find(text);
    return found.map((one) => ('file' in one ? path.relative(folder, one.file.path) : one.problem));
  };

  it('finds files in its folder, however they are named', async () => {
    assert.deepEqual(await find('a.txt'), ['a.txt']);
    assert.deepEqual(await find(' scans\\b.txt'), [path.join('scans', 'b.txt')]);
    assert.deepEqual(await find('a.txt; ./scans/../scans/b.txt\nnone.txt'), [
      'a.txt',
      path.join('scans', 'b.txt'),
      'fileMissing',
    ]);
    assert.deepEqual(await find(path.join(folder, 'a.txt')), ['a.txt']);
  });

  it('finds them however their letters are composed, and of two such names the one that is meant', async () => {
    const [composed, decomposed] = ['Zo\u00eb.txt', 'Zoe\u0308.txt'];
    await writeFile(path.join(folder, decomposed), 'x');
    assert.deepEqual(await find(` ${composed}`), [decomposed]);
    await writeFile(path.join(folder, composed), 'y');
    const onDisk = (await readdir(folder)).filter((name) => name.startsWith('Zo'));
    for (const name of onDisk) assert.deepEqual(await find(name), [name]);
    assert.deepEqual(await new RowFileFinder(folder).find(' \u00eb'), [{ problem: 'fileMissing', name: '\u00eb' }]);
  });

  it('finds them by the name that the folder was opened with', async () => {
    const other = path.join(base, 'other');
    assert.deepEqual(await find(path.join(other, 'a.txt'), other), ['a.txt']);
    assert.deepEqual(await find('scans/b.txt', other), [path.join('scans', 'b.txt')]);
  });

  it('attaches nothing from outside', async () => {
    for (const name of ['../outside.txt', path.join(base, 'outside.txt'), 'link.txt', '.', '..'])
      assert.deepEqual(await find(name), ['fileOutside'], name);
  });

  it('asks the system for nothing outside, and so no other computer', async () => {
    // What it was asked for would be missing.
    for (const name of [
      '../none.txt',
      '/net/files.example/none.txt',
      '\\\\files.example\\share\\none.txt',
      '//?/UNC/files.example/none',
    ])
      assert.deepEqual(await find(name), ['fileOutside'], name);
  });

  it('names the file that is missing, and no other one', async () => {
    const problemsOf = async (...names: string[]) =>
      (await new RowFileFinder(folder).findAll({ column: 0, names })).problems.map(({ value }) => value);
    assert.deepEqual(await problemsOf('a.txt; none.txt', 'scans/b.txt'), ['none.txt']);
    assert.deepEqual(await problemsOf('a.txt; scans/b.txt; none.txt'), ['none.txt']);
  });

  it('asks the system for one file after the other, however many a row names', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `none ${String(at)}.txt`);
    let [atOnce, isOver] = [0, false];
    const search = new RowFileFinder(folder).findAll({ column: 0, names }).finally(() => (isOver = true));
    while (!isOver) {
      const asked = process.getActiveResourcesInfo().filter((name) => name === 'FSReqPromise');
      atOnce = Math.max(atOnce, asked.length);
      await setImmediate();
    }
    const { problems } = await search;
    assert.equal(problems.length, 2000);
    assert.ok(atOnce < 100, String(atOnce));
  });
});
