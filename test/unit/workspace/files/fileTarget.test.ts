import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ServiceError } from '../../../../src/domain/failure';
import { moveComplete, writeToFile } from '../../../../src/workspace/files/fileTarget';
import { useDownloadMark } from '../../../../src/workspace/files/markDownloaded';
import { failureFrom } from '../../../support/clientOf';

const operation = 'exportRecords';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('writeToFile', () => {
  let folder: string;
  let isCancelled: boolean;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'file-target-'));
    isCancelled = false;
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The chunks one by one; an error breaks the stream, and undefined never resolves. */
  const streamOf = (...chunks: (string | Error | undefined)[]): ReadableStream<Uint8Array> =>
    new ReadableStream(
      {
        pull(controller) {
          if (chunks.length === 0) {
            controller.close();
            return undefined;
          }
          const chunk = chunks.shift();
          if (chunk === undefined) return new Promise(() => undefined);
          if (chunk instanceof Error) controller.error(chunk);
          else controller.enqueue(bytes(chunk));
          return undefined;
        },
        cancel: () => void (isCancelled = true),
      },
      { highWaterMark: 0 },
    );
  const file = (): string => path.join(folder, 'records.csv');

  it('writes to a temporary file and renames it at the end, readable by its owner only', async () => {
    await writeFile(file(), 'old');
    const seen: string[][] = [];
    const onChunk = (): void => void readdir(folder).then((names) => seen.push(names.toSorted()));
    const size = await writeToFile(streamOf('some ', 'text'), file(), { operation, onChunk });
    assert.equal(size, 9);
    assert.equal(await readFile(file(), 'utf8'), 'some text');
    assert.deepEqual(await readdir(folder), ['records.csv']);
    assert.match(seen[0]?.[1] ?? '', /^records\.csv\.\w+\.part$/);
    if (process.platform !== 'win32') assert.equal((await stat(file())).mode & 0o777, 0o600);
  });

  it('writes a file whose name is as long as names may be', async () => {
    const name = `${'n'.repeat(251)}.csv`;
    await writeToFile(streamOf('some text'), path.join(folder, name), { operation });
    assert.deepEqual(await readdir(folder), [name]);
  });

  it('leaves no partial file and an older file unchanged when the response breaks', async () => {
    await writeFile(file(), 'old');
    const broken = new ServiceError({ kind: 'unreachable', cause: 'reset', operation });
    const failure = await failureFrom(writeToFile(streamOf('some ', broken), file(), { operation }));
    assert.equal(failure.kind, 'unreachable');
    assert.deepEqual(await readdir(folder), ['records.csv']);
    assert.equal(await readFile(file(), 'utf8'), 'old');
  });

  it('replaces no file that is there or appears meanwhile, where it must not', async () => {
    await writeFile(path.join(folder, 'records (2).csv'), 'there before');
    const onChunk = (): void => writeFileSync(file(), 'appeared');
    const written = [1, 2].map((count) =>
      writeToFile(streamOf('some', `text ${count}`), file(), { operation, onChunk, onExisting: 'freeName' }),
    );
    assert.deepEqual(await Promise.all(written), [10, 10]);
    const names = (await readdir(folder)).toSorted();
    assert.deepEqual(names, ['records (2).csv', 'records (3).csv', 'records (4).csv', 'records.csv']);
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    assert.deepEqual(texts.toSorted(), ['appeared', 'sometext 1', 'sometext 2', 'there before']);
  });

  it('refuses to replace a file that appears meanwhile, where the user agreed to replace none', async () => {
    const onChunk = (): void => writeFileSync(file(), 'appeared');
    const written = writeToFile(streamOf('some'), file(), { operation, onChunk, onExisting: 'refuse' });
    assert.deepEqual(await failureFrom(written), { kind: 'fileNotWritten', operation, code: 'EEXIST' });
    assert.deepEqual(await readdir(folder), ['records.csv']);
    assert.equal(await readFile(file(), 'utf8'), 'appeared');
    await rm(file());
    assert.equal(await writeToFile(streamOf('some'), file(), { operation, onExisting: 'refuse' }), 4);
    assert.equal(await readFile(file(), 'utf8'), 'some');
    assert.deepEqual(await readdir(folder), ['records.csv']);
  });

  it('gives a name back when the complete file could not take it', async () => {
    const part = path.join(folder, 'none.part');
    await assert.rejects(moveComplete(part, file(), 'refuse'), { code: 'ENOENT' });
    assert.deepEqual(await readdir(folder), []);
  });

  it('leaves no file on cancellation and cancels the rest of the stream', async () => {
    const abort = new AbortController();
    const onChunk = (): void => void setImmediate(() => abort.abort());
    const written = writeToFile(streamOf('some ', undefined), file(), { operation, signal: abort.signal, onChunk });
    assert.deepEqual(await failureFrom(written), { kind: 'cancelled', operation });
    assert.deepEqual(await readdir(folder), []);
    assert.equal(isCancelled, true);
  });

  it('leaves no file when cancelled before it starts', async () => {
    for (let round = 0; round < 20; round++) {
      const written = writeToFile(streamOf('some'), file(), { operation, signal: AbortSignal.abort() });
      assert.equal((await failureFrom(written)).kind, 'cancelled');
      await new Promise(setImmediate);
      assert.deepEqual(await readdir(folder), []);
    }
  });

  it("reports the system's error code when a file cannot be written and cancels the response", async () => {
    const nowhere = path.join(folder, 'none', 'records.csv');
    const failure = await failureFrom(writeToFile(streamOf('some', undefined), nowhere, { operation }));
    assert.deepEqual(failure, { kind: 'fileNotWritten', operation, code: 'ENOENT' });
    assert.equal(isCancelled, true);
    await mkdir(file());
    const onFolder = await failureFrom(writeToFile(streamOf('some'), file(), { operation }));
    assert.equal(onFolder.kind, 'fileNotWritten');
    assert.deepEqual(await readdir(folder), ['records.csv']);
  });

  it('reports a name that is too long', async () => {
    const long = path.join(folder, 'x'.repeat(300));
    const failure = await failureFrom(writeToFile(streamOf('some'), long, { operation }));
    assert.equal(failure.kind, 'fileNotWritten');
    assert.deepEqual(await readdir(folder), []);
  });

  it('rethrows a bug in a chunk listener and cancels the stream', async () => {
    const onChunk = (): void => {
      throw new TypeError('bug');
    };
    await assert.rejects(writeToFile(streamOf('some', undefined), file(), { operation, onChunk }), TypeError);
    assert.deepEqual(await readdir(folder), []);
    assert.equal(isCancelled, true);
  });

  it("leaves the user's own .part file unchanged and supports two writes at once", async () => {
    await writeFile(`${file()}.part`, 'mine');
    await Promise.all(['a', 'b'].map((letter) => writeToFile(streamOf(letter, letter, letter), file(), { operation })));
    assert.match(await readFile(file(), 'utf8'), /^(aaa|bbb)$/);
    assert.equal(await readFile(`${file()}.part`, 'utf8'), 'mine');
    assert.deepEqual((await readdir(folder)).toSorted(), ['records.csv', 'records.csv.part']);
  });
});

describe('every download', () => {
  it('is marked as downloaded before it is renamed to its final name', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'file-target-'));
    const seen: (readonly [string, string[]])[] = [];
    useDownloadMark(async (file) => void seen.push([path.basename(file), await readdir(folder)]));
    try {
      await writeToFile(new Blob(['text']).stream(), path.join(folder, 'plan.pdf'), { operation });
      assert.equal(seen.length, 1);
      assert.match(seen[0]?.[0] ?? '', /^plan\.pdf\.\w+\.part$/);
      assert.deepEqual(seen[0]?.[1], [seen[0]?.[0]]);
    } finally {
      useDownloadMark(() => Promise.resolve());
      await rm(folder, { recursive: true });
    }
  });
});
