import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LinesStateFile, newState } from '../../../../src/workspace/export/linesState';
import { failureFrom } from '../../../support/clientOf';
import { FakeClock } from '../../../support/fakeClock';

describe('LinesStateFile', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lines-'));
    file = path.join(folder, 'records.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const stateOf = (lineCount: number) => ({ ...newState('request', 0), lineCount });

  it('writes one of many states that come quickly, and the latest in the end', async () => {
    const clock = new FakeClock();
    const files = new LinesStateFile(file, clock);
    await files.save(stateOf(0));
    await clock.advance(100);
    files.saveSoon(stateOf(1));
    assert.equal((await files.read())?.lineCount, 0);
    await files.settled();
    assert.equal((await files.read())?.lineCount, 1);
  });

  it('keeps the former state where a later one cannot be stored for a moment', async () => {
    const clock = new FakeClock();
    const files = new LinesStateFile(file, clock);
    await files.save(stateOf(0));
    const inTheWay = `${file}.part.json.new`;
    await mkdir(inTheWay);
    await clock.advance(250);
    files.saveSoon(stateOf(1));
    await files.settled();
    assert.equal((await files.read())?.lineCount, 0);
    await rmdir(inTheWay);
    await clock.advance(250);
    files.saveSoon(stateOf(2));
    await files.settled();
    assert.equal((await files.read())?.lineCount, 2);
  });

  it('follows no link that another program has left', async () => {
    const other = path.join(folder, 'other');
    await writeFile(other, 'mine');
    await symlink(other, `${file}.part.json.new`);
    const files = new LinesStateFile(file);
    assert.equal((await failureFrom(files.refuseOthers('listRecords'))).kind, 'fileNotWritten');
    await files.save(stateOf(1));
    assert.equal((await files.read())?.lineCount, 1);
    assert.equal(await readFile(other, 'utf8'), 'mine');
  });

  it('takes a link to nothing for a file in the way', async () => {
    await symlink(path.join(folder, 'not there'), `${file}.part`);
    const failure = await failureFrom(new LinesStateFile(file).refuseOthers('listRecords'));
    assert.equal(failure.kind, 'fileNotWritten');
  });
});
