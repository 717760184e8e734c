import assert from 'node:assert/strict';
import files, { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { lockFile, type FileLock } from '../../../../src/workspace/files/fileLock';
import { eventually } from '../../../support/eventually';
import { FakeClock } from '../../../support/fakeClock';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
/** No process has a number so high. */
const ENDED = `99999999 ${os.hostname()} of a window that has ended`;
const RUNNING = `${String(process.pid)} ${os.hostname()} of a window that runs`;
/** Its processes can't be seen from here. */
const ELSEWHERE = '99999999 another-computer of a window that runs';

describe('the lock of a file', () => {
  let folder: string;
  let lockPath: string;
  let clock: FakeClock;
  const held: FileLock[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'locks-'));
    lockPath = path.join(folder, 'set.lock');
    clock = new FakeClock();
  });
  afterEach(async () => {
    for (const lock of held.splice(0)) await lock.release();
    await rm(folder, { recursive: true, force: true });
  });

  async function take(): Promise<FileLock | undefined> {
    const lock = await lockFile(lockPath, clock);
    if (lock) held.push(lock);
    return lock;
  }
  /** Of another window, written last long ago. */
  async function leave(text: string): Promise<void> {
    await writeFile(lockPath, text);
    await utimes(lockPath, LONG_AGO, LONG_AGO);
  }

  it('leaves nothing that looks held where the disk is full', async () => {
    const { open } = files;
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    files.open = async (...args) => Object.assign(await open(...args), { writeFile: () => Promise.reject(full) });
    syncBuiltinESMExports();
    try {
      await assert.rejects(take(), full);
    } finally {
      files.open = open;
      syncBuiltinESMExports();
    }
    assert.ok(await take());
  });

  it('is held by one window, and touched while it is', async () => {
    const lock = await take();
    assert.ok(lock);
    assert.equal(await take(), undefined);
    await utimes(lockPath, LONG_AGO, LONG_AGO);
    await clock.advance(10_000);
    await eventually('a touch', async () => (await stat(lockPath)).mtimeMs > LONG_AGO.getTime());
    await lock.release();
    assert.equal(clock.sleeping, 0);
    assert.ok(await take());
  });

  it('is taken over from a window that has ended, by one of two', async () => {
    await leave(ENDED);
    const both = await Promise.all([take(), take()]);
    assert.equal(both.filter(Boolean).length, 1);
    assert.deepEqual(await readdir(folder), ['set.lock']);
  });

  it('stays with a window whose computer was asleep: it is touched again soon', async () => {
    await leave(RUNNING);
    const other = take();
    await eventually('a second look', () => clock.sleeping === 1);
    await utimes(lockPath, new Date(), new Date());
    await clock.advance(30_000);
    assert.equal(await other, undefined);
  });

  it('stays with a window of another computer that shares the folder, until it is not touched any more', async () => {
    await writeFile(lockPath, ELSEWHERE);
    assert.equal(await take(), undefined);
    await leave(ELSEWHERE);
    const other = take();
    await eventually('a second look', () => clock.sleeping === 1);
    await clock.advance(30_000);
    assert.ok(await other);
  });

  it('is taken over where another program has the number of a window that has ended', async () => {
    await leave(RUNNING);
    const other = take();
    await eventually('a second look', () => clock.sleeping === 1);
    await clock.advance(30_000);
    assert.ok(await other);
  });

  it('is not removed by a window that lost it', async () => {
    const lock = await take();
    await writeFile(lockPath, RUNNING);
    await lock?.release();
    assert.deepEqual(await readdir(folder), ['set.lock']);
  });
});
