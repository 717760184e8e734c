import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { countFormulas, writeDefusedCsv } from '../../../../src/workspace/csvExport/defusedCsv';
import { failureFrom } from '../../../support/clientOf';

describe('writeDefusedCsv', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'plain-csv-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const exact = (): string => path.join(folder, 'exact.csv');
  const copy = (): string => path.join(folder, 'copy.csv');

  it('writes the copy in chunks and leaves the exact file unchanged', async () => {
    const row = `Sample Person 017,"=1+1, ""a""\r\n",-5,${'x'.repeat(1000)}\r\n`;
    const text = `\ufeffName,A,B,C\r\n${row.repeat(3000)}`;
    await writeFile(exact(), text);
    assert.equal(await countFormulas(exact()), 6000);
    const progress: number[] = [];
    await writeDefusedCsv(exact(), copy(), { onProgress: (sizeBytes) => progress.push(sizeBytes) });
    const written = await readFile(copy(), 'utf8');
    assert.equal(written, text.replaceAll('"=1+1', '"\'=1+1').replaceAll(',-5', ",'-5"));
    assert.ok(progress.length > 2, 'in several pieces');
    assert.equal(progress.at(-1), Buffer.byteLength(written));
    assert.equal(await readFile(exact(), 'utf8'), text);
  });

  it('leaves no copy on cancellation or when the exact file is missing', async () => {
    await writeFile(exact(), '=1'.repeat(2_000_000));
    const abort = new AbortController();
    const options = { signal: abort.signal, onProgress: () => abort.abort() };
    assert.equal((await failureFrom(writeDefusedCsv(exact(), copy(), options))).kind, 'cancelled');
    assert.equal((await failureFrom(countFormulas(exact(), abort.signal))).kind, 'cancelled');
    assert.deepEqual(await readdir(folder), ['exact.csv']);
    await rm(exact());
    const failure = await failureFrom(writeDefusedCsv(exact(), copy()));
    assert.deepEqual(failure, {
      kind: 'fileNotRead',
      operation: 'exportRecords',
      fileName: 'exact.csv',
      code: 'ENOENT',
    });
    assert.deepEqual(await readdir(folder), []);
  });
});
