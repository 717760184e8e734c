import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ServiceError } from '../../../../src/domain/failure';
import { useDownloadMark, writeToFile } from '../../../../src/workspace/files/fileTarget';
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

  /** The chunks one by one; an error breaks the stream, and undefined lets it wait for ever. */
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

  it('writes beside the file, and puts it in its place at the end, for its owner alone', async () => {
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

  it('leaves nothing, and an older file as it was, when the answer breaks', async () => {
    await writeFile(file(), 'old');
    const broken = new ServiceError({ kind: 'unreachable', cause: 'reset', operation });
    const failure = await failureFrom(writeToFile(streamOf('some ', broken), file(), { operation }));
    assert.equal(failure.kind, 'unreachable');
    assert.deepEqual(await readdir(folder), ['records.csv']);
    assert.equal(await readFile(file(), 'utf8'), 'old');
  });

  it('leaves nothing when it is cancelled, and lets go of the rest', async () => {
    const abort = new AbortController();
    const onChunk = (): void => void setImmediate(() => abort.abort());
    const written = writeToFile(streamOf('some ', undefined), file(), { operation, signal: abort.signal, onChunk });
    assert.deepEqual(await failureFrom(written), { kind: 'cancelled', operation });
    assert.deepEqual(await readdir(folder), []);
    assert.equal(isCancelled, true);
  });

  it('leaves nothing when it was cancelled before it began', async () => {
    for (let round = 0; round < 20; round++) {
      const written = writeToFile(streamOf('some'), file(), { operation, signal: AbortSignal.abort() });
      assert.equal((await failureFrom(written)).kind, 'cancelled');
      await new Promise(setImmediate);
      assert.deepEqual(await readdir(folder), []);
    }
  });

  it('says by the system’s word why a file can not be written, and lets go of the answer', async () => {
    const nowhere = path.join(folder, 'none', 'records.csv');
    const failure = await failureFrom(writeToFile(streamOf('some', undefined), nowhere, { operation }));
    assert.deepEqual(failure, { kind: 'fileNotWritten', operation, code: 'ENOENT' });
    assert.equal(isCancelled, true);
    await mkdir(file());
    const onFolder = await failureFrom(writeToFile(streamOf('some'), file(), { operation }));
    assert.equal(onFolder.kind, 'fileNotWritten');
    assert.deepEqual(await readdir(folder), ['records.csv']);
  });

  it('says so of a name that is too long', async () => {
    const long = path.join(folder, 'x'.repeat(300));
    const failure = await failureFrom(writeToFile(streamOf('some'), long, { operation }));
    assert.equal(failure.kind, 'fileNotWritten');
    assert.deepEqual(await readdir(folder), []);
  });

  it('throws a bug of who looks at the chunks as it is, and lets go', async () => {
    const onChunk = (): void => {
      throw new TypeError('bug');
    };
    await assert.rejects(writeToFile(streamOf('some', undefined), file(), { operation, onChunk }), TypeError);
    assert.deepEqual(await readdir(folder), []);
    assert.equal(isCancelled, true);
  });

  it('touches no file of the person’s own that is called alike, and bears two at once', async () => {
    await writeFile(`${file()}.part`, 'mine');
    await Promise.all(['a', 'b'].map((letter) => writeToFile(streamOf(letter, letter, letter), file(), { operation })));
    assert.match(await readFile(file(), 'utf8'), /^(aaa|bbb)$/);
    assert.equal(await readFile(`${file()}.part`, 'utf8'), 'mine');
    assert.deepEqual((await readdir(folder)).toSorted(), ['records.csv', 'records.csv.part']);
  });
});

describe('every download', () => {
  it('is marked before it has its place', async () => {
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
