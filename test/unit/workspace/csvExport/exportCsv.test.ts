import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ServiceClient } from '../../../../src/api/client';
import { exportCsv } from '../../../../src/workspace/csvExport/exportCsv';
import { failureFrom } from '../../../support/clientOf';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

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
    const request = { miniIds: [seededMiniId(1), seededMiniId(2)] };
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
    const request = { miniIds: [seededMiniId(1), 'unknown', seededMiniId(18)], states: ['active'] };
    const outcome = await exportCsv(inUse.client, request, file);
    assert.deepEqual([...outcome.rowsByMini.keys()], [seededMiniId(1)]);
  });

  it('leaves no file behind on failure or cancellation', async () => {
    const request = { miniIds: [seededMiniId(17)] };
    inUse.sample.faults.add({ operation: 'exportRecords', kind: 'truncate', bytes: 100_000, times: 1 });
    assert.equal((await failureFrom(exportCsv(inUse.client, request, file))).kind, 'unreachable');
    const abort = new AbortController();
    const options = { signal: abort.signal, onProgress: () => abort.abort() };
    assert.equal((await failureFrom(exportCsv(inUse.client, request, file, options))).kind, 'cancelled');
    assert.deepEqual(await readdir(folder), []);
  });

  it('keeps the former file when the last cell has no end and no size was announced', async () => {
    await writeFile(file, 'former');
    const text = 'Mini Name,Mini ID,Record ID,Title\r\nAda,m1,r1,"First"\r\nAda,m1,r2,"Half of a ti';
    const exportRecords = () => Promise.resolve({ stream: new Blob([text]).stream(), sizeBytes: undefined });
    const client = { ...inUse.client, exports: { ...inUse.client.exports, exportRecords } } as unknown as ServiceClient;
    const failure = await failureFrom(exportCsv(client, { miniIds: ['m1'] }, file));
    assert.equal(failure.kind, 'fileDiffers');
    assert.equal(await readFile(file, 'utf8'), 'former');
    assert.deepEqual(await readdir(folder), [path.basename(file)]);
  });
});
