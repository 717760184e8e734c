import assert from 'node:assert/strict';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sourceFile, type ImportSource } from '../../../../../src/workspace/importing/reading/importSource';
import { inspectSource } from '../../../../../src/workspace/importing/reading/inspectSource';
import { readSource } from '../../../../../src/workspace/importing/reading/readSource';
import type { SourceRow } from '../../../../../src/workspace/importing/reading/sourceRow';

describe('readSource', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'records-import-'))));
  after(() => rm(folder, { recursive: true }));

  const sourceOf = async (name: string, content: string | Buffer): Promise<ImportSource> => {
    const file = sourceFile(path.join(folder, name));
    await writeFile(file.path, content);
    const inspected = await inspectSource(file);
    assert.ok('source' in inspected, JSON.stringify(inspected));
    return inspected.source;
  };
  const rowsOf = async (source: ImportSource): Promise<SourceRow[]> => {
    const rows: SourceRow[] = [];
    for await (const some of readSource(source)) rows.push(...some);
    return rows;
  };

  it('gives up at a line of many megabytes, and holds on to none of it', async () => {
    const long = 'x'.repeat(17 * 1024 * 1024);
    for (const [name, text] of [
      ['long.csv', `Title\nFirst\n${long}\nLast\n`],
      ['long.jsonl', `{"Title":"First"}\n{"Title":"${long}"}\n{"Title":"Last"}\n`],
      ['long.json', `[{"Title":"First"},{"Title":"${long}"},{"Title":"Last"}]`],
    ] as const) {
      const rows = await rowsOf(await sourceOf(name, text));
      assert.deepEqual(
        rows.map(({ cells, fault }) => fault ?? cells),
        [['First'], 'rowTooLong'],
        name,
      );
    }
  });

  it('reads what follows a value that is nested deeper than any program writes', async () => {
    for (const levels of [400, 3000, 100_000]) {
      const deep = '['.repeat(levels) + ']'.repeat(levels);
      const text = `{"Title":"]]","Note":${deep}}\n{"Title":"Last"}\n`;
      const rows = await rowsOf(await sourceOf('deep.jsonl', text));
      assert.deepEqual(
        rows.map(({ cells, fault }) => fault ?? cells[0]),
        [levels > 500 ? 'badJson' : ']]', 'Last'],
      );
    }
  });

  it('keeps zero bytes within text as they are', async () => {
    const [row] = await rowsOf(await sourceOf('zeros.csv', `Title,Note\nFirst\0,${'a'.repeat(200)}\n`));
    assert.deepEqual(row?.cells[0], 'First\0');
  });

  it('says that the file changed while it was read, also where it was emptied or removed', async () => {
    const text = `Title\n${'A row of the file\n'.repeat(100_000)}`;
    const changes: Record<string, (file: string) => Promise<void>> = {
      'written.csv': async (file) => {
        const handle = await open(file, 'a');
        await handle.write('Another\n');
        await handle.close();
      },
      'emptied.csv': (file) => truncate(file),
    };
    for (const [name, change] of Object.entries(changes)) {
      const source = await sourceOf(name, text);
      let last: SourceRow | undefined;
      let isFirst = true;
      for await (const rows of readSource(source)) {
        if (isFirst) await change(source.path);
        isFirst = false;
        last = rows.at(-1) ?? last;
      }
      assert.equal(last?.fault, 'fileChanged', name);
    }
    const source = await sourceOf('removed.csv', text);
    await assert.rejects(async () => {
      for await (const _rows of readSource(source)) await rm(source.path, { force: true });
    }, /removed\.csv|fileNotRead/);
  });
});
