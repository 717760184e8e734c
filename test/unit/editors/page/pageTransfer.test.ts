import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageTransfer } from '../../../../src/editors/page/pageTransfer';
import { TempFolder } from '../../../../src/platform/files/tempFolder';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('a file uploaded from a page', () => {
  let root = '';
  let tempFolder: TempFolder;
  const files = [
    { fileName: 'a.txt', sizeBytes: 6 },
    { fileName: '../b.txt', sizeBytes: 3 },
  ];
  const told: number[] = [];
  const options = { signal: new AbortController().signal, onBytes: (sizeBytes: number) => void told.push(sizeBytes) };
  const part = (text: string, isLast = false) => ({ transferId: 1, bytes: bytes(text), isLast });
  const problemOf = (result: object): string => ('problem' in result ? String(result.problem) : '');

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'page-transfer-'));
    tempFolder = new TempFolder(root);
    told.length = 0;
  });
  afterEach(async () => {
    tempFolder.dispose();
    await rm(root, { recursive: true });
  });

  it('is requested, arrives in chunks and is removed from disk at the end', async () => {
    const transfer = new PageTransfer(files, tempFolder);
    const loaded = transfer.load(1, options);
    assert.equal(await transfer.wanted(), 1);
    assert.equal(await transfer.receive(part('ab')), true);
    await transfer.receive(part('c', true));
    const result = await loaded;
    assert.ok('path' in result);
    assert.equal(await readFile(result.path, 'utf8'), 'abc');
    if (process.platform !== 'win32') assert.equal((await stat(result.path)).mode & 0o077, 0);
    assert.ok(result.path.startsWith(root));
    assert.deepEqual(told, [2, 3]);
    const next = transfer.wanted();
    await transfer.end({});
    assert.equal(await next, null);
    assert.deepEqual(await leftovers(), []);
  });

  it('must have exactly the announced size', async () => {
    for (const wrong of [part('abcd'), part('ab', true)]) {
      const transfer = new PageTransfer(files, tempFolder);
      const loaded = transfer.load(1, options);
      await transfer.wanted();
      assert.equal(await transfer.receive(wrong), false);
      assert.match(problemOf(await loaded), /b\.txt: The file has changed/);
      await transfer.end({});
    }
    assert.deepEqual(await leftovers(), []);
  });

  it('ends with a message when it is cancelled, broken or the page is closed', async () => {
    const abort = new AbortController();
    const transfer = new PageTransfer(files, tempFolder);
    const cancelled = transfer.load(0, { ...options, signal: abort.signal });
    await transfer.wanted();
    abort.abort();
    assert.match(problemOf(await cancelled), /a\.txt/);
    assert.equal(await transfer.receive(part('abc')), false);

    const broken = transfer.load(0, options);
    await transfer.wanted();
    await transfer.receive({ ...part(''), isBroken: true });
    assert.match(problemOf(await broken), /EIO/);

    const left = transfer.load(0, options);
    await transfer.wanted();
    transfer.abandon();
    assert.match(problemOf(await left), /keep the page open/);
    assert.match(problemOf(await transfer.load(1, options)), /keep the page open/);
    await transfer.end({});
    assert.deepEqual(await leftovers(), []);
  });

  it('reports errors to the page', async () => {
    const transfer = new PageTransfer(files, tempFolder);
    await transfer.end({ error: new Error('told') });
    await assert.rejects(transfer.wanted(), /told/);
  });

  async function leftovers(): Promise<string[]> {
    const [own] = await readdir(root);
    return own === undefined ? [] : await readdir(path.join(root, own));
  }
});
