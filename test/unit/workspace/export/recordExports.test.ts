import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { RecordExports } from '../../../../src/workspace/export/recordExports';
import { Attachments } from '../../../../src/workspace/files/attachments';
import { KnownRelations } from '../../../../src/workspace/records/knownRelations';
import { RecordReads } from '../../../../src/workspace/records/recordReads';
import { clientOf } from '../../../support/clientOf';
import { TestServer } from '../../../support/testServer';
import { useWorkspace } from '../../../support/useWorkspace';

describe('exports of all that match', () => {
  const inUse = useWorkspace();
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'exports-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('say how many Records without an ID are not in them', async () => {
    const page = '{"items":[{"id":"r","tags":{"a":"b"}},{"title":"Without an id"}],"afterCursor":""}';
    await using server = await TestServer.start((response) => void response.end(page));
    const { client } = clientOf(server.baseUrl);
    const attachments = new Attachments(client, inUse.workspace.records);
    const reads = new RecordReads(client, new KnownRelations(), new AbortController().signal);
    const exports = new RecordExports(client, 'sample', attachments, reads);
    // Its columns depend on the Records, so they are read twice.
    const table = await exports.editable({ queries: [{ miniId: 'm' }] }, ['tags'], path.join(folder, 'all.csv'));
    assert.deepEqual([table.rowCount, table.withoutId], [1, 1]);
    const saved = await exports.saveAttachments({ miniId: 'm' }, folder, 'Files');
    assert.equal(saved.withoutId, 1);
  });
});
