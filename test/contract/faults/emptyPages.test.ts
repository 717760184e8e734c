import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock';
import { startSample, type RunningSample } from '../../../src/sample/startSample';
import { RecordLookup } from '../../../src/workspace/importing/recordLookup';
import { findMonths } from '../../../src/workspace/records/recordMonths';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { clientOf, failureFrom } from '../../support/clientOf';
import { json, TestServer } from '../../support/testServer';
import { windowKept } from '../../support/windowKept';

describe('Faults: endless empty pages', () => {
  let sample: RunningSample;
  let workspace: RemoteWorkspace;
  let miniId: string;
  before(async () => {
    sample = await startSample({ minis: 1, records: 300 });
    const { client } = clientOf(sample.url, { key: () => Promise.resolve(sample.key) });
    const connection = { id: 'sample', name: 'Sample', region: 'custom', baseUrl: '', isSample: true } as const;
    workspace = new RemoteWorkspace(connection, client, systemClock, windowKept());
    miniId = (await client.minis.listMinis())[0]?.id ?? '';
  });
  beforeEach(() => sample.service.clearRequests());
  afterEach(() => sample.faults.clear());
  after(async () => {
    workspace.dispose();
    await sample.stop();
  });
  const asked = (): number => sample.service.requests.length;

  it('end a list with a failure and keep its rows', async () => {
    const list = workspace.records.open({ miniId });
    sample.faults.add({ kind: 'emptyPages', operation: 'listRecords', after: 1 });
    await list.load();
    await list.loadMore();
    assert.deepEqual([list.failure?.kind, list.rows.length, asked()], ['emptyPages', 200, 51]);
    assert.ok(list.hasMore);
    workspace.records.close(list);
  });

  it('end the lookup of a Record', async () => {
    sample.faults.add({ kind: 'emptyPages', operation: 'listRecords' });
    assert.equal((await failureFrom(workspace.records.readMany(miniId, ['r']))).kind, 'emptyPages');
    assert.equal(asked(), 50);
  });

  it('end a list of versions', async () => {
    sample.faults.add({ kind: 'emptyPages', operation: 'listRecordVersions' });
    const versions = workspace.records.versions({ miniId, recordId: 'r' });
    assert.equal((await failureFrom(versions.loadMore())).kind, 'emptyPages');
    assert.equal(asked(), 50);
  });
});

describe('Faults: an endless list of what was not asked for', () => {
  const connection = { id: 'sample', name: 'Sample', region: 'custom', baseUrl: '', isSample: true } as const;
  const miniId = 'm';
  let server: TestServer;
  let workspace: RemoteWorkspace;
  beforeEach(async () => {
    server = await TestServer.start((response, _, count) =>
      json(response, { items: [{ id: `other ${count}`, title: 'Other' }], afterCursor: `${count}` }),
    );
    workspace = new RemoteWorkspace(connection, clientOf(server.baseUrl).client, systemClock, windowKept());
  });
  afterEach(async () => {
    workspace.dispose();
    await server[Symbol.asyncDispose]();
  });
  const failsAfter = async (pages: number, work: Promise<unknown>): Promise<void> => {
    assert.equal((await failureFrom(work)).kind, 'emptyPages');
    assert.equal(server.seen.length, pages);
  };

  it('ends the read of Records', () => failsAfter(50, workspace.records.readMany(miniId, ['wanted'])));

  it('ends the search of an id, of one Mini', async () => {
    assert.equal((await workspace.addressedRecords.find([miniId], 'wanted', {})).failed, 1);
    assert.equal(server.seen.length, 50);
  });

  it('ends the search of external URIs', () =>
    failsAfter(50, new RecordLookup(workspace.records).byUris(miniId, ['https://care.example.org/wanted'])));

  it('ends the search of months', () =>
    failsAfter(50, findMonths(workspace.records.reads.page(), { miniId }, 'UTC', { last: undefined, wanted: 1 })));

  it('ends the search of a version, later: a Record may have many', () =>
    failsAfter(400, workspace.records.versions({ miniId, recordId: 'r' }).find('wanted')));
});
