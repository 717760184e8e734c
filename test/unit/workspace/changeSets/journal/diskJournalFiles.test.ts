import assert from 'node:assert/strict';
import { appendFile, mkdtemp, open, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { failureOf, ServiceError } from '../../../../../src/domain/failure';
import { DiskJournalFiles } from '../../../../../src/workspace/changeSets/journal/diskJournalFiles';
import { Journal } from '../../../../../src/workspace/changeSets/journal/journal';
import { JournalCipher } from '../../../../../src/workspace/changeSets/journal/journalCipher';
import { create, journalKey } from '../../../../support/changeSetBench';

describe('DiskJournalFiles', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'journals-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-03-01T09:00:00Z' };
  const cipher = new JournalCipher(journalKey, 'set');
  const filePath = (): string => path.join(folder, 'set.journal');

  it('stores nothing that can be read without the key, for the owner alone', async () => {
    const files = new DiskJournalFiles(folder);
    const journal = await Journal.create(files, cipher, { ...head, items: [create('Clara Juniperfield')] });
    await journal.close();
    const stored = await readFile(filePath());
    assert.ok(!stored.includes('Clara'));
    if (process.platform !== 'win32') assert.equal((await stat(filePath())).mode & 0o777, 0o600);
    const other = await Journal.open(files, new JournalCipher(new Uint8Array(32), 'set'), 'set');
    assert.deepEqual([other.isDamaged, other.head], [true, undefined]);
    const moved = await Journal.open(files, new JournalCipher(journalKey, 'other'), 'set');
    assert.equal(moved.isDamaged, true);
  });

  it('continues after a line that a crash left incomplete', async () => {
    const files = new DiskJournalFiles(folder);
    const first = await Journal.create(files, cipher, { ...head, items: [create('One'), create('Two')] });
    await first.close();
    await appendFile(filePath(), (await readFile(filePath())).subarray(0, 20));
    const second = await Journal.open(files, cipher, 'set');
    assert.equal(second.isDamaged, false);
    second.record({ kind: 'excluded', items: [1] });
    await second.close();
    const third = await Journal.open(files, cipher, 'set');
    assert.deepEqual([third.state.counts.excluded, third.state.counts.notBegun, third.isDamaged], [1, 1, false]);
    const items = [];
    for await (const [index] of third.items()) items.push(index);
    assert.deepEqual(items, [0, 1]);
  });

  it('continues after it on Windows too, which cuts no file through a handle that appends', async () => {
    await appendFile(filePath(), 'a line, and a part of one');
    const some = await open(filePath());
    const handles = Object.getPrototypeOf(some) as FileHandle;
    await some.close();
    const { truncate } = handles;
    handles.truncate = () => Promise.reject(Object.assign(new Error('Not permitted'), { code: 'EPERM' }));
    try {
      const file = await new DiskJournalFiles(folder).open('set', 6);
      await file.append(Buffer.from(' more'));
      await file.close();
    } finally {
      handles.truncate = truncate;
    }
    assert.equal(await readFile(filePath(), 'utf8'), 'a line more');
  });

  it('says how large each item is, to keep batches small', async () => {
    const items = [create('A long title. '.repeat(1000)), create('Another one. '.repeat(1000))];
    const journal = await Journal.create(new DiskJournalFiles(folder), cipher, { ...head, items });
    await journal.close();
    const sizes = [];
    for await (const [, , size] of journal.items()) sizes.push(size);
    assert.equal(sizes.length, 2);
    for (const size of sizes) assert.ok(size !== undefined && size > 12_000 && size < 20_000, String(size));
  });

  it("fails with a reportable failure when a file can't be inspected", async () => {
    await assert.rejects(new DiskJournalFiles(folder).writtenAt('gone'), ServiceError);
  });

  it("closes a file that can't be truncated", async () => {
    await appendFile(filePath(), 'a line');
    // The system gives the lowest number that is free.
    const opensAt = async (): Promise<number> => {
      const file = await open(filePath());
      const { fd } = file;
      await file.close();
      return fd;
    };
    const before = await opensAt();
    await assert.rejects(new DiskJournalFiles(folder).open('set', 0.5));
    assert.equal(await opensAt(), before);
  });

  it('does not continue in a deleted file, which would be lost with the window', async function () {
    // Windows deletes no open file.
    if (process.platform === 'win32') return;
    const journal = await Journal.create(new DiskJournalFiles(folder), cipher, { ...head, items: [create('One')] });
    await rm(folder, { recursive: true });
    journal.record({ kind: 'excluded', items: [0] });
    await assert.rejects(journal.commit(), (error) => failureOf(error)?.kind === 'fileNotWritten');
    await journal.close();
  });

  it('begins no file anew that was deleted, in which nothing could be read', async () => {
    const files = new DiskJournalFiles(folder);
    const journal = await Journal.create(files, cipher, { ...head, items: [create('One')] });
    await journal.close();
    await rm(folder, { recursive: true });
    await assert.rejects(
      files.open(head.id, journal.sizeBytes),
      (error) => failureOf(error)?.kind === 'fileNotWritten',
    );
  });

  it('lets one window run it', async () => {
    const files = new DiskJournalFiles(folder);
    const lock = await files.lock('set');
    assert.ok(lock);
    assert.equal(await new DiskJournalFiles(folder).lock('set'), undefined);
    await lock.release();
    assert.deepEqual(await files.list(), []);
  });
});
