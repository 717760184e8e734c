import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ServiceClient } from '../../../../src/api/client';
import { ServiceError } from '../../../../src/domain/failure';
import { checkedExport } from '../../../../src/workspace/csvExport/checkedExport';
import { failureFrom } from '../../../support/clientOf';
import { refusing } from '../../../support/refusing';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('checkedExport', () => {
  const inUse = useWorkspace();
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'checked-'));
    file = path.join(folder, 'records.csv');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The client, with something happening before the service answers the export. */
  const during = (happens: () => void): ServiceClient => ({
    ...inUse.client,
    exports: {
      exportRecords: (...asked) => {
        happens();
        return inUse.client.exports.exportRecords(...asked);
      },
    },
  });

  it('compares the rows of each Mini with the count of its list, once where they match', async () => {
    const counted: number[] = [];
    const miniIds = [seededMiniId(1), seededMiniId(2)];
    const onCounted = (through: number): unknown => counted.push(through);
    const { verdicts } = await checkedExport(inUse.client, { miniIds }, file, { onCounted });
    assert.deepEqual([...verdicts.values()], [{ kind: 'complete' }, { kind: 'complete' }]);
    assert.deepEqual(counted, [1, 2]);
    assert.equal(inUse.asked('listRecords'), 2);
  });

  it('counts with the filter of the export', async () => {
    const request = {
      miniIds: [seededMiniId(1)],
      states: ['active'],
      startDate: '2020-01-01T00:00:00Z',
      labels: ['Visits'],
    };
    const { verdicts, rowCount } = await checkedExport(inUse.client, request, file);
    assert.ok(rowCount > 0);
    assert.deepEqual(verdicts.get(seededMiniId(1)), { kind: 'complete' });
  });

  it('reports Records that changed in the meantime', async () => {
    const client = during(() => inUse.sample.service.changeRecord(seededRecordId(1, 0), { state: 'deleted' }));
    const { verdicts, rowCount } = await checkedExport(client, { miniIds: [seededMiniId(1)] }, file);
    assert.deepEqual(verdicts.get(seededMiniId(1)), { kind: 'changed', before: rowCount + 1, after: rowCount });
  });

  it('reports Records that the service left out', async () => {
    const asked = [seededMiniId(1), seededMiniId(2)];
    const { client } = inUse;
    const partial: ServiceClient = {
      ...client,
      exports: { exportRecords: (request) => client.exports.exportRecords({ ...request, miniIds: [seededMiniId(1)] }) },
    };
    const { verdicts } = await checkedExport(partial, { miniIds: asked }, file);
    assert.deepEqual(verdicts.get(seededMiniId(1)), { kind: 'complete' });
    const verdict = verdicts.get(seededMiniId(2));
    assert.ok(verdict?.kind === 'leftOut' && verdict.count > 0 && verdict.count === verdict.listed);
  });

  it('exports Minis whose Records it could not count', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 403 });
    const { verdicts, rowCount } = await checkedExport(inUse.client, { miniIds: [seededMiniId(1)] }, file);
    assert.ok(rowCount > 0);
    assert.deepEqual(verdicts.get(seededMiniId(1)), { kind: 'unknown' });
  });

  it('soon stops counting where the service fails again and again, and exports all the same', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 501 });
    const miniIds = Array.from({ length: 50 }, (_, at) => seededMiniId(at + 1));
    const { verdicts, rowCount } = await checkedExport(inUse.client, { miniIds }, file);
    assert.ok(inUse.asked('listRecords') < 20);
    assert.deepEqual([rowCount > 0, verdicts.get(seededMiniId(1))], [true, { kind: 'unknown' }]);
  });

  it('continues without a Mini whose list is refused, and says why it is missing', async () => {
    const asked: (readonly string[])[] = [];
    const client: ServiceClient = {
      ...refusing(inUse.client, [seededMiniId(2)]),
      exports: {
        exportRecords: (request, options) => {
          asked.push(request.miniIds);
          if (request.miniIds.includes(seededMiniId(2)))
            throw new ServiceError({ kind: 'forbidden', operation: 'export' });
          return inUse.client.exports.exportRecords(request, options);
        },
      },
    };
    const { verdicts, rowsByMini } = await checkedExport(client, { miniIds: [1, 2, 3].map(seededMiniId) }, file);
    assert.deepEqual(asked, [[1, 2, 3].map(seededMiniId), [1, 3].map(seededMiniId)]);
    assert.deepEqual([...rowsByMini.keys()], [1, 3].map(seededMiniId));
    assert.deepEqual(
      [...verdicts.values()].map(({ kind }) => kind),
      ['complete', 'refused', 'complete'],
    );
  });

  it('fails where all Minis are refused, or one that can be listed', async () => {
    const exportRecords = (): Promise<never> =>
      Promise.reject(new ServiceError({ kind: 'forbidden', operation: 'export' }));
    const miniIds = [seededMiniId(1), seededMiniId(2)];
    for (const refused of [[], miniIds]) {
      const client = { ...refusing(inUse.client, refused), exports: { exportRecords } };
      assert.equal((await failureFrom(checkedExport(client, { miniIds }, file))).kind, 'forbidden');
    }
    assert.deepEqual(await readdir(folder), []);
  });

  it('can be cancelled while it counts', async () => {
    const abort = new AbortController();
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'slowHeaders', ms: 5000 });
    const exporting = checkedExport(inUse.client, { miniIds: [seededMiniId(1)] }, file, { signal: abort.signal });
    abort.abort();
    assert.equal((await failureFrom(exporting)).kind, 'cancelled');
    assert.deepEqual(await readdir(folder), []);
  });

  it('begins with a byte order mark on request, of which the checksum knows', async () => {
    const request = { miniIds: [seededMiniId(1)] };
    const plain = await checkedExport(inUse.client, request, file);
    const bytes = await readFile(file);
    const marked = await checkedExport(inUse.client, request, file, { hasByteOrderMark: true });
    assert.deepEqual(await readFile(file), Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]));
    assert.deepEqual([marked.sizeBytes, marked.rowCount], [plain.sizeBytes + 3, plain.rowCount]);
    assert.notEqual(marked.sha256, plain.sha256);
    assert.deepEqual([...marked.verdicts.values()], [{ kind: 'complete' }]);
  });
});
