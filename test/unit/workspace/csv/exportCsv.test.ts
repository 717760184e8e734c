import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { exportCsv } from '../../../../src/workspace/csv/exportCsv';
import { failureFrom } from '../../../support/clientOf';
import { useWorkspace } from '../../../support/useWorkspace';
import { miniId } from '../../sample/withSample';

describe('exportCsv', () => {
  const inUse = useWorkspace();
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'exports-'));
    file = path.join(folder, 'records.csv');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('counts the rows in the file', async () => {
    const progress: number[] = [];
    const request = { miniIds: [miniId(1), miniId(2)] };
    const onProgress = (_bytes: number, rows: number): void => void progress.push(rows);
    const outcome = await exportCsv(inUse.client, request, file, { onProgress });
    const content = await readFile(file);
    const rows = parse(content, { columns: true });
    assert.equal(outcome.rowCount, rows.length);
    assert.equal(outcome.sizeBytes, content.length);
    assert.equal(outcome.sha256, createHash('sha256').update(content).digest('hex'));
    assert.deepEqual([...outcome.rowsByMini.keys()], request.miniIds);
    assert.equal(
      [...outcome.rowsByMini.values()].reduce((sum, count) => sum + count, 0),
      rows.length,
    );
    assert.equal(progress.at(-1), rows.length);
  });

  it('reports Minis that the service left out silently and those without matching rows', async () => {
    const request = { miniIds: [miniId(1), 'unknown', miniId(18)], states: ['active'] };
    const outcome = await exportCsv(inUse.client, request, file);
    assert.deepEqual([...outcome.rowsByMini.keys()], [miniId(1)]);
  });

  it('leaves no file behind on failure or cancellation', async () => {
    const request = { miniIds: [miniId(17)] };
    inUse.sample.faults.add({ operation: 'exportRecords', kind: 'truncate', bytes: 100_000, times: 1 });
    assert.equal((await failureFrom(exportCsv(inUse.client, request, file))).kind, 'unreachable');
    const abort = new AbortController();
    const options = { signal: abort.signal, onProgress: () => abort.abort() };
    assert.equal((await failureFrom(exportCsv(inUse.client, request, file, options))).kind, 'cancelled');
    assert.deepEqual(await readdir(folder), []);
  });
});
