import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { RecordExports } from '../../../../src/workspace/export/recordExports';
import { Attachments } from '../../../../src/workspace/files/attachments';
import { Records } from '../../../../src/workspace/records/records';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { FakeClock } from '../../../support/fakeClock';
import { refusing } from '../../../support/refusing';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { TestServer } from '../../../support/testServer';
import { useWorkspace } from '../../../support/useWorkspace';

describe('exports of all that match', () => {
  const inUse = useWorkspace();
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'exports-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('say how many Records without an ID are not in them, and how many the service left out', async () => {
    const page = '{"items":[{"id":"r","tags":{"a":"b"}},{"title":"Without an id"}],"afterCursor":"","totalCount":3}';
    await using server = await TestServer.start((response) => void response.end(page));
    const { client } = clientOf(server.baseUrl);
    const attachments = new Attachments(client, inUse.workspace.records);
    const reads = new Records(client, () => undefined, new FakeClock()).reads;
    const exports = new RecordExports(client, 'sample', attachments, reads);
    // Its columns depend on the Records, so they are read twice.
    const table = await exports.editable({ queries: [{ miniId: 'm' }] }, ['tags'], path.join(folder, 'all.csv'));
    assert.deepEqual([table.rowCount, table.unreadable], [1, 1]);
    assert.deepEqual([...table.verdicts], [['m', { kind: 'leftOut', count: 1, listed: 3 }]]);
    const saved = await exports.saveAttachments({ queries: [{ miniId: 'm' }] }, folder, 'Files');
    assert.equal(saved.unreadable, 1);
  });

  it('leave out the Minis that are refused and say which, and fail where all are', async () => {
    const refused = [seededMiniId(2)];
    const client = refusing(inUse.client, refused);
    const reads = new Records(client, () => undefined, new FakeClock()).reads;
    const exports = new RecordExports(client, 'sample', inUse.workspace.attachments, reads);
    const queries = [1, 2, 3].map((number) => ({ miniId: seededMiniId(number) }));
    const owners = [1, 2].map((number) => ({ miniId: seededMiniId(number), recordId: seededRecordId(number, 0) }));
    const file = path.join(folder, 'all.csv');
    const all = await exports.editable({ queries }, ['title', 'tags'], file);
    assert.deepEqual([[...all.refused.keys()], all.rowCount > 1], [[seededMiniId(2)], true]);
    const verdicts = [1, 2, 3].map((number) => all.verdicts.get(seededMiniId(number))?.kind);
    assert.deepEqual(verdicts, ['complete', 'refused', 'complete']);
    const some = await exports.editable(owners, ['title'], file);
    assert.deepEqual([[...some.refused.keys()], some.rowCount], [[seededMiniId(2)], 1]);
    const saved = await exports.saveAttachments(owners, folder, 'Files');
    assert.deepEqual([[...saved.refused.keys()], saved.stoppedBy], [[seededMiniId(2)], undefined]);
    refused.push(seededMiniId(1));
    await rm(file);
    assert.equal((await failureFrom(exports.editable(owners, ['title'], file))).kind, 'forbidden');
    assert.equal(
      (await failureFrom(exports.editable({ queries: queries.slice(1, 2) }, ['title'], file))).kind,
      'forbidden',
    );
    assert.ok(!(await readdir(folder)).includes('all.csv'));
  });
});
