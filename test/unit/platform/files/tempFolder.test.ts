import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { failureOf } from '../../../../src/domain/failure';
import { TempFolder } from '../../../../src/platform/files/tempFolder';
import { FakeClock } from '../../../support/fakeClock';

/** A number that no process has: beyond what systems give. */
const NO_PROCESS = 99_999_999;

describe('TempFolder', () => {
  let parent: string;
  let root: string;
  let folder: TempFolder;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'temp-folder-'));
    root = path.join(parent, 'opened');
    folder = new TempFolder(root);
  });
  afterEach(async () => {
    folder.dispose();
    await rm(parent, { recursive: true });
  });

  it('has a private folder for each file', async () => {
    const [one, other] = await Promise.all([folder.pathFor('scan.png'), folder.pathFor('scan.png')]);
    assert.equal(path.basename(one), 'scan.png');
    assert.notEqual(one, other);
    assert.equal(path.dirname(path.dirname(one)), path.dirname(path.dirname(other)), 'one folder for the window');
    if (process.platform !== 'win32') assert.equal((await stat(path.dirname(one))).mode & 0o077, 0);
  });

  it('is created at first use and removed at the end', async () => {
    folder.dispose();
    assert.deepEqual(await readdir(parent), []);
    await writeFile(await folder.pathFor('scan.png'), 'x');
    folder.dispose();
    assert.deepEqual(await readdir(root), []);
    folder.dispose();
  });

  it('removes folders of ended windows only', async () => {
    const [gone, running] = [`w-${String(NO_PROCESS)}-a`, `w-${String(process.pid)}-b`];
    for (const name of [gone, running]) {
      await mkdir(path.join(root, name), { recursive: true });
      await writeFile(path.join(root, name, 'scan.png'), 'x');
    }
    await folder.pathFor('scan.png');
    const left = await readdir(root);
    assert.equal(left.includes(gone), false);
    assert.equal(left.includes(running), true);
  });

  describe('sweeps soon after a start', () => {
    const leave = async (name: string): Promise<string> => {
      await mkdir(path.join(root, name), { recursive: true });
      await writeFile(path.join(root, name, 'scan.png'), 'x');
      return name;
    };

    it('folders of ended windows, even if no file is opened', async () => {
      const gone = await leave(`w-${String(NO_PROCESS)}-u5-a`);
      const running = await leave(`w-${String(process.pid)}-u5-b`);
      const clock = new FakeClock();
      const swept = folder.sweepSoon(clock);
      await clock.advance(1000);
      assert.deepEqual((await readdir(root)).toSorted(), [gone, running].toSorted(), 'not while the window starts');
      await clock.advance(60_000);
      await swept;
      assert.deepEqual(await readdir(root), [running]);
    });

    it('folders from before a restart, even if another process has their id', async () => {
      const seconds = String(Math.floor(os.uptime()) + 1_000_000);
      await leave(`w-${String(process.pid)}-u${seconds}-a`);
      const clock = new FakeClock();
      const swept = folder.sweepSoon(clock);
      await clock.advance(60_000);
      await swept;
      assert.deepEqual(await readdir(root), []);
    });

    it('and creates nothing, not even after its window was closed', async () => {
      const clock = new FakeClock();
      const [swept, other] = [folder.sweepSoon(clock), new TempFolder(root)];
      const closed = other.sweepSoon(clock);
      other.dispose();
      await closed;
      await clock.advance(60_000);
      await swept;
      assert.deepEqual([await readdir(parent), clock.sleeping], [[], 0]);
    });
  });

  it('says why it has no room for a file, and works again after that', async () => {
    await writeFile(root, 'a file in the way');
    await assert.rejects(folder.pathFor('scan.png'), (error) => failureOf(error)?.kind === 'fileNotWritten');
    await rm(root);
    assert.equal(path.basename(await folder.pathFor('scan.png')), 'scan.png');
  });
});
